import { endpoints, type Publication, type PublicationRowsQuery } from '@aliado/contract';
import { type Person, readAnswer } from '#kit/world.ts';
import type { StoreWorld } from '../../../../test/store-world.ts';
import { askStore, type Merchant } from '../../catalog/test/store-world.ts';

export async function upload<Body>(
  world: StoreWorld,
  person: Person,
  { path, field }: { path: string; field: string },
  bytes: Buffer | string,
  name = 'primavera-2026.xlsx',
) {
  const form = new FormData();
  form.append(field, new Blob([bytes as string]), name);
  const encoded = new Response(form);
  const answer = await world.request('POST', path, {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      authorization: `Bearer ${person.access}`,
    },
  });
  return readAnswer<Body>(answer);
}

export const uploadSheet = (world: StoreWorld, person: Person, bytes: Buffer | string, name?: string) =>
  upload<Publication>(world, person, { path: endpoints.uploadProductSheet.path, field: 'file' }, bytes, name);

export const rowsOf = async (
  world: StoreWorld,
  person: Person,
  id: string,
  show: PublicationRowsQuery['show'] = 'all',
) =>
  (
    await world.call(endpoints.listPublicationRows, {
      as: person,
      params: { id },
      query: { show, page_size: 100 },
    })
  ).body.results;

/** The products of the store whose name or code has the word. */
export const inStore = async (world: StoreWorld, merchant: Merchant, word: string) =>
  askStore(world, merchant)<
    {
      id: number;
      tags: string;
      variants: { sku: string; price: string; stock: number | null }[];
      images: { src: string }[];
    }[]
  >('GET', `/products?q=${encodeURIComponent(word)}&per_page=200`).catch(() => []);

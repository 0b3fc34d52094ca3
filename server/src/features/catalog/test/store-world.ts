import { endpoints } from '@aliado/contract';
import { makeMerchant, type Person } from '#kit/world.ts';
import { type StoreWorld, useStoreWorld as useWorldWithStores } from '../../../../test/store-world.ts';
import { exchangeForToken, sealToken } from '../../store-connection/create-platform-client.ts';

export type Merchant = Person & { merchant_id: string; handle: string; store_id: number; token: string };

/** Whoever writes products here stands for somebody in the store's own administration. */
export const useStoreWorld = () => useWorldWithStores('file', ['write_products']);

export async function makeConnectedMerchant(world: StoreWorld, handle: string): Promise<Merchant> {
  const person = await makeMerchant(world, handle);
  const { id: merchant_id } = await world.db
    .selectFrom('merchants')
    .select('id')
    .where('user_id', '=', person.user_id)
    .executeTakeFirstOrThrow();
  const { code } = world.sandbox.control.install(handle);
  const { store_id, access_token: token } = await exchangeForToken(world.config, code);
  const brazilian = handle === 'mare-mansa';
  await world.db
    .insertInto('stores')
    .values({
      merchant_id,
      store_id: BigInt(store_id),
      name: handle,
      domain: `${handle}.example`,
      domains: [`${handle}.example`],
      mail: person.username,
      country: brazilian ? 'BR' : 'AR',
      currency: brazilian ? 'BRL' : 'ARS',
      language: brazilian ? 'pt' : 'es',
      sealed_token: sealToken(world.config, store_id, token),
    })
    .execute();
  return { ...person, merchant_id, handle, store_id, token };
}

type StoreProduct = { id: number; variants: { id: number; price: string }[]; name: { es?: string } };

/** As somebody in the store's own administration would. */
export function askStore(world: StoreWorld, { store_id, token }: Merchant) {
  return async <Body = StoreProduct>(method: string, path: string, body?: object): Promise<Body> => {
    const answer = await fetch(`${world.config.platform.api_url}/${store_id}${path}`, {
      method,
      headers: {
        authentication: `bearer ${token}`,
        'user-agent': 'Tests (tests@aliado.demo)',
        'content-type': 'application/json; charset=utf-8',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json().catch(() => ({}))) as Body;
  };
}

export type Choice = { category?: string | null; commission?: number | null };

export const startSynchronising = (world: StoreWorld, merchant: Merchant, choice: Choice = {}) =>
  world.call(endpoints.synchroniseStore, {
    as: merchant,
    body: { category: null, commission: null, ...choice },
  });

export const synchronisationOf = async (world: StoreWorld, merchant: Merchant) =>
  (await world.call(endpoints.getSynchronisation, { as: merchant })).body.synchronisation;

export async function synchroniseNow(world: StoreWorld, merchant: Merchant, choice: Choice = {}) {
  await startSynchronising(world, merchant, choice);
  await world.runJobs();
  return synchronisationOf(world, merchant);
}

export const productsOf = async (world: StoreWorld, merchant: Merchant, query = {}) =>
  (await world.call(endpoints.listProducts, { as: merchant, query: { page_size: 100, ...query } })).body;

export async function categoriesOf(world: StoreWorld, language = 'es') {
  const answer = await world.request('GET', endpoints.listCategories.path, {
    headers: { 'accept-language': language },
  });
  return answer.json().results as { pk: string; name: string }[];
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endpoints, type PublicationRowsQuery } from '@aliado/contract';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { exchangeForToken, sealToken } from '../../src/features/store-connection/create-platform-client.ts';
import { portalScripts } from '../../src/sandbox-process.ts';
import { fileOf } from './files.ts';
import { makeMerchant } from './merchants.ts';
import type { Person } from './people.ts';
import { createWorld } from './world.ts';

const APP = { client_id: '7001', client_secret: 'a-secret-of-the-tests' };
const SCRIPT_IDS = [7101, 7102];
const MAILS: Record<string, string> = {
  'casa-lumbre': 'proveedor@aliado.demo',
  'barro-lindo': 'taller@barrolindo.demo',
};

export type StoreWorld = Awaited<ReturnType<typeof createStoreWorld>>;

async function createStoreWorld(given?: readonly string[]) {
  const { AFFILIATE_SCOPES, createSandbox } = await import('@aliado/sandbox');
  const scopes = given ?? AFFILIATE_SCOPES;
  const data_dir = await mkdtemp(path.join(tmpdir(), 'aliado-platform-'));
  const sandbox = createSandbox({
    data_dir,
    port: 0,
    app: { ...APP, redirect_url: 'http://aliado.test/conectar', scopes, scripts: portalScripts(SCRIPT_IDS) },
  });
  const url = await sandbox.start();
  const world = await createWorld({
    TIENDANUBE_CLIENT_ID: APP.client_id,
    TIENDANUBE_CLIENT_SECRET: APP.client_secret,
    TIENDANUBE_AUTH_URL: url,
    TIENDANUBE_API_URL: `${url}/2025-03`,
    TIENDANUBE_SCRIPT_ID: SCRIPT_IDS.join(),
  });
  return {
    ...world,
    sandbox,
    client_secret: APP.client_secret,
    mailOf: (handle: string) => MAILS[handle] ?? '',
    async close() {
      await world.close();
      await sandbox.stop();
      await rm(data_dir, { recursive: true, force: true });
    },
  };
}

/** One world for the file, or a new one for each test; the app may ask for other scopes than an affiliate program's. */
export function useStoreWorld(forEach: 'file' | 'test' = 'file', scopes?: readonly string[]): StoreWorld {
  const [before, after] = forEach === 'file' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  const world = {} as StoreWorld;
  before(async () => {
    Object.assign(world, await createStoreWorld(scopes));
  });
  after(() => world.close());
  return world;
}

export type ConnectedMerchant = Person & {
  merchant_id: string;
  handle: string;
  store_id: number;
  token: string;
};

export async function makeConnectedMerchant(world: StoreWorld, handle: string): Promise<ConnectedMerchant> {
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

/** Calls the platform as the store's own administrator. */
export function askStore(world: StoreWorld, { store_id, token }: ConnectedMerchant) {
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

export const startSynchronising = (world: StoreWorld, merchant: ConnectedMerchant, choice: Choice = {}) =>
  world.call(endpoints.synchroniseStore, {
    as: merchant,
    body: { category: null, commission: null, ...choice },
  });

export const synchronisationOf = async (world: StoreWorld, merchant: ConnectedMerchant) =>
  (await world.call(endpoints.getSynchronisation, { as: merchant })).body.synchronisation;

export async function synchroniseNow(world: StoreWorld, merchant: ConnectedMerchant, choice: Choice = {}) {
  await startSynchronising(world, merchant, choice);
  await world.runJobs();
  return synchronisationOf(world, merchant);
}

export const productsOf = async (world: StoreWorld, merchant: ConnectedMerchant, query = {}) =>
  (await world.call(endpoints.listProducts, { as: merchant, query: { page_size: 100, ...query } })).body;

export async function categoriesOf(world: StoreWorld, language = 'es') {
  const answer = await world.request('GET', endpoints.listCategories.path, {
    headers: { 'accept-language': language },
  });
  return answer.json().results as { pk: string; name: string }[];
}

export const uploadSheet = (
  world: StoreWorld,
  person: Person,
  bytes: Buffer | string,
  name = 'primavera-2026.xlsx',
) => world.call(endpoints.uploadProductSheet, { as: person, file: fileOf(bytes, name) });

export const publicationRowsOf = async (
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

/** The store's products whose name or code contains the word. */
export const productsInStore = async (world: StoreWorld, merchant: ConnectedMerchant, word: string) =>
  askStore(world, merchant)<
    {
      id: number;
      tags: string;
      variants: { sku: string; price: string; stock: number | null }[];
      images: { src: string }[];
    }[]
  >('GET', `/products?q=${encodeURIComponent(word)}&per_page=200`).catch(() => []);

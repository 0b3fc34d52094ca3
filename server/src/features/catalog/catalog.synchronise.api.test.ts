import { NAMED_STORES } from '@aliado/sandbox';
import type { Client } from '@aliado/tiendanube';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { promiseProduct } from '#kit/merchants.ts';
import {
  askStore,
  type ConnectedMerchant,
  categoriesOf,
  makeConnectedMerchant,
  productsOf,
  startSynchronising,
  synchronisationOf,
  synchroniseNow,
  useStoreWorld,
} from '#kit/stores.ts';
import { findConnectedStore, platformClient } from '../store-connection/store-connection.service.ts';
import { synchronise } from './catalog.jobs.ts';
import { beginAttempt } from './catalog.synchronisations.queries.ts';
import { importProducts } from './import-products.ts';

const SIZE = process.env.LONG === '1' ? 5000 : 600;
const PAGES = SIZE / 200;

const great = NAMED_STORES.find(({ handle }) => handle === 'tienda-enorme')?.products ?? { size: 0 };
const WHOLE = great.size;
// Other files of the same worker share the stores.
afterAll(() => {
  great.size = WHOLE;
});

const world = useStoreWorld('file', ['write_products']);
let lindo: ConnectedMerchant;
let enorme: ConnectedMerchant;

beforeAll(async () => {
  great.size = SIZE;
  lindo = await makeConnectedMerchant(world, 'barro-lindo');
  enorme = await makeConnectedMerchant(world, 'tienda-enorme');
});

afterEach(() => {
  for (const handle of ['barro-lindo', 'tienda-enorme']) world.sandbox.control.setFaults(handle, { 500: 0 });
});

const jobContext = () => ({ ...world.background, job_id: '1' });

const rowsOf = ({ merchant_id }: ConnectedMerchant) =>
  world.db
    .selectFrom('products')
    .selectAll()
    .select(sql<number | null>`product_percent_at(products.id, now())`.as('commission'))
    .where('merchant_id', '=', merchant_id)
    .orderBy('store_product_id')
    .execute();

const keysOf = async (merchant: ConnectedMerchant) =>
  (await rowsOf(merchant)).map(({ id, store_product_id }) => `${store_product_id} ${id}`);

const startedId = async (merchant: ConnectedMerchant) => (await startSynchronising(world, merchant)).body.pk;

const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
};

const hasBegun = (merchant: ConnectedMerchant) =>
  until(async () => ((await synchronisationOf(world, merchant))?.done ?? 0) > 0);

const forgetJobs = () => sql`delete from graphile_worker._private_jobs`.execute(world.db);

describe(`a store of ${SIZE} products`, { tags: ['scaled'] }, () => {
  test('a synchronisation imports every product within the platform’s rate limit', async () => {
    const [category] = await categoriesOf(world);
    const run = await synchroniseNow(world, enorme, { category: category?.pk, commission: 12 });
    expect(run).toMatchObject({ state: 'done', total: SIZE, done: SIZE, error: null });
    expect(run?.finished_at).not.toBeNull();
    const { count, results } = await productsOf(world, enorme);
    expect(count).toBe(SIZE);
    expect(results[0]).toMatchObject({ category, commission: 12 });
    const requests = world.sandbox.control.requests('tienda-enorme');
    expect(requests.filter(({ status }) => status === 429)).toEqual([]);
    expect(requests.filter(({ url }) => url.includes('/products'))).toHaveLength(PAGES);
  });

  test('a synchronisation reports each step to the open page', async () => {
    const told = await world.db
      .selectFrom('live_events')
      .select('data')
      .where('user_id', '=', enorme.user_id)
      .where('event', '=', 'synchronisation')
      .orderBy('id')
      .execute();
    const steps = told.map(({ data }) => data as { state: string; total: number; done: number });
    expect(steps.map(({ done }) => done)).toEqual([
      ...Array.from({ length: PAGES + 1 }, (_, n) => n * 200),
      SIZE,
    ]);
    expect(steps[0]).toMatchObject({ state: 'running', total: null });
    expect(steps[1]).toMatchObject({ state: 'running', total: SIZE });
    expect(steps.at(-1)).toMatchObject({ state: 'done', total: SIZE });
  });

  test('a repeated synchronisation makes no second rows, also after a platform failure', {
    tags: ['long'],
  }, async () => {
    world.sandbox.control.setSwitches('tienda-enorme', { rate_factor: 100, latency_ms: 150 });
    const before = await keysOf(enorme);
    const synchronisation_id = await startedId(enorme);
    const run = synchronise.run(jobContext(), { synchronisation_id });
    await hasBegun(enorme);
    world.sandbox.control.setFaults('tienda-enorme', { 500: 1 });
    await expect(run).rejects.toThrow('500');
    expect(await synchronisationOf(world, enorme)).toMatchObject({ state: 'running', error: null });
    expect((await productsOf(world, enorme)).count).toBe(SIZE);
    world.sandbox.control.setFaults('tienda-enorme', { 500: 0 });
    await synchronise.run(jobContext(), { synchronisation_id });
    expect(await synchronisationOf(world, enorme)).toMatchObject({ state: 'done', done: SIZE, total: SIZE });
    expect(await keysOf(enorme)).toEqual(before);
    await forgetJobs();
  });

  test('a worker that lost its job to another one stops, and the other one finishes it', {
    tags: ['long'],
  }, async () => {
    const synchronisation_id = await startedId(enorme);
    const lost = synchronise.run(jobContext(), { synchronisation_id });
    await hasBegun(enorme);
    const taken_over = synchronise.run(jobContext(), { synchronisation_id });
    await lost;
    expect((await synchronisationOf(world, enorme))?.state).toBe('running');
    await taken_over;
    expect(await synchronisationOf(world, enorme)).toMatchObject({ state: 'done', done: SIZE });
    expect((await rowsOf(enorme)).length).toBe(SIZE);
    await forgetJobs();
  });

  test('a product that slips between two pages is not marked as deleted', { tags: ['long'] }, async () => {
    const [first, second] = await rowsOf(enorme);
    const attempt = await beginAttempt(world.db, await startedId(enorme), crypto.randomUUID());
    const store = await findConnectedStore(world.db, enorme.merchant_id);
    if (!attempt || !store || !first || !second) throw new Error('nothing to work with');
    const real = await platformClient(world.background, store);
    const listProducts = async function* (...given: Parameters<Client['listProducts']>) {
      let is_first = !given[0]?.ids;
      for await (const page of real.listProducts(...given)) {
        yield page;
        if (is_first) await askStore(world, enorme)('DELETE', `/products/${second.store_product_id}`);
        is_first = false;
      }
    };
    const client = { ...real, listProducts } as unknown as Client;
    expect(await importProducts(jobContext(), { attempt, store, client })).toBe('complete');
    expect((await rowsOf(enorme)).filter(({ deleted_at }) => deleted_at)).toEqual([]);
    const asked = world.sandbox.control.requests('tienda-enorme').filter(({ url }) => url.includes('ids='));
    expect(asked).toHaveLength(1);
    await forgetJobs();
    await world.db
      .updateTable('synchronisations')
      .set({ state: 'done', finished_at: sql`now()` })
      .where('id', '=', attempt.id)
      .execute();
    expect(await synchroniseNow(world, enorme)).toMatchObject({ state: 'done', done: SIZE - 1 });
    const gone = (await rowsOf(enorme)).filter(({ deleted_at }) => deleted_at);
    expect(gone.map(({ id }) => id)).toEqual([second.id]);
  });
});

describe('a changing store', () => {
  test('a synchronisation keeps the merchant’s settings, updates products and removes deleted ones', async () => {
    const ask = askStore(world, lindo);
    await synchroniseNow(world, lindo, { commission: 10 });
    const [changed, gone, ...others] = await rowsOf(lindo);
    if (!changed || !gone) throw new Error('too few products');
    const [category] = await categoriesOf(world);
    await world.db
      .updateTable('products')
      .set({ is_published: false, category_id: category?.pk ?? null })
      .where('id', '=', changed.id)
      .execute();
    await promiseProduct(world, changed.id, 44);
    const product = await ask('GET', `/products/${changed.store_product_id}`);
    for (const variant of product.variants) {
      await ask('PUT', `/products/${product.id}/variants/${variant.id}`, {
        price: '123.45',
        promotional_price: null,
      });
    }
    await ask('PUT', `/products/${product.id}`, { name: { es: 'Ñandú de barro' } });
    await ask('DELETE', `/products/${gone.store_product_id}`);
    const made = await ask('POST', '/products', {
      name: { es: 'Recién hecho' },
      variants: [{ price: '10.00' }],
    });

    const run = await synchroniseNow(world, lindo, { commission: 20 });
    expect(run).toMatchObject({ state: 'done', done: others.length + 2 });
    const after = new Map((await rowsOf(lindo)).map((row) => [Number(row.store_product_id), row]));
    expect(after.get(product.id)).toMatchObject({
      id: changed.id,
      name: 'Ñandú de barro',
      name_search: 'nandu de barro',
      price_cents: 12_345n,
      commission: 44,
      is_published: false,
      category_id: category?.pk,
    });
    expect(after.get(Number(gone.store_product_id))?.deleted_at).not.toBeNull();
    expect(after.get(made.id)).toMatchObject({ name: 'Recién hecho', commission: 20, price_cents: 1000n });
    expect((await productsOf(world, lindo)).results.map(({ pk }) => pk)).not.toContain(gone.id);
  });

  test('a store without products is synchronised', async () => {
    const vacia = await makeConnectedMerchant(world, 'tienda-vacia');
    expect(await synchroniseNow(world, vacia)).toMatchObject({ state: 'done', done: 0, total: 0 });
  });
});

describe('one synchronisation at a time', () => {
  test('one of several concurrent synchronisations starts and the others are refused', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => startSynchronising(world, lindo)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('synchronisation_running');
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier = ${synchronise.name}`.execute(world.db);
    expect(rows).toHaveLength(1);
    await world.runJobs();
    expect((await synchronisationOf(world, lindo))?.state).toBe('done');
  });

  test('a synchronisation whose job is gone is shown as failed, and the next can start', async () => {
    await startSynchronising(world, lindo);
    await forgetJobs();
    expect((await synchronisationOf(world, lindo))?.state).toBe('running');
    await sql`update synchronisations set progressed_at = now() - interval '2 minutes'`.execute(world.db);
    const cut_off = await synchronisationOf(world, lindo);
    expect(cut_off).toMatchObject({ state: 'failed', error: expect.stringContaining('Se cortó') });
    expect(await synchroniseNow(world, lindo)).toMatchObject({ state: 'done', error: null });
  });

  test('a slow synchronisation is not shown as failed', async () => {
    await startSynchronising(world, lindo);
    await sql`update synchronisations set progressed_at = now() - interval '2 minutes'`.execute(world.db);
    expect((await synchronisationOf(world, lindo))?.state).toBe('running');
    await world.runJobs();
  });
});

describe('platform failures', () => {
  test('a synchronisation fails with a message when the platform stays down, and loses nothing', async () => {
    const { count } = await productsOf(world, lindo);
    world.sandbox.control.setFaults('barro-lindo', { 500: 1 });
    await startSynchronising(world, lindo);
    await sql`update synchronisations set attempts = 4 where state = 'running'`.execute(world.db);
    await world.runJobs();
    const failed = await synchronisationOf(world, lindo);
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('no responde') });
    expect((await productsOf(world, lindo)).count).toBe(count);
    world.sandbox.control.setFaults('barro-lindo', { 500: 0 });
    expect(await synchroniseNow(world, lindo)).toMatchObject({ state: 'done', done: count });
  });

  const stateOf = async ({ merchant_id }: ConnectedMerchant) =>
    (
      await world.db
        .selectFrom('stores')
        .select('state')
        .where('merchant_id', '=', merchant_id)
        .executeTakeFirst()
    )?.state;

  test('a refused token disconnects the store, and its products stay', async () => {
    const lumbre = await makeConnectedMerchant(world, 'casa-lumbre');
    const { done = 0 } = (await synchroniseNow(world, lumbre)) ?? {};
    await startSynchronising(world, lumbre);
    world.sandbox.control.uninstall('casa-lumbre');
    await world.runJobs();
    expect(await synchronisationOf(world, lumbre)).toMatchObject({
      state: 'failed',
      error: expect.any(String),
    });
    expect(await stateOf(lumbre)).toBe('disconnected');
    expect((await productsOf(world, lumbre)).count).toBe(done);
    expect((await startSynchronising(world, lumbre)).body.code).toBe('store_not_connected');
  });

  test('a store suspended during a synchronisation is paused', async () => {
    const mansa = await makeConnectedMerchant(world, 'mare-mansa');
    await startSynchronising(world, mansa);
    world.sandbox.control.suspend('mare-mansa');
    await world.runJobs();
    const failed = await synchronisationOf(world, mansa);
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('en pausa') });
    expect(await stateOf(mansa)).toBe('suspended');
  });
});

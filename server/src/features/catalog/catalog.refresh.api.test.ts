import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { promiseProduct } from '#kit/merchants.ts';
import {
  askStore,
  type ConnectedMerchant,
  makeConnectedMerchant,
  productsOf,
  synchroniseNow,
  useStoreWorld,
} from '#kit/stores.ts';
import { refreshProduct } from './catalog.jobs.ts';

const world = useStoreWorld('file', ['write_products']);
let lindo: ConnectedMerchant;
let lumbre: ConnectedMerchant;
beforeAll(async () => {
  lindo = await makeConnectedMerchant(world, 'barro-lindo');
  lumbre = await makeConnectedMerchant(world, 'casa-lumbre');
  await synchroniseNow(world, lindo, { commission: 15 });
});

const refresh = (product_id: number, { store_id }: ConnectedMerchant = lindo) =>
  refreshProduct.run({ ...world.background, job_id: '1' }, { store_id, product_id });

const rowOf = (id: number) =>
  world.db
    .selectFrom('products')
    .selectAll()
    .select(sql<number | null>`product_percent_at(products.id, now())`.as('commission'))
    .where('merchant_id', '=', lindo.merchant_id)
    .where('store_product_id', '=', BigInt(id))
    .executeTakeFirst();

const create = (name: string) =>
  askStore(world, lindo)('POST', '/products', {
    name: { es: name },
    variants: [{ price: '100.00', stock: 3 }],
  });

const rename = (id: number, name: string) =>
  askStore(world, lindo)('PUT', `/products/${id}`, { name: { es: name } });

test('a new product is imported with the settings of the last synchronisation', async () => {
  const { id } = await create('Cuenco nuevo');
  await refresh(id);
  expect(await rowOf(id)).toMatchObject({
    name: 'Cuenco nuevo',
    commission: 15,
    price_cents: 10_000n,
    stock: 3,
  });
});

test('a changed product is updated idempotently and keeps the merchant’s settings', async () => {
  const { id } = await create('Plato');
  await refresh(id);
  await promiseProduct(world, (await rowOf(id))?.id ?? '', 80);
  await rename(id, 'Plato hondo');
  for (let time = 0; time < 2; time += 1) {
    await refresh(id);
    expect(await rowOf(id)).toMatchObject({ name: 'Plato hondo', commission: 80 });
  }
});

test('a deleted product is marked as deleted and no longer found', async () => {
  const { id } = await create('Jarra rota');
  await refresh(id);
  await askStore(world, lindo)('DELETE', `/products/${id}`);
  await refresh(id);
  expect((await rowOf(id))?.deleted_at).not.toBeNull();
  expect((await productsOf(world, lindo, { s: 'jarra rota' })).count).toBe(0);
});

test('an answer older than the stored product changes nothing', async () => {
  const { id } = await create('Tetera');
  await refresh(id);
  const future = new Date(Date.now() + 3_600_000);
  await world.db
    .updateTable('products')
    .set({ name: 'Tetera de mañana', store_updated_at: future })
    .where('store_product_id', '=', BigInt(id))
    .execute();
  await refresh(id);
  expect((await rowOf(id))?.name).toBe('Tetera de mañana');
});

test('a page requested before a deletion does not restore the product', async () => {
  const { id } = await create('Florero');
  await refresh(id);
  await world.db
    .updateTable('products')
    .set({ deleted_at: new Date(Date.now() + 60_000) })
    .where('store_product_id', '=', BigInt(id))
    .execute();
  await refresh(id);
  expect((await rowOf(id))?.deleted_at).not.toBeNull();
});

test('a store never synchronised or not connected imports nothing', async () => {
  const [product] = await askStore(world, lumbre)<{ id: number }[]>('GET', '/products?per_page=1');
  await refresh(product?.id ?? 0, lumbre);
  await refresh(product?.id ?? 0, { ...lumbre, store_id: 1 });
  expect((await productsOf(world, lumbre)).count).toBe(0);
});

test('a product is fetched again after the platform failed', async () => {
  const { id } = await create('Candelabro');
  world.sandbox.control.setFaults('barro-lindo', { 500: 1 });
  await expect(refresh(id)).rejects.toThrow();
  world.sandbox.control.setFaults('barro-lindo', { 500: 0 });
  await refresh(id);
  expect((await rowOf(id))?.name).toBe('Candelabro');
});

import { endpoints } from '@aliado/contract';
import { beforeAll, expect, test } from 'vitest';
import { type Merchant, makeOpenMerchant, makeProduct } from '#kit/merchants.ts';
import { useOwnWorld } from '#kit/world.ts';

const world = useOwnWorld();
const stores: Merchant[] = [];
let hidden: Merchant;

const shown = async () => (await world.call(endpoints.listPublicStores, {})).body.results;
const names = async () => (await shown()).map(({ name }) => name);
const setPublic = ({ merchant_id }: Merchant, is_public: boolean) =>
  world.db.updateTable('merchants').set({ is_public }).where('id', '=', merchant_id).execute();

beforeAll(async () => {
  expect(await shown()).toEqual([]);
  world.time.offset_ms += 61_000;
  for (const name of ['Primera', 'Segunda', 'Tercera', 'Cuarta']) {
    const store = await makeOpenMerchant(world, { name, town: 'Rosario' });
    for (const number of [1, 2, 3, 4]) await makeProduct(world, store, `${name} ${number}`);
    stores.push(store);
  }
  hidden = await makeOpenMerchant(world, { name: 'Reservada', is_public: false });
  await makeProduct(world, hidden, 'Secreto');
  const bare = await makeOpenMerchant(world, { name: 'Sin fotos' });
  await makeProduct(world, bare, 'Sin foto', { image: null });
  await makeProduct(world, bare, 'Oculto', { is_published: false });
});

test('a visitor sees the newest public stores with pictures and their commissions', async () => {
  const [first, ...others] = await shown();
  expect(others.map(({ name }) => name)).toEqual(['Tercera', 'Segunda']);
  expect(first).toMatchObject({
    pk: stores[3]?.merchant_id,
    name: 'Cuarta',
    town: 'Rosario',
    commission: 10,
    hold_days: 15,
    median_days: null,
  });
  expect(first?.pictures.map(({ name }) => name)).toEqual(['Cuarta 4', 'Cuarta 3', 'Cuarta 2']);
});

test('a store that becomes private disappears from the public list at once', async () => {
  const [, , , fourth] = stores;
  if (!fourth) throw new Error('four stores were made');
  await setPublic(fourth, false);
  expect(await names()).toEqual(['Tercera', 'Segunda', 'Primera']);
});

test('a store that becomes public appears in the public list within a minute', async () => {
  await setPublic(hidden, true);
  expect(await names()).not.toContain('Reservada');
  world.time.offset_ms += 61_000;
  expect((await names())[0]).toBe('Reservada');
});

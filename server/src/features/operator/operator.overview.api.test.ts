import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeOperator, type Person, useOwnWorld } from '../../../test/world.ts';
import { addHints } from '../orders/orders.inbox.ts';
import { stage } from '../sales/test/following.ts';
import * as shop from '../sales/test/shop.ts';

const world = useOwnWorld();
let operator: Person;
let merchant: Awaited<ReturnType<typeof stage>>['merchant'];
let number: string;
beforeAll(async () => {
  operator = await makeOperator(world);
  const staged = await stage(world);
  merchant = staged.merchant;
  const order = await shop.putOrder(world, merchant.merchant_id, staged.hers);
  await shop.settle(world, order.id);
  const row = await world.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  number = String(row.number);
});

const overview = async () => (await world.call(endpoints.getOperatorOverview, {}, operator)).body;
const find = async (search: string) =>
  (await world.call(endpoints.searchAsOperator, { query: { search } }, operator)).body;

test('money stands by currency: what waits, what can be paid, what is overdue', async () => {
  const [pesos] = (await overview()).money;
  expect(pesos).toMatchObject({
    currency: 'ARS',
    waiting_cents: 0,
    available_cents: 1000,
    overdue_cents: 0,
  });
});

test('a store that is disconnected, and one whose orders wait too long, have problems', async () => {
  const fine = await overview();
  expect(fine.troubled).toEqual([]);
  expect(fine.stores).toMatchObject({ connected: fine.stores.all, behind: 0 });
  const { store_id } = await world.db
    .selectFrom('stores')
    .select('store_id')
    .where('merchant_id', '=', merchant.merchant_id)
    .executeTakeFirstOrThrow();
  await addHints(world.db, [{ store_id: Number(store_id), id: 424242 }]);
  await sql`update order_inbox set next_at = now() - interval '20 minutes' where order_id = 424242`.execute(
    world.db,
  );
  const late = await overview();
  expect(late.oldest_waiting?.seconds).toBeGreaterThan(1190);
  expect(late.troubled).toMatchObject([{ pk: merchant.merchant_id, problem: 'behind', orders_waiting: 1 }]);
  expect(late.troubled[0]).toMatchObject({ affiliates: 1, open_cents: 1000 });
  await sql`update stores set state = 'disconnected', sealed_token = null`.execute(world.db);
  const away = await overview();
  expect(away.stores).toMatchObject({ connected: 0, disconnected: away.stores.all });
  expect(away.troubled[0]).toMatchObject({ problem: 'disconnected' });
  const { body } = await world.call(endpoints.getOperatorWaiting, {}, operator);
  expect(body.stores).toBe(away.stores.all);
});

test('one search finds a person, a store and the number of an order', async () => {
  expect((await find(merchant.username)).people).toMatchObject([{ pk: merchant.user_id }]);
  const { stores } = await find('lumbre');
  expect(stores).toMatchObject([{ pk: merchant.merchant_id, owner: merchant.user_id }]);
  expect((await find(`#${number}`)).orders).toMatchObject([
    { number, store: { pk: merchant.merchant_id }, total_cents: expect.any(Number) },
  ]);
  expect(await find('nadie se llama así')).toEqual({ people: [], stores: [], orders: [] });
});

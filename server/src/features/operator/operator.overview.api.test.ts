import { endpoints } from '@aliado/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { asOwner } from '#kit/database.ts';
import { makeMerchant } from '#kit/merchants.ts';
import { postSale, putOrder } from '#kit/orders.ts';
import { makeOperator, type Person } from '#kit/people.ts';
import { makeSeller } from '#kit/sales.ts';
import { useOwnWorld } from '#kit/world.ts';
import { addHints } from '../orders/orders.inbox.queries.ts';

const world = useOwnWorld();
let operator: Person;
let merchant: Awaited<ReturnType<typeof makeSeller>>['merchant'];
let number: string;
beforeAll(async () => {
  operator = await makeOperator(world);
  const staged = await makeSeller(world);
  merchant = staged.merchant;
  const order = await putOrder(world, merchant.merchant_id, staged.hers);
  await postSale(world, order.id);
  const row = await world.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  number = String(row.number);
});

const overview = async () => (await world.call(endpoints.getOperatorOverview, { as: operator })).body;
const find = async (search: string) =>
  (await world.call(endpoints.searchAsOperator, { as: operator, query: { search } })).body;

test('the overview sums waiting, available and overdue money by currency', async () => {
  const [pesos] = (await overview()).money;
  expect(pesos).toMatchObject({
    currency: 'ARS',
    waiting_cents: 0,
    available_cents: 1000,
    overdue_cents: 0,
    sold_this_month_cents: expect.any(Number),
  });
  const overdueWhen = async (days: number) => {
    const then = `(now() at time zone 'UTC')::date - ${days}`;
    await asOwner(world.owner_url, (client) => client.query(`update open_days set day = ${then}`));
    return (await overview()).money[0]?.overdue_cents;
  };
  expect([await overdueWhen(10), await overdueWhen(11)], 'a new store has ten days').toEqual([0, 1000]);
  const paid = { payments: 10, median_days: 20, settled: 10, on_time: 10, overdue: 0, due: 0 };
  const none = { earned: 0, refunded: 0, cancelled: 0, rejected: 0 };
  await world.db
    .insertInto('reputations')
    .values({ merchant_id: merchant.merchant_id, counted_at: new Date(), ...paid, ...none })
    .execute();
  expect([await overdueWhen(27), await overdueWhen(28)], 'another has what it takes, and a week').toEqual([
    0, 1000,
  ]);
});

test('the overview counts a disconnected store and one with late orders as problems', async () => {
  const fine = await overview();
  expect(fine.stores).toMatchObject({ connected: fine.stores.all, behind: 0 });
  const { store_id } = await world.db
    .selectFrom('stores')
    .select('store_id')
    .where('merchant_id', '=', merchant.merchant_id)
    .executeTakeFirstOrThrow();
  await addHints(world.db, [{ store_id: Number(store_id), id: 424242 }]);
  await sql`update order_inbox set next_at = now() - interval '20 minutes' where store_order_id = 424242`.execute(
    world.db,
  );
  const late = await overview();
  expect(late.oldest_waiting?.seconds).toBeGreaterThan(1190);
  expect(late.stores).toMatchObject({ behind: 1 });
  await sql`update stores set state = 'disconnected', sealed_token = null`.execute(world.db);
  const away = await overview();
  expect(away.stores).toMatchObject({ connected: 0, disconnected: away.stores.all });
  const { body } = await world.call(endpoints.getOperatorWaiting, { as: operator });
  expect(body.stores).toBe(away.stores.all);
});

test('the store that owes most comes first among the stores with problems', async () => {
  const person = await makeMerchant(world, 'Abeto Sur');
  const { pk: merchant_id } = (await world.call(endpoints.getMerchant, { as: person })).body;
  const own = sql`jsonb_build_object('id', uuidv7(), 'merchant_id', ${merchant_id}::uuid, 'store_id', 990017)`;
  await sql`insert into stores select (jsonb_populate_record(null::stores, to_jsonb(stores) || ${own})).*
    from stores where merchant_id = ${merchant.merchant_id}`.execute(world.db);
  const query = { state: 'problems' } as const;
  const { results } = (await world.call(endpoints.listStoreHealth, { as: operator, query })).body;
  expect(results.map(({ merchant }) => merchant).slice(0, 2)).toEqual([merchant.merchant_id, merchant_id]);
});

test('a store without all its webhooks is counted among those with problems', async () => {
  await sql`update stores set state = 'connected', sealed_token = 'x', swept_until = now(), webhooks_registered = 3`.execute(
    world.db,
  );
  await sql`update order_inbox set done_seq = seq`.execute(world.db);
  const { stores } = await overview();
  expect(stores).toMatchObject({ connected: stores.all, behind: 0, webhooks: stores.all });
});

test('one search finds a person, a store and an order number', async () => {
  expect((await find(merchant.username)).people).toMatchObject([{ pk: merchant.user_id }]);
  const { stores } = await find('lumbre');
  expect(stores).toMatchObject([{ pk: merchant.merchant_id, owner: merchant.user_id }]);
  expect((await find(`#${number}`)).orders).toMatchObject([
    { number, store: { pk: merchant.merchant_id }, total_cents: expect.any(Number) },
  ]);
  expect(await find('nadie se llama así')).toEqual({ people: [], stores: [], orders: [] });
});

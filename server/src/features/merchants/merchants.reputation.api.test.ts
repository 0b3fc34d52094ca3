import { endpoints } from '@aliado/contract';
import { beforeAll, expect, test } from 'vitest';
import { payAll, paymentsIn } from '#kit/books.ts';
import { type Merchant, makeAdhesion, makeOpenMerchant } from '#kit/merchants.ts';
import { after, changeOrder, postSale } from '#kit/orders.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { sell } from '#kit/sales.ts';
import { setTime, useWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { countReputationsNightly } from './merchants.jobs.ts';

const world = useWorld();
const { giveBack } = paymentsIn(world);
const HOLD_DAYS = 15;

let merchant: Merchant;
let affiliate: Person;

beforeAll(async () => {
  setTime(world, after(60 * DAY_MS));
  merchant = await makeOpenMerchant(world, { name: 'Paga Pronto' });
  affiliate = await makeAffiliate(world);
  await makeAdhesion(world, merchant, affiliate, 'accepted', { since: after(-200 * DAY_MS) });
});

const count = async () => {
  setTime(world, after(60 * DAY_MS));
  await countReputationsNightly.run({ ...world.background, job_id: 'night' }, {});
};
const own = async () => (await world.call(endpoints.getReputation, { as: merchant })).body;
const shown = async (order_by: 'payment' | 'newest' = 'newest') =>
  (await world.call(endpoints.listMerchants, { as: affiliate, query: { order_by, page_size: 100 } })).body
    .results;
const card = async () => {
  const found = (await shown()).find(({ pk }) => pk === merchant.merchant_id);
  if (!found) throw new Error('the store is public');
  return found.reputation;
};

let orders = 0;

/** Makes a sale whose commission became available `days` before `moment`. */
const sellBefore = (days: number, moment: Date) => {
  orders += 1;
  const placed_at = after(-(HOLD_DAYS + days) * DAY_MS - 2 * 3_600_000 + orders * 1000, moment);
  return sell(world, merchant, affiliate, { placed_at });
};

async function payAfter(days: number) {
  const moment = after(50 * DAY_MS);
  const order = await sellBefore(days, moment);
  setTime(world, moment);
  const paid = await payAll(world, merchant, affiliate.user_id);
  if (!paid) throw new Error('something is owed');
  return { ...paid, order };
}

test('the nightly count gives both sides the same median days, on-time share and reversals', async () => {
  const paid: Awaited<ReturnType<typeof payAfter>>[] = [];
  for (const days of [0, 1, 1, 2, 3, 4, 5, 10, 11]) paid.push(await payAfter(days));
  await count();
  expect(await card()).toMatchObject({ is_new: true, median_days: null, on_time_percent: null });
  expect(await own()).toMatchObject({ is_new: true, payments: 9 });

  paid.push(await payAfter(30));
  await count();
  const known = { is_new: false, median_days: 3, on_time_percent: 80, reversed_percent: 0 };
  expect(await card()).toMatchObject(known);
  const { counted_at: _, payments, overdue, due, on_time_percent_after, ...rest } = await own();
  const { claims_waiting, claims_due, ...same } = rest;
  expect(same).toEqual(await card());
  expect([claims_waiting, claims_due]).toEqual([0, null]);
  expect({ payments, overdue, due, on_time_percent_after }).toEqual({
    payments: 10,
    overdue: 0,
    due: 0,
    on_time_percent_after: 80,
  });

  const night = after(60 * DAY_MS);
  await sellBefore(11, night);
  await sellBefore(10, night);
  await count();
  expect(await own()).toMatchObject({ overdue: 1, due: 1, on_time_percent: 72, on_time_percent_after: 75 });
  const row = () =>
    world.db
      .selectFrom('reputations')
      .selectAll()
      .where('merchant_id', '=', merchant.merchant_id)
      .executeTakeFirstOrThrow();
  const { counted_at: _first, ...before } = await row();
  await count();
  const { counted_at: _second, ...again } = await row();
  expect(again).toEqual(before);

  const taken = async (index: number, look: object) => {
    const id = paid[index]?.order.id ?? '';
    await changeOrder(world, id, look);
    await postSale(world, id);
  };
  await taken(0, { payment_status: 'refunded' });
  await taken(1, { status: 'cancelled' });
  await count();
  expect((await card()).reversed).toEqual({ refunded: 1, cancelled: 1, rejected: 0 });
  expect((await card()).reversed_percent).toBe(16);
  expect((await card()).median_days, 'what is owed back has no days').toBe(3);

  expect((await shown('payment'))[0]?.pk).toBe(merchant.merchant_id);
  await giveBack(merchant, paid[9]?.payment_id ?? '');
  await count();
  expect((await card()).is_new, 'a payment that came back does not count').toBe(true);
});

test('a store that never paid is new and has no row', async () => {
  const other = await makeOpenMerchant(world, { name: 'Recién abierta' });
  await count();
  const { body } = await world.call(endpoints.getReputation, { as: other });
  expect(body).toMatchObject({ is_new: true, payments: 0, counted_at: null });
});

import { endpoints } from '@aliado/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { payAll, paymentsIn } from '#kit/books.ts';
import { makeCoupon } from '#kit/coupons.ts';
import { type Merchant, makeAdhesion, makeOpenMerchant, setMedian } from '#kit/merchants.ts';
import { after, NOON, type OrderLook, placeOrder } from '#kit/orders.ts';
import { makeAffiliate, makeLeader, type Person } from '#kit/people.ts';
import { getSaleOf } from '#kit/sales.ts';
import { setTime, useWorld } from '#kit/world.ts';
import { DAY_MS, HOUR_MS } from '#server/lib/calendar.ts';

const world = useWorld();
const { giveBack } = paymentsIn(world);
const HOLD_DAYS = 15;

let merchant: Merchant;
let rocio: Person;
let leader: Person;
let coupon: string;

beforeEach(async () => {
  setTime(world, after(60 * DAY_MS));
  [merchant, rocio, leader] = [
    await makeOpenMerchant(world),
    await makeAffiliate(world),
    await makeLeader(world),
  ];
  const since = after(-200 * DAY_MS);
  await makeAdhesion(world, merchant, rocio, 'accepted', { since, leader_id: leader.user_id });
  const pair = { merchant_id: merchant.merchant_id, affiliate_id: rocio.user_id };
  coupon = (await makeCoupon(world, pair)).name;
  setTime(world, after(DAY_MS));
});

async function sell(look: OrderLook = {}) {
  const order = { coupons: [{ code: coupon }], ...look };
  const { id, number } = await placeOrder(world, merchant.merchant_id, order);
  return { id, number, pk: (await getSaleOf(world, id)).id };
}

const paymentIn = async (pk: string, reader = rocio) =>
  (await world.call(endpoints.getExplanation, { as: reader, params: { pk } })).body.payment;

/** Makes payments these numbers of days after their entries became available. */
async function payAfter(...waits: number[]) {
  for (const [place, days] of waits.entries()) {
    setTime(world, after(DAY_MS));
    await sell({ placed_at: after(place * 1000) });
    setTime(world, after((HOLD_DAYS + 1 + days) * DAY_MS));
    await payAll(world, merchant, rocio.user_id);
  }
}

const releasedOf = (placed_at: Date) => after(HOLD_DAYS * DAY_MS + HOUR_MS, placed_at);

describe('payment on an explanation', () => {
  test('no payment date is predicted for a store that has paid never or twice', {
    tags: ['long'],
  }, async () => {
    const { pk } = await sell();
    const available_at = releasedOf(NOON).toISOString();
    const unknown = { available_at, median_days: null, expected_at: null, paid_at: null, payment: null };
    expect(await paymentIn(pk)).toEqual({ ...unknown, history: 'none' });
    await payAfter(2, 2);
    setTime(world, after(DAY_MS));
    const next = await sell({ placed_at: after(HOUR_MS) });
    expect(await paymentIn(next.pk, merchant)).toMatchObject({ median_days: null, history: 'few' });
  });

  test('the payment is expected after the hold plus the store’s median days', async () => {
    await setMedian(world, merchant, 4);
    const placed_at = after(HOUR_MS);
    const { pk } = await sell({ placed_at });
    const expected_at = after(4 * DAY_MS, releasedOf(placed_at)).toISOString();
    expect(await paymentIn(pk)).toMatchObject({ history: 'known', median_days: 4, expected_at });
    const { body } = await world.call(endpoints.getExplanation, { as: merchant, params: { pk } });
    expect(body.steps.at(-1)).toEqual({ step: 'payment', status: 'next', at: expected_at });
    const unpaid = await sell({ placed_at, payment_status: 'pending' });
    expect(await paymentIn(unpaid.pk)).toMatchObject({
      available_at: null,
      median_days: 4,
      expected_at: null,
    });
  });

  test('the explanation shows when a sale was paid, and the payment only to its two sides', async () => {
    const { pk } = await sell();
    setTime(world, after(20 * DAY_MS));
    const paid = await payAll(world, merchant, rocio.user_id);
    const made = await paymentIn(pk);
    expect(made).toMatchObject({
      expected_at: null,
      payment: { pk: paid?.payment_id, method: 'other', reference: null, total_cents: 1200, currency: 'ARS' },
    });
    expect(await paymentIn(pk, merchant)).toEqual(made);
    expect(await paymentIn(pk, leader)).toEqual({ ...made, payment: null });
    expect(Date.parse(made?.paid_at ?? '')).toBeGreaterThanOrEqual(after(20 * DAY_MS).getTime() - 1000);
  });

  test('the explanation of a returned payment shows the one that replaced it', async () => {
    const { pk } = await sell();
    setTime(world, after(20 * DAY_MS));
    const first = await payAll(world, merchant, rocio.user_id);
    await giveBack(merchant, first?.payment_id ?? '', 'Cuenta cerrada');
    expect(await paymentIn(pk)).toMatchObject({ paid_at: null, payment: null });
    setTime(world, after(22 * DAY_MS));
    const second = await payAll(world, merchant, rocio.user_id);
    expect((await paymentIn(pk))?.payment?.pk).toBe(second?.payment_id);
  });

  test('the explanation of a sale without earnings has no payment', async () => {
    const own = await sell({ buyer: [rocio.username] });
    const cancelled = await sell({ status: 'cancelled' });
    const refunded = await sell({ payment_status: 'refunded', refunded: 10_000 });
    for (const { pk } of [own, cancelled, refunded]) expect(await paymentIn(pk)).toBeNull();
    const { id } = await placeOrder(world, merchant.merchant_id);
    const { body } = await world.call(endpoints.getOrderExplanation, { as: merchant, params: { pk: id } });
    expect(body).toMatchObject({ sale: null, payment: null, time_zone: 'America/Argentina/Buenos_Aires' });
  });

  test('an order search shows the payment only to the affiliate who sold it', async () => {
    const { pk, number } = await sell();
    const stranger = await makeAffiliate(world);
    await makeAdhesion(world, merchant, stranger, 'accepted', { since: after(-DAY_MS) });
    const search = async (person: Person) => {
      const query = { merchant: merchant.merchant_id, number };
      return (await world.call(endpoints.searchExplanation, { as: person, query })).body;
    };
    expect(await search(rocio)).toMatchObject({ mine: true, payment: await paymentIn(pk) });
    expect(await search(stranger)).toMatchObject({ mine: false, payment: null, rules: [] });
    expect(await search(leader)).not.toMatchObject({ mine: true });
  });
});

import { describe, expect, test } from 'vitest';
import { makeCoupon } from '#kit/coupons.ts';
import { makeAdhesion, makeOpenMerchant } from '#kit/merchants.ts';
import { after, NOON, placeOrder } from '#kit/orders.ts';
import { makeAffiliate } from '#kit/people.ts';
import { figuresOf, getSaleOf, makeSeller } from '#kit/sales.ts';
import { makeLink, makeVisit } from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { findWrongSaleTotals } from '../figures/sales.totals.queries.ts';

const world = useWorld();

describe('flags that hold a commission', () => {
  test('the fifth order of one buyer is flagged and its commission held', { tags: ['long'] }, async () => {
    const { merchant, hers } = await makeSeller(world);
    const flags: string[][] = [];
    for (let order = 0; order < 5; order += 1) {
      const look = { ...hers, buyer: ['vecina@correo.example'], placed_at: after(order * 1000) };
      const { id } = await placeOrder(world, merchant.merchant_id, look);
      flags.push((await getSaleOf(world, id)).flags);
      if (order === 4) expect(await figuresOf(world, id)).toMatchObject({ expected: 1000n, earned: 0n });
    }
    expect(flags).toEqual([[], [], [], [], ['many_orders_of_one_buyer']]);
  });

  test('a coupon used ten times in a week without visits is flagged', { tags: ['long'] }, async () => {
    const merchant = await makeOpenMerchant(world);
    const rocio = await makeAffiliate(world);
    await makeAdhesion(world, merchant, rocio, 'accepted', { since: after(-DAY_MS) });
    const pair = { merchant_id: merchant.merchant_id, affiliate_id: rocio.user_id };
    const { name } = await makeCoupon(world, pair);
    const flags: string[] = [];
    for (let order = 0; order < 11; order += 1) {
      const look = { coupons: [{ code: name }], placed_at: after(order * 1000) };
      const { id } = await placeOrder(world, merchant.merchant_id, look);
      flags.push(...(await getSaleOf(world, id)).flags);
    }
    expect(flags).toEqual(['coupon_without_visits', 'coupon_without_visits']);
    await makeVisit(world, await makeLink(world, pair), NOON);
    const { id } = await placeOrder(world, merchant.merchant_id, {
      coupons: [{ code: name }],
      placed_at: after(20_000),
    });
    expect((await getSaleOf(world, id)).flags).toEqual([]);
  });
});

test('the daily totals match the sales', async () => {
  expect(await findWrongSaleTotals(world.db)).toEqual([]);
});

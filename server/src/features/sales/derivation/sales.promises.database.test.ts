import { describe, expect, test } from 'vitest';
import { makeCoupon } from '#kit/coupons.ts';
import { changeTerms, makeProduct, promiseProduct, setRates } from '#kit/merchants.ts';
import { after, changeOrder, type OrderLook, placeOrder, postSale } from '#kit/orders.ts';
import { makeLeader } from '#kit/people.ts';
import { figuresOf, getSaleOf, makeSeller, postedOf, saleLinesOf } from '#kit/sales.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { findWrongSaleTotals } from '../figures/sales.totals.queries.ts';

const world = useWorld();

describe('promised rates', () => {
  test('later changes of settings do not affect an existing sale', async () => {
    const { merchant, pair, hers } = await makeSeller(world);
    const product = await makeProduct(world, merchant, 'Velador', { commission: 20 });
    const lines = [{ id: 1, product: product.store_product_id }, { id: 2 }];
    const { id } = await placeOrder(world, merchant.merchant_id, { ...hers, lines });
    const before = await getSaleOf(world, id);
    const linesBefore = await saleLinesOf(world, before.id);
    await setRates(world, merchant, { commission: 30, commission_coupon: 30, commission_leader: 9 });
    const settings = { hold_days: 90, minimum_cart: 1_000_000, maximum_order: 1 };
    await changeTerms(world, merchant, settings);
    await promiseProduct(world, product.id, 1, after(-DAY_MS));
    await world.db
      .insertInto('commission_rates')
      .values({ ...pair, kind: 'own', percent: 50, effective_at: new Date(Date.now() + 1000) })
      .execute();
    await postSale(world, id);
    expect(await getSaleOf(world, id)).toEqual(before);
    await changeOrder(world, id, { ...hers, lines: [...lines, { id: 3 }] });
    await postSale(world, id);
    const sale = await getSaleOf(world, id);
    expect(sale.commission_cents).toBe(before.commission_cents + 1000n);
    expect((await saleLinesOf(world, sale.id)).slice(0, 2)).toEqual(linesBefore);
  });

  test('a line recreated by an edit keeps the rate of its product', async () => {
    const { merchant, hers } = await makeSeller(world);
    const product = await makeProduct(world, merchant, 'Velador', { commission: 20 });
    const line = { product: product.store_product_id };
    const { id } = await placeOrder(world, merchant.merchant_id, {
      ...hers,
      lines: [{ id: 1, ...line }],
    });
    await promiseProduct(world, product.id, 1, after(-DAY_MS));
    await changeOrder(world, id, { ...hers, lines: [{ id: 77, quantity: 2, ...line }] });
    await postSale(world, id);
    expect(await figuresOf(world, id)).toMatchObject({ earned: 4000n });
  });

  test('the rate is that of the order date, also for a late order', async () => {
    const { merchant, pair, hers } = await makeSeller(world);
    const rate = { ...pair, kind: 'own', announced_at: after(-50 * DAY_MS) };
    await world.db
      .insertInto('commission_rates')
      .values([
        { ...rate, percent: 25, effective_at: after(-50 * DAY_MS) },
        { ...rate, announced_at: after(-5 * DAY_MS), percent: 5, effective_at: after(1000) },
      ])
      .execute();
    const now = await placeOrder(world, merchant.merchant_id, hers);
    const later = await placeOrder(world, merchant.merchant_id, { ...hers, placed_at: after(1000) });
    expect([(await figuresOf(world, now.id)).earned, (await figuresOf(world, later.id)).earned]).toEqual([
      2500n,
      500n,
    ]);
  });

  test('a coupon earns its own rate, and the leader of that time the override', async () => {
    const leader = await makeLeader(world);
    const { merchant, pair } = await makeSeller(world, { leader_id: leader.user_id });
    await setRates(world, merchant, { commission: 10, commission_coupon: 10, commission_leader: 3 });
    const { name } = await makeCoupon(world, pair, { commission: 17 });
    const placed_at = new Date(Math.floor(Date.now() / 1000) * 1000 + 1000);
    const { id } = await placeOrder(world, merchant.merchant_id, {
      coupons: [{ code: name }],
      placed_at,
    });
    const sale = await getSaleOf(world, id);
    expect(sale).toMatchObject({
      leader_id: leader.user_id,
      commission_cents: 1700n,
      leader_commission_cents: 300n,
    });
    expect(await postedOf(world, sale.id)).toEqual({ commission: 1700n, override: 300n });
  });

  test('a coupon without own percent earns the store’s rate of the order date', async () => {
    const { merchant, pair } = await makeSeller(world);
    const rate = { merchant_id: merchant.merchant_id, kind: 'commission_coupon' };
    await world.db
      .insertInto('commission_rates')
      .values([
        { ...rate, percent: 25, announced_at: after(-50 * DAY_MS), effective_at: after(-50 * DAY_MS) },
        { ...rate, percent: 5, announced_at: after(-5 * DAY_MS), effective_at: after(1000) },
      ])
      .execute();
    const { name } = await makeCoupon(world, pair, { commission: null });
    const product = await makeProduct(world, merchant, 'Velador', { commission: 20 });
    const buy = async (look: OrderLook = {}) => {
      const order = { coupons: [{ code: name }], ...look };
      const { id } = await placeOrder(world, merchant.merchant_id, order);
      const [line] = await saleLinesOf(world, (await getSaleOf(world, id)).id);
      return [line?.rate_source, line?.rate_points];
    };
    expect(await buy()).toEqual(['commission_coupon', 2500]);
    expect(await buy({ placed_at: after(1000) })).toEqual(['commission_coupon', 500]);
    expect(await buy({ lines: [{ id: 1, product: product.store_product_id }] })).toEqual(['product', 2000]);
    await world.db
      .insertInto('commission_rates')
      .values({
        ...pair,
        kind: 'own',
        percent: 30,
        announced_at: after(-DAY_MS),
        effective_at: after(-DAY_MS),
      })
      .execute();
    expect(await buy()).toEqual(['own', 3000]);
  });
});

test('the daily totals match the sales', async () => {
  expect(await findWrongSaleTotals(world.db)).toEqual([]);
});

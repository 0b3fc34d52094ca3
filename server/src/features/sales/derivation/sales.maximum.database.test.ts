import { describe, expect, test } from 'vitest';
import { after, changeOrder, placeOrder, postSale, putOrder } from '#kit/orders.ts';
import { figuresOf, makeSeller } from '#kit/sales.ts';
import { useWorld } from '#kit/world.ts';
import { HOUR_MS } from '#server/lib/calendar.ts';
import { findWrongSaleTotals } from '../figures/sales.totals.queries.ts';

const world = useWorld();

describe('monthly maximum', () => {
  const outcomes = async (ids: string[]) =>
    Promise.all(ids.map(async (id) => (await figuresOf(world, id)).no_earning ?? 'earns'));

  test('the monthly maximum counts by order date, so a late order displaces later ones', {
    tags: ['long'],
  }, async () => {
    const { merchant, hers } = await makeSeller(world, { maximum_order: 2 });
    const place = async (hours: number) =>
      (
        await placeOrder(world, merchant.merchant_id, {
          ...hers,
          placed_at: after(hours * HOUR_MS),
        })
      ).id;
    const [third, second] = [await place(3), await place(2)];
    expect(await outcomes([second, third])).toEqual(['earns', 'earns']);
    const first = await place(1);
    await world.runJobs();
    expect(await outcomes([first, second, third])).toEqual(['earns', 'earns', 'over_maximum']);
  });

  test('cancelled orders and orders without earnings do not use up the monthly maximum', async () => {
    const { merchant, hers } = await makeSeller(world, { maximum_order: 1, minimum_cart: 100 });
    const small = await placeOrder(world, merchant.merchant_id, { ...hers, lines: [{ price: 5 }] });
    const one = await placeOrder(world, merchant.merchant_id, { ...hers, placed_at: after(1000) });
    const two = await placeOrder(world, merchant.merchant_id, { ...hers, placed_at: after(2000) });
    expect(await outcomes([small.id, one.id, two.id])).toEqual(['under_minimum', 'earns', 'over_maximum']);
    await changeOrder(world, one.id, { ...hers, placed_at: after(1000), status: 'cancelled' });
    await postSale(world, one.id);
    await world.runJobs();
    expect(await outcomes([one.id, two.id])).toEqual(['earns', 'earns']);
    expect((await figuresOf(world, one.id)).earned).toBe(0n);
    await changeOrder(world, one.id, { ...hers, placed_at: after(1000) });
    await postSale(world, one.id);
    await world.runJobs();
    expect(await outcomes([one.id, two.id])).toEqual(['earns', 'over_maximum']);
  });

  test('the monthly maximum restarts with the month of the merchant’s time zone', async () => {
    const { merchant, hers } = await makeSeller(world, { maximum_order: 1 });
    const ids: string[] = [];
    for (const moment of ['2026-10-20T12:00:00Z', '2026-11-01T02:59:59Z', '2026-11-01T03:00:00Z'])
      ids.push((await placeOrder(world, merchant.merchant_id, { ...hers, placed_at: new Date(moment) })).id);
    expect(await outcomes(ids)).toEqual(['earns', 'over_maximum', 'earns']);
  });

  test('the monthly maximum holds when orders are settled concurrently', { tags: ['long'] }, async () => {
    const { merchant, hers } = await makeSeller(world, { maximum_order: 3 });
    const ids = await Promise.all(
      Array.from({ length: 8 }, async (_, hour) => {
        const look = { ...hers, placed_at: after(hour * HOUR_MS) };
        return (await putOrder(world, merchant.merchant_id, look)).id;
      }),
    );
    await Promise.all(ids.toReversed().map((id) => postSale(world, id)));
    await world.runJobs();
    expect(await outcomes(ids)).toEqual([...Array(3).fill('earns'), ...Array(5).fill('over_maximum')]);
  });
});

test('the daily totals match the sales', async () => {
  expect(await findWrongSaleTotals(world.db)).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { after, changeOrder, type Line, type OrderLook, placeOrder, postSale } from '#kit/orders.ts';
import { figuresOf, getSaleOf, makeSeller, saleLinesOf } from '#kit/sales.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { findWrongSaleTotals } from '../figures/sales.totals.queries.ts';

const world = useWorld();

describe('a sale follows its order', () => {
  test('a sale follows its order from pending to paid, partly refunded and refunded', async () => {
    const { merchant, hers } = await makeSeller(world);
    const { id } = await placeOrder(world, merchant.merchant_id, { ...hers, payment_status: 'pending' });
    expect(await figuresOf(world, id)).toMatchObject({ state: 'pending', expected: 1000n, earned: 0n });
    const steps: [OrderLook, object][] = [
      [{}, { state: 'paid', earned: 1000n }],
      [
        { payment_status: 'partially_refunded', refunded: 2500 },
        { state: 'partially_refunded', base: 7500n, earned: 750n },
      ],
      [
        { payment_status: 'partially_refunded', refunded: 6000 },
        { state: 'partially_refunded', base: 4000n, earned: 400n },
      ],
      [
        { payment_status: 'refunded', refunded: 6000 },
        { state: 'refunded', base: 0n, expected: 0n, earned: 0n },
      ],
    ];
    for (const [look, expected] of steps) {
      await changeOrder(world, id, { ...hers, ...look });
      await postSale(world, id);
      expect(await figuresOf(world, id)).toMatchObject(expected);
    }
  });

  test('a sale follows its order when cancelled and reopened', async () => {
    const { merchant, hers } = await makeSeller(world);
    const { id } = await placeOrder(world, merchant.merchant_id, hers);
    for (const [status, earned] of [
      ['cancelled', 0n],
      ['open', 1000n],
      ['cancelled', 0n],
    ] as const) {
      await changeOrder(world, id, { ...hers, status });
      await postSale(world, id);
      expect(await figuresOf(world, id)).toMatchObject({ earned });
    }
    const { id: sale_id } = await getSaleOf(world, id);
    const entries = world.db
      .selectFrom('ledger_entries')
      .select('amount_cents')
      .where('sale_id', '=', sale_id);
    const inOrder = await entries.orderBy('created_at').orderBy('id').execute();
    const amounts = inOrder.map(({ amount_cents }) => amount_cents);
    expect(amounts).toEqual([1000n, -1000n, 1000n, -1000n]);
  });

  test('a cancelled unpaid order never earns', async () => {
    const { merchant, hers } = await makeSeller(world);
    const look = { ...hers, payment_status: 'pending', paid_at: null };
    const { id } = await placeOrder(world, merchant.merchant_id, look);
    await changeOrder(world, id, { ...look, status: 'cancelled' });
    await postSale(world, id);
    const { id: sale_id } = await getSaleOf(world, id);
    expect(await figuresOf(world, id)).toMatchObject({ state: 'cancelled', earned: 0n });
    const entries = world.db.selectFrom('ledger_entries').select('id').where('sale_id', '=', sale_id);
    expect(await entries.execute()).toEqual([]);
  });

  test('a sale follows its order when lines are edited up and down', async () => {
    const { merchant, hers } = await makeSeller(world);
    const { id } = await placeOrder(world, merchant.merchant_id, {
      ...hers,
      lines: [{ id: 1 }, { id: 2 }],
    });
    const steps: [Line[], bigint][] = [
      [[{ id: 1, quantity: 3 }, { id: 2 }], 4000n],
      [[{ id: 2 }], 1000n],
      [[{ id: 2 }, { id: 3, price: 333 }], 1033n],
      [[], 0n],
    ];
    for (const [lines, earned] of steps) {
      await changeOrder(world, id, { ...hers, lines });
      await postSale(world, id);
      expect(await figuresOf(world, id)).toMatchObject({ earned });
    }
  });

  test('a sale shows the new product when lines swap products at the same price', async () => {
    const { merchant, hers } = await makeSeller(world);
    const { id } = await placeOrder(world, merchant.merchant_id, {
      ...hers,
      lines: [{ id: 1, name: 'Velador' }],
    });
    await changeOrder(world, id, { ...hers, lines: [{ id: 2, name: 'Farol' }] });
    await postSale(world, id);
    const sale = await getSaleOf(world, id);
    expect((await saleLinesOf(world, sale.id)).map(({ name }) => name)).toEqual(['Farol']);
  });

  test('settling an unchanged order writes nothing', async () => {
    const { merchant, hers } = await makeSeller(world);
    const { id } = await placeOrder(world, merchant.merchant_id, hers);
    const before = await getSaleOf(world, id);
    for (let time = 0; time < 3; time += 1) await postSale(world, id);
    expect(await getSaleOf(world, id)).toEqual(before);
  });

  test('a sale without a payment date counts as paid when first seen, and keeps that date', async () => {
    const { merchant, hers } = await makeSeller(world);
    const look = { ...hers, paid_at: null, store_updated_at: after(DAY_MS) };
    const { id } = await placeOrder(world, merchant.merchant_id, look);
    await changeOrder(world, id, { ...look, store_updated_at: after(9 * DAY_MS) });
    await postSale(world, id);
    expect((await getSaleOf(world, id)).available_at).toEqual(after(16 * DAY_MS));
    await changeOrder(world, id, { ...look, status: 'cancelled' });
    await postSale(world, id);
    expect((await getSaleOf(world, id)).available_at).toEqual(after(16 * DAY_MS));
  });
});

test('the daily totals match the sales', async () => {
  expect(await findWrongSaleTotals(world.db)).toEqual([]);
});

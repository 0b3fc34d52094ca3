import { describe, expect, test } from 'vitest';
import { changeTerms, type Settings } from '#kit/merchants.ts';
import { changeOrder, type OrderLook, placeOrder, postSale } from '#kit/orders.ts';
import { makeAffiliate } from '#kit/people.ts';
import { figuresOf, makeSeller } from '#kit/sales.ts';
import { useWorld } from '#kit/world.ts';
import { findWrongSaleTotals } from '../figures/sales.totals.queries.ts';

const world = useWorld();

describe('orders without earnings', () => {
  test.each<[string, string | ((mail: string) => string)]>([
    ['by mail', (mail) => mail.toUpperCase()],
    ['by a tagged mail', (mail) => mail.replace('@', '+tienda@')],
    ['by phone', '011 4444-7788'],
    ['by phone with its 15', '011 15 4444-7788'],
    ['by phone without its area', '15 4444-7788'],
    ['by document', '30.111.222'],
    ['by tax number', '27-30111222-4'],
  ])('an own purchase is recognised %s', async (_label, by) => {
    const person = await makeAffiliate(world);
    await world.db
      .updateTable('profiles')
      .set({ phone: '+54 9 11 4444-7788', dni: '27301112224' })
      .where('user_id', '=', person.user_id)
      .execute();
    const value = typeof by === 'string' ? by : by(person.username);
    const { merchant, hers } = await makeSeller(world, { person });
    const { id } = await placeOrder(world, merchant.merchant_id, {
      ...hers,
      buyer: ['x@y.example', value],
    });
    expect(await figuresOf(world, id)).toMatchObject({
      no_earning: 'own_purchase',
      expected: 0n,
      earned: 0n,
    });
    await changeTerms(world, merchant, { own_purchases_earn: true });
    const allowed = await placeOrder(world, merchant.merchant_id, { ...hers, buyer: [value] });
    expect(await figuresOf(world, allowed.id)).toMatchObject({ no_earning: null, earned: 1000n });
  });

  test.each<[string, Settings, OrderLook, string | null]>([
    ['exactly the minimum amount', { minimum_cart: 100 }, {}, null],
    ['a cent under it', { minimum_cart: 100 }, { lines: [{ price: 9999 }] }, 'under_minimum'],
    ['the minimum before discounts', { minimum_cart: 100 }, { discount: 5000 }, null],
    [
      'exactly the units',
      { minimum_type: 'units', minimum_units: 3 },
      { lines: [{ quantity: 2 }, {}] },
      null,
    ],
    [
      'a unit too few',
      { minimum_type: 'units', minimum_units: 3 },
      { lines: [{ quantity: 2 }] },
      'under_minimum',
    ],
  ])('whether an order earns: %s', async (_label, settings, look, no_earning) => {
    const { merchant, hers } = await makeSeller(world, settings);
    const { id } = await placeOrder(world, merchant.merchant_id, { ...hers, ...look });
    expect((await figuresOf(world, id)).no_earning).toBe(no_earning);
  });

  test('an edit below the minimum cart removes the commission, and one above restores it', async () => {
    const { merchant, hers } = await makeSeller(world, { minimum_cart: 100 });
    const { id } = await placeOrder(world, merchant.merchant_id, hers);
    for (const [price, earned] of [
      [9999, 0n],
      [20_000, 2000n],
    ] as const) {
      await changeOrder(world, id, { ...hers, lines: [{ price }] });
      await postSale(world, id);
      expect((await figuresOf(world, id)).earned).toBe(earned);
    }
  });
});

test('the daily totals match the sales', async () => {
  expect(await findWrongSaleTotals(world.db)).toEqual([]);
});

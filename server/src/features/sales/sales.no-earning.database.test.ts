import { describe, expect, test } from 'vitest';
import { makeAffiliate, useWorld } from '../../../test/world.ts';
import { findWrongSaleTotals } from './sales.totals.ts';
import { change, figuresOf, type Settings, stage } from './test/following.ts';
import * as shop from './test/shop.ts';

const world = useWorld();

describe('what earns nothing, and why', () => {
  test.each([
    ['by mail', { username: true }],
    ['by phone', { phone: '+54 9 11 4444-7788' }],
    ['by document', { dni: '30111222' }],
  ])('an own purchase %s', async (_label, by) => {
    const person = await makeAffiliate(world);
    await world.db
      .updateTable('profiles')
      .set({ phone: '+54 9 11 4444-7788', dni: '30111222' })
      .where('user_id', '=', person.user_id)
      .execute();
    const given = { phone: '011 15-4444-7788'.replace('15-', ''), dni: '30.111.222', ...by };
    const value = 'username' in by ? person.username.toUpperCase() : 'phone' in by ? given.phone : given.dni;
    const { merchant, hers } = await stage(world, { person });
    const { id } = await shop.placeOrder(world, merchant.merchant_id, {
      ...hers,
      buyer: ['x@y.example', value],
    });
    expect(await figuresOf(world, id)).toMatchObject({
      no_earning: 'own_purchase',
      expected: 0n,
      earned: 0n,
    });
    await change(world, merchant, { own_purchases_earn: true });
    const allowed = await shop.placeOrder(world, merchant.merchant_id, { ...hers, buyer: [value] });
    expect(await figuresOf(world, allowed.id)).toMatchObject({ no_earning: null, earned: 1000n });
  });

  test.each<[string, Settings, shop.OrderLook, string | null]>([
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
  ])('%s', async (_label, settings, look, no_earning) => {
    const { merchant, hers } = await stage(world, settings);
    const { id } = await shop.placeOrder(world, merchant.merchant_id, { ...hers, ...look });
    expect((await figuresOf(world, id)).no_earning).toBe(no_earning);
  });

  test('an edit under the minimum takes the commission back, and gives it again', async () => {
    const { merchant, hers } = await stage(world, { minimum_cart: 100 });
    const { id } = await shop.placeOrder(world, merchant.merchant_id, hers);
    for (const [price, earned] of [
      [9999, 0n],
      [20_000, 2000n],
    ] as const) {
      await shop.changeOrder(world, id, { ...hers, lines: [{ price }] });
      await shop.settle(world, id);
      expect((await figuresOf(world, id)).earned).toBe(earned);
    }
  });
});

test('the totals of each day are what the sales add up to', async () => {
  expect(await findWrongSaleTotals(world.db)).toEqual([]);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { makeAffiliate, makeLeader, type Person, useWorld } from '../../../test/world.ts';
import {
  type Merchant,
  makeAdhesion,
  makeOpenMerchant,
  makeProduct,
  setRates,
} from '../merchants/test/market.ts';
import { findWrongSaleTotals } from './sales.totals.ts';
import * as shop from './test/shop.ts';

const world = useWorld();
const { DAY_MS, NOON, after } = shop;

let rocio: Person;
beforeAll(async () => {
  rocio = await makeAffiliate(world);
});

type Settings = {
  hold_days?: number;
  minimum_type?: string;
  minimum_cart?: number;
  minimum_units?: number;
  maximum_order?: number | null;
  own_purchases_earn?: boolean;
};

const change = (merchant: Merchant, settings: Settings) =>
  world.db.updateTable('merchants').set(settings).where('id', '=', merchant.merchant_id).execute();

/** A store with Rocío in it, and an order look that is hers. */
async function stage(settings: Settings = {}, person = rocio, leader_id?: string) {
  const merchant = await makeOpenMerchant(world);
  if (Object.keys(settings).length > 0) await change(merchant, settings);
  const since = after(-200 * DAY_MS);
  await makeAdhesion(world, merchant, person, 'accepted', { since, ...(leader_id && { leader_id }) });
  const pair = { merchant_id: merchant.merchant_id, affiliate_id: person.user_id };
  const click = await shop.makeVisit(world, await shop.makeLink(world, pair), after(-DAY_MS));
  return { merchant, pair, hers: { landing_page: shop.landing(click) } };
}

async function figuresOf(order_id: string) {
  const sale = await shop.getSaleOf(world, order_id);
  const posted = await shop.postedOf(world, sale.id);
  expect(posted).toEqual({ commission: sale.commission_cents, override: sale.leader_commission_cents });
  const { state, base_cents, expected_cents, commission_cents, no_earning } = sale;
  return { state, base: base_cents, expected: expected_cents, earned: commission_cents, no_earning };
}

describe('a sale follows its order', () => {
  test('from pending over paid to refunded in part twice, and in full', async () => {
    const { merchant, hers } = await stage();
    const { id } = await shop.placeOrder(world, merchant.merchant_id, { ...hers, payment_status: 'pending' });
    expect(await figuresOf(id)).toMatchObject({ state: 'pending', expected: 1000n, earned: 0n });
    const steps: [shop.OrderLook, object][] = [
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
      await shop.changeOrder(world, id, { ...hers, ...look });
      await shop.settle(world, id);
      expect(await figuresOf(id)).toMatchObject(expected);
    }
  });

  test('cancelled and opened again', async () => {
    const { merchant, hers } = await stage();
    const { id } = await shop.placeOrder(world, merchant.merchant_id, hers);
    for (const [status, earned] of [
      ['cancelled', 0n],
      ['open', 1000n],
      ['cancelled', 0n],
    ] as const) {
      await shop.changeOrder(world, id, { ...hers, status });
      await shop.settle(world, id);
      expect(await figuresOf(id)).toMatchObject({ earned });
    }
    const { id: sale_id } = await shop.getSaleOf(world, id);
    const entries = world.db
      .selectFrom('ledger_entries')
      .select('amount_cents')
      .where('sale_id', '=', sale_id);
    const amounts = (await entries.orderBy('created_at').execute()).map(({ amount_cents }) => amount_cents);
    expect(amounts).toEqual([1000n, -1000n, 1000n, -1000n]);
  });

  test('an unpaid order that is cancelled never earned', async () => {
    const { merchant, hers } = await stage();
    const look = { ...hers, payment_status: 'pending', paid_at: null };
    const { id } = await shop.placeOrder(world, merchant.merchant_id, look);
    await shop.changeOrder(world, id, { ...look, status: 'cancelled' });
    await shop.settle(world, id);
    const { id: sale_id } = await shop.getSaleOf(world, id);
    expect(await figuresOf(id)).toMatchObject({ state: 'cancelled', earned: 0n });
    const entries = world.db.selectFrom('ledger_entries').select('id').where('sale_id', '=', sale_id);
    expect(await entries.execute()).toEqual([]);
  });

  test('edited up and down, line by line', async () => {
    const { merchant, hers } = await stage();
    const { id } = await shop.placeOrder(world, merchant.merchant_id, {
      ...hers,
      lines: [{ id: 1 }, { id: 2 }],
    });
    const steps: [shop.Line[], bigint][] = [
      [[{ id: 1, quantity: 3 }, { id: 2 }], 4000n],
      [[{ id: 2 }], 1000n],
      [[{ id: 2 }, { id: 3, price: 333 }], 1033n],
      [[], 0n],
    ];
    for (const [lines, earned] of steps) {
      await shop.changeOrder(world, id, { ...hers, lines });
      await shop.settle(world, id);
      expect(await figuresOf(id)).toMatchObject({ earned });
    }
  });

  test('products that change places at the same price are told anew', async () => {
    const { merchant, hers } = await stage();
    const { id } = await shop.placeOrder(world, merchant.merchant_id, {
      ...hers,
      lines: [{ id: 1, name: 'Velador' }],
    });
    await shop.changeOrder(world, id, { ...hers, lines: [{ id: 2, name: 'Farol' }] });
    await shop.settle(world, id);
    const sale = await shop.getSaleOf(world, id);
    expect((await shop.linesOf(world, sale.id)).map(({ name }) => name)).toEqual(['Farol']);
  });

  test('settled again without news it writes nothing', async () => {
    const { merchant, hers } = await stage();
    const { id } = await shop.placeOrder(world, merchant.merchant_id, hers);
    const before = await shop.getSaleOf(world, id);
    for (let time = 0; time < 3; time += 1) await shop.settle(world, id);
    expect(await shop.getSaleOf(world, id)).toEqual(before);
  });

  test('the day it was paid is the day first seen where the platform tells none, and stays', async () => {
    const { merchant, hers } = await stage();
    const look = { ...hers, paid_at: null, store_updated_at: after(DAY_MS) };
    const { id } = await shop.placeOrder(world, merchant.merchant_id, look);
    await shop.changeOrder(world, id, { ...look, store_updated_at: after(9 * DAY_MS) });
    await shop.settle(world, id);
    expect((await shop.getSaleOf(world, id)).available_at).toEqual(after(16 * DAY_MS));
    await shop.changeOrder(world, id, { ...look, status: 'cancelled' });
    await shop.settle(world, id);
    expect((await shop.getSaleOf(world, id)).available_at).toEqual(after(16 * DAY_MS));
  });
});

describe('what was promised', () => {
  test('settings that change afterwards do not reach a sale that was seen', async () => {
    const { merchant, pair, hers } = await stage();
    const product = await makeProduct(world, merchant, 'Velador', { commission: 20 });
    const lines = [{ id: 1, product: product.store_product_id }, { id: 2 }];
    const { id } = await shop.placeOrder(world, merchant.merchant_id, { ...hers, lines });
    const before = await shop.getSaleOf(world, id);
    const linesBefore = await shop.linesOf(world, before.id);
    await setRates(world, merchant, { commission: 30, commission_coupon: 30, commission_leader: 9 });
    await change(merchant, { hold_days: 90, minimum_cart: 1_000_000, maximum_order: 1 });
    await world.db.updateTable('products').set({ commission: 1 }).where('id', '=', product.id).execute();
    await world.db
      .insertInto('commission_rates')
      .values({ ...pair, kind: 'own', percent: 50, effective_at: new Date(Date.now() + 1000) })
      .execute();
    await shop.settle(world, id);
    expect(await shop.getSaleOf(world, id)).toEqual(before);
    await shop.changeOrder(world, id, { ...hers, lines: [...lines, { id: 3 }] });
    await shop.settle(world, id);
    const sale = await shop.getSaleOf(world, id);
    expect(sale.commission_cents).toBe(before.commission_cents + 1000n);
    expect((await shop.linesOf(world, sale.id)).slice(0, 2)).toEqual(linesBefore);
  });

  test('a line that an edit makes anew keeps the rate of its product', async () => {
    const { merchant, hers } = await stage();
    const product = await makeProduct(world, merchant, 'Velador', { commission: 20 });
    const line = { product: product.store_product_id };
    const { id } = await shop.placeOrder(world, merchant.merchant_id, {
      ...hers,
      lines: [{ id: 1, ...line }],
    });
    await world.db.updateTable('products').set({ commission: 1 }).where('id', '=', product.id).execute();
    await shop.changeOrder(world, id, { ...hers, lines: [{ id: 77, quantity: 2, ...line }] });
    await shop.settle(world, id);
    expect(await figuresOf(id)).toMatchObject({ earned: 4000n });
  });

  test('the rate is that of the day of the order, also for one that comes late', async () => {
    const { merchant, pair, hers } = await stage();
    const rate = { ...pair, kind: 'own', announced_at: after(-50 * DAY_MS) };
    await world.db
      .insertInto('commission_rates')
      .values([
        { ...rate, percent: 25, effective_at: after(-50 * DAY_MS) },
        { ...rate, announced_at: after(-5 * DAY_MS), percent: 5, effective_at: after(1000) },
      ])
      .execute();
    const now = await shop.placeOrder(world, merchant.merchant_id, hers);
    const later = await shop.placeOrder(world, merchant.merchant_id, { ...hers, placed_at: after(1000) });
    expect([(await figuresOf(now.id)).earned, (await figuresOf(later.id)).earned]).toEqual([2500n, 500n]);
  });

  test('a coupon has its own rate, and the leader of that time the override', async () => {
    const leader = await makeLeader(world);
    const { merchant, pair } = await stage({}, rocio, leader.user_id);
    await setRates(world, merchant, { commission: 10, commission_coupon: 10, commission_leader: 3 });
    const { name } = await shop.makeCoupon(world, pair, { commission: 17 });
    const placed_at = new Date(Math.floor(Date.now() / 1000) * 1000 + 1000);
    const { id } = await shop.placeOrder(world, merchant.merchant_id, {
      coupons: [{ code: name }],
      placed_at,
    });
    const sale = await shop.getSaleOf(world, id);
    expect(sale).toMatchObject({
      leader_id: leader.user_id,
      commission_cents: 1700n,
      leader_commission_cents: 300n,
    });
    expect(await shop.postedOf(world, sale.id)).toEqual({ commission: 1700n, override: 300n });
  });
});

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
    const { merchant, hers } = await stage({}, person);
    const { id } = await shop.placeOrder(world, merchant.merchant_id, {
      ...hers,
      buyer: ['x@y.example', value],
    });
    expect(await figuresOf(id)).toMatchObject({ no_earning: 'own_purchase', expected: 0n, earned: 0n });
    await change(merchant, { own_purchases_earn: true });
    const allowed = await shop.placeOrder(world, merchant.merchant_id, { ...hers, buyer: [value] });
    expect(await figuresOf(allowed.id)).toMatchObject({ no_earning: null, earned: 1000n });
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
    const { merchant, hers } = await stage(settings);
    const { id } = await shop.placeOrder(world, merchant.merchant_id, { ...hers, ...look });
    expect((await figuresOf(id)).no_earning).toBe(no_earning);
  });

  test('a payment coupon settles and does not earn', async () => {
    const { merchant, pair } = await stage();
    const { name } = await shop.makeCoupon(world, pair, { for_payment: true });
    const { id } = await shop.placeOrder(world, merchant.merchant_id, { coupons: [{ code: name }] });
    expect(await figuresOf(id)).toMatchObject({ no_earning: 'payment_coupon', earned: 0n });
  });

  test('an edit under the minimum takes the commission back, and gives it again', async () => {
    const { merchant, hers } = await stage({ minimum_cart: 100 });
    const { id } = await shop.placeOrder(world, merchant.merchant_id, hers);
    for (const [price, earned] of [
      [9999, 0n],
      [20_000, 2000n],
    ] as const) {
      await shop.changeOrder(world, id, { ...hers, lines: [{ price }] });
      await shop.settle(world, id);
      expect((await figuresOf(id)).earned).toBe(earned);
    }
  });
});

describe('a monthly maximum', () => {
  const outcomes = async (ids: string[]) =>
    Promise.all(ids.map(async (id) => (await figuresOf(id)).no_earning ?? 'earns'));

  test('counts by the date of the order, so one that comes late moves those after it', async () => {
    const { merchant, hers } = await stage({ maximum_order: 2 });
    const place = async (hours: number) =>
      (
        await shop.placeOrder(world, merchant.merchant_id, {
          ...hers,
          placed_at: after(hours * shop.HOUR_MS),
        })
      ).id;
    const [third, second] = [await place(3), await place(2)];
    expect(await outcomes([second, third])).toEqual(['earns', 'earns']);
    const first = await place(1);
    await world.runJobs();
    expect(await outcomes([first, second, third])).toEqual(['earns', 'earns', 'over_maximum']);
  });

  test('an order that is cancelled, or earns nothing, takes nobody’s place', async () => {
    const { merchant, hers } = await stage({ maximum_order: 1, minimum_cart: 100 });
    const small = await shop.placeOrder(world, merchant.merchant_id, { ...hers, lines: [{ price: 5 }] });
    const one = await shop.placeOrder(world, merchant.merchant_id, { ...hers, placed_at: after(1000) });
    const two = await shop.placeOrder(world, merchant.merchant_id, { ...hers, placed_at: after(2000) });
    expect(await outcomes([small.id, one.id, two.id])).toEqual(['under_minimum', 'earns', 'over_maximum']);
    await shop.changeOrder(world, one.id, { ...hers, placed_at: after(1000), status: 'cancelled' });
    await shop.settle(world, one.id);
    await world.runJobs();
    expect(await outcomes([one.id, two.id])).toEqual(['earns', 'earns']);
    expect((await figuresOf(one.id)).earned).toBe(0n);
    await shop.changeOrder(world, one.id, { ...hers, placed_at: after(1000) });
    await shop.settle(world, one.id);
    await world.runJobs();
    expect(await outcomes([one.id, two.id])).toEqual(['earns', 'over_maximum']);
  });

  test('begins anew with the month of the merchant’s time zone', async () => {
    const { merchant, hers } = await stage({ maximum_order: 1 });
    const ids: string[] = [];
    for (const moment of ['2026-10-20T12:00:00Z', '2026-11-01T02:59:59Z', '2026-11-01T03:00:00Z'])
      ids.push(
        (await shop.placeOrder(world, merchant.merchant_id, { ...hers, placed_at: new Date(moment) })).id,
      );
    expect(await outcomes(ids)).toEqual(['earns', 'over_maximum', 'earns']);
  });

  test('holds when orders are settled at the same time', async () => {
    const { merchant, hers } = await stage({ maximum_order: 3 });
    const ids = await Promise.all(
      Array.from({ length: 8 }, async (_, hour) => {
        const look = { ...hers, placed_at: after(hour * shop.HOUR_MS) };
        return (await shop.putOrder(world, merchant.merchant_id, look)).id;
      }),
    );
    await Promise.all(ids.toReversed().map((id) => shop.settle(world, id)));
    await world.runJobs();
    expect(await outcomes(ids)).toEqual([...Array(3).fill('earns'), ...Array(5).fill('over_maximum')]);
  });
});

describe('flags hold a commission and never delete it', () => {
  test('many orders of one buyer', async () => {
    const { merchant, hers } = await stage();
    const flags: string[][] = [];
    for (let order = 0; order < 5; order += 1) {
      const look = { ...hers, buyer: ['vecina@correo.example'], placed_at: after(order * 1000) };
      const { id } = await shop.placeOrder(world, merchant.merchant_id, look);
      flags.push((await shop.getSaleOf(world, id)).flags);
      if (order === 4) expect(await figuresOf(id)).toMatchObject({ expected: 1000n, earned: 0n });
    }
    expect(flags).toEqual([[], [], [], [], ['many_orders_of_one_buyer']]);
  });

  test('a coupon used ten times in a week by people who never visited', async () => {
    const merchant = await makeOpenMerchant(world);
    await makeAdhesion(world, merchant, rocio, 'accepted', { since: after(-DAY_MS) });
    const pair = { merchant_id: merchant.merchant_id, affiliate_id: rocio.user_id };
    const { name } = await shop.makeCoupon(world, pair);
    const flags: string[] = [];
    for (let order = 0; order < 11; order += 1) {
      const look = { coupons: [{ code: name }], placed_at: after(order * 1000) };
      const { id } = await shop.placeOrder(world, merchant.merchant_id, look);
      flags.push(...(await shop.getSaleOf(world, id)).flags);
    }
    expect(flags).toEqual(['coupon_without_visits', 'coupon_without_visits']);
    await shop.makeVisit(world, await shop.makeLink(world, pair), NOON);
    const { id } = await shop.placeOrder(world, merchant.merchant_id, {
      coupons: [{ code: name }],
      placed_at: after(20_000),
    });
    expect((await shop.getSaleOf(world, id)).flags).toEqual([]);
  });
});

test('the totals of each day are what the sales add up to', async () => {
  expect(await findWrongSaleTotals(world.db)).toEqual([]);
});

import { endpoints } from '@aliado/contract';
import { afterEach, describe, expect, test } from 'vitest';
import { changeTerms, type Merchant, makeProduct, type Settings, setRates } from '#kit/merchants.ts';
import { after, type OrderLook, placeOrder } from '#kit/orders.ts';
import { logIn, makeAffiliate } from '#kit/people.ts';
import { figuresOf, getSaleOf, makeSeller, reasonOf } from '#kit/sales.ts';
import { landing, makeLink, makeVisit } from '#kit/visits.ts';
import { useWorld } from '#kit/world.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#server/lib/calendar.ts';

const world = useWorld();

afterEach(() => {
  world.time.offset_ms = 0;
});

const MINIMUM = {
  minimum_cart: 0,
  minimum_units: 0,
  maximum_order: null,
  minimum_type: 'amount',
  require_login: false,
} as const;

/** Changes the settings as the merchant would, `ms` later than now. */
async function changeLater(merchant: Merchant, ms: number, settings: Settings) {
  world.time.offset_ms = ms;
  Object.assign(merchant, await logIn(world, merchant));
  const { hold_days, window_days, own_purchases_earn, ...minimum } = settings;
  const answers = [
    await world.call(endpoints.updateMinimumCart, {
      as: merchant,
      body: { ...MINIMUM, ...minimum } as never,
    }),
    await world.call(endpoints.updateMerchant, {
      as: merchant,
      body: { hold_days, window_days, own_purchases_earn } as never,
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
}

/** The start of the next second, because the platform uses whole seconds. */
const nextSecond = () => new Date(Math.floor(Date.now() / 1000) * 1000 + 1000);

const WORSE: Settings = {
  hold_days: 90,
  window_days: 1,
  minimum_type: 'amount',
  minimum_cart: 1_000_000,
  maximum_order: 1,
  own_purchases_earn: false,
};

/** A store whose affiliate got a click ten days ago, and an order without a webhook. */
async function unseenOrder(settings: Settings, look: OrderLook = {}) {
  const person = await makeAffiliate(world);
  const { merchant, pair } = await makeSeller(world, { person });
  await changeTerms(world, merchant, settings, new Date());
  const placed_at = nextSecond();
  const clicked_at = after(-10 * DAY_MS, placed_at);
  const click = await makeVisit(world, await makeLink(world, pair), clicked_at);
  const order = { landing_page: landing(click), placed_at, ...look };
  const seen = () => placeOrder(world, merchant.merchant_id, order);
  return { merchant, person, pair, placed_at, click, seen };
}

describe('orders seen after a change of settings', () => {
  test.each<[string, Settings, Settings, OrderLook]>([
    ['the minimum amount', { minimum_cart: 50 }, { minimum_cart: 100_000 }, {}],
    ['the minimum of units', { minimum_units: 1 }, { minimum_type: 'units', minimum_units: 9 }, {}],
    ['the kind of minimum', { minimum_units: 9 }, { minimum_type: 'units', minimum_units: 9 }, {}],
    ['the window', { window_days: 30 }, { window_days: 1 }, {}],
    ['all of them', {}, WORSE, {}],
  ])('a late order has %s of the moment it was placed', async (_label, before, after, look) => {
    const { merchant, seen } = await unseenOrder(before, look);
    await changeLater(merchant, HOUR_MS, after);
    const { id } = await seen();
    expect(await figuresOf(world, id)).toMatchObject({ no_earning: null, earned: 1000n });
  });

  test('a late order has the hold of the moment it was placed', async () => {
    const { merchant, seen, placed_at } = await unseenOrder({ hold_days: 2 });
    await changeLater(merchant, HOUR_MS, { hold_days: 90 });
    const { id } = await seen();
    const { available_at } = await getSaleOf(world, id);
    expect(available_at).toEqual(after(HOUR_MS + 2 * DAY_MS, placed_at));
  });

  test('a late order has the monthly maximum of the moment it was placed', async () => {
    const { merchant, seen } = await unseenOrder({});
    await seen();
    await changeLater(merchant, HOUR_MS, { maximum_order: 1 });
    const { id } = await seen();
    expect((await figuresOf(world, id)).no_earning).toBeNull();
  });

  test.each([
    [true, false, null],
    [false, true, 'own_purchase'],
  ])(
    'a late order has the own-purchase rule of the moment it was placed (%s, then %s)',
    async (before, after, outcome) => {
      const { merchant, person, placed_at, click } = await unseenOrder({ own_purchases_earn: before });
      await changeLater(merchant, HOUR_MS, { own_purchases_earn: after });
      const { id } = await placeOrder(world, merchant.merchant_id, {
        landing_page: landing(click),
        placed_at,
        buyer: [person.username],
      });
      expect((await figuresOf(world, id)).no_earning).toBe(outcome);
    },
  );

  test('better settings apply only to orders placed after them', async () => {
    const { merchant, placed_at, seen, click } = await unseenOrder({ minimum_cart: 1_000_000 });
    await changeLater(merchant, HOUR_MS, { minimum_cart: 1 });
    const { id } = await seen();
    expect((await figuresOf(world, id)).no_earning).toBe('under_minimum');
    const later = { landing_page: landing(click), placed_at: after(2 * HOUR_MS, placed_at) };
    const next = await placeOrder(world, merchant.merchant_id, later);
    expect((await figuresOf(world, next.id)).no_earning).toBeNull();
  });

  test('the explanation of a late order shows the settings that applied, credited or not', async () => {
    const settings = { minimum_cart: 50, maximum_order: 7, hold_days: 4, window_days: 20 };
    const { merchant, placed_at, seen } = await unseenOrder({ ...settings, own_purchases_earn: true });
    await changeLater(merchant, HOUR_MS, WORSE);
    const nobodys = await placeOrder(world, merchant.merchant_id, { placed_at });
    for (const { id: pk } of [await seen(), nobodys]) {
      const { body } = await world.call(endpoints.getOrderExplanation, { as: merchant, params: { pk } });
      expect(body.terms).toEqual({
        minimum_type: 'amount',
        minimum_cents: 5000,
        minimum_units: 0,
        maximum_order: 7,
        hold_days: 4,
        window_days: 20,
        own_purchases_earn: true,
      });
    }
  });

  test('a late order has the general rates of the moment it was placed', async () => {
    const { merchant, seen } = await unseenOrder({});
    world.time.offset_ms = HOUR_MS;
    await setRates(world, merchant, { commission: 40, commission_coupon: 40 });
    expect((await figuresOf(world, (await seen()).id)).earned).toBe(1000n);
  });
});

describe('shortened windows', () => {
  test('a shortened window applies only to clicks made after it', async () => {
    const { merchant, pair, placed_at, click } = await unseenOrder({ window_days: 30 });
    await changeLater(merchant, HOUR_MS, { window_days: 5 });
    const link = await makeLink(world, pair);
    const outcomeOf = async (of: string, days: number) => {
      const look = { landing_page: landing(of), placed_at: after(days * DAY_MS, placed_at) };
      const { id } = await placeOrder(world, merchant.merchant_id, look);
      return reasonOf(world, id);
    };
    const late = await makeVisit(world, link, after(2 * HOUR_MS, placed_at));
    expect([await outcomeOf(click, 20), await outcomeOf(click, 21)]).toEqual(['decided', 'outside_window']);
    expect([await outcomeOf(late, 5), await outcomeOf(late, 6)]).toEqual(['decided', 'outside_window']);
  });

  test('a window lengthened and shortened again keeps its longest value after the click', async () => {
    const { merchant, placed_at, click } = await unseenOrder({ window_days: 5 });
    await changeLater(merchant, MINUTE_MS, { window_days: 60 });
    await changeLater(merchant, 2 * MINUTE_MS, { window_days: 5 });
    const look = { landing_page: landing(click), placed_at: after(HOUR_MS, placed_at) };
    const { id } = await placeOrder(world, merchant.merchant_id, look);
    expect(await reasonOf(world, id)).toBe('decided');
    const { body } = await world.call(endpoints.getOrderExplanation, { as: merchant, params: { pk: id } });
    expect(body.rules[1]?.window).toEqual({ window_days: 60, inside: true });
  });
});

describe('commission of a product', () => {
  test('a late order has the product commission of the moment it was placed', async () => {
    const { merchant, placed_at, click } = await unseenOrder({});
    const product = await makeProduct(world, merchant, 'Velador', { commission: 20 });
    world.time.offset_ms = HOUR_MS;
    Object.assign(merchant, await logIn(world, merchant));
    const body = { products: [product.id], commission: 1 };
    expect((await world.call(endpoints.updateProducts, { as: merchant, body })).status).toBe(200);
    const look = { landing_page: landing(click), lines: [{ product: product.store_product_id }] };
    const placed = async (ms: number) =>
      (
        await placeOrder(world, merchant.merchant_id, {
          ...look,
          placed_at: after(ms, placed_at),
        })
      ).id;
    expect((await figuresOf(world, await placed(0))).earned).toBe(2000n);
    expect((await figuresOf(world, await placed(3 * DAY_MS))).earned).toBe(2000n);
    expect((await figuresOf(world, await placed(3 * DAY_MS + 2 * HOUR_MS))).earned).toBe(100n);
  });
});

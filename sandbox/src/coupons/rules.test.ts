import { describe, expect, test } from 'vitest';
import type { Line } from '../orders/order.ts';
import type { Coupon } from './coupon.ts';
import { discountOf, refusalOf } from './rules.ts';

const CANDLES = 30_000_001;
const NOON = Date.UTC(2026, 10, 15, 15);

const coupon = (change: Partial<Coupon> = {}): Coupon => ({
  id: 1,
  store_id: 1,
  code: 'ROCIO10',
  type: 'percentage',
  value: 10,
  valid: true,
  used: 0,
  max_uses: null,
  start_date: null,
  end_date: null,
  min_price_cents: null,
  includes_shipping: false,
  first_consumer_purchase: false,
  category_ids: null,
  product_ids: null,
  combines_with_other_discounts: true,
  only_cheapest_shipping: false,
  deleted_at: null,
  created_at: 0,
  updated_at: 0,
  ...change,
});

const line = (price_cents: number, quantity: number, product_id: number, category_ids: number[]): Line => ({
  id: product_id,
  product_id,
  variant_id: product_id,
  name: '',
  name_without_variants: '',
  variant_values: [],
  sku: null,
  barcode: null,
  price_cents,
  compare_at_price_cents: price_cents,
  promotional: false,
  cost_cents: null,
  quantity,
  weight: 1,
  free_shipping: false,
  image_id: 0,
  image_src: null,
  category_ids,
});

/** 2 × 100,00 of candles and 1 × 50,05 of something else; 48,00 of shipping. */
const basket = { lines: [line(10_000, 2, 1, [CANDLES]), line(5_005, 1, 2, [7])], shipping_cents: 4_800 };

describe('discount of a coupon in cents', () => {
  test.each<[string, Partial<Coupon>, number]>([
    ['a percent of the goods', { value: 10 }, 2_501],
    ['a percent of goods and shipping', { value: 10, includes_shipping: true }, 2_981],
    ['an amount', { type: 'absolute', value: 3_000 }, 3_000],
    ['never more than the goods', { type: 'absolute', value: 900_000 }, 25_005],
    ['the shipping', { type: 'shipping', value: 0 }, 4_800],
    ['only on its category', { value: 10, category_ids: [CANDLES] }, 2_000],
    ['only on its product', { value: 50, product_ids: [2] }, 2_503],
  ])('the discount of a coupon: %s', (_, change, cents) => {
    expect(discountOf(coupon(change), basket)).toBe(cents);
  });
});

describe('refused coupons', () => {
  test.each<[string, Partial<Coupon>, boolean, string | undefined]>([
    ['nothing speaks against it', {}, false, undefined],
    ['it is switched off', { valid: false }, false, 'paused'],
    ['it was deleted', { deleted_at: 1 }, false, 'paused'],
    ['it begins tomorrow', { start_date: '2026-11-16' }, false, 'not_started'],
    ['it begins today', { start_date: '2026-11-15' }, false, undefined],
    ['it ends today', { end_date: '2026-11-15' }, false, undefined],
    ['it ended yesterday', { end_date: '2026-11-14' }, false, 'ended'],
    ['its uses are spent', { max_uses: 2, used: 2 }, false, 'used_up'],
    ['one use is left', { max_uses: 2, used: 1 }, false, undefined],
    ['the cart is a cent short', { min_price_cents: 25_006 }, false, 'below_minimum'],
    ['the cart reaches its minimum', { min_price_cents: 25_005 }, false, undefined],
    ['the buyer has bought before', { first_consumer_purchase: true }, true, 'not_first_purchase'],
    ['it is the first purchase', { first_consumer_purchase: true }, false, undefined],
    ['no product is of its category', { category_ids: [99] }, false, 'no_matching_product'],
  ])('whether a coupon is refused when %s', (_, change, bought_before, refusal) => {
    expect(refusalOf(coupon(change), basket, NOON, bought_before)).toBe(refusal);
  });

  test('a coupon’s days are those of the shop, three hours behind UTC', () => {
    const one_in_the_morning_utc = Date.UTC(2026, 10, 16, 1);
    expect(
      refusalOf(coupon({ end_date: '2026-11-15' }), basket, one_in_the_morning_utc, false),
    ).toBeUndefined();
  });
});

import { dayOf } from '../formats/dates.ts';
import { percentOf } from '../formats/money.ts';
import type { Line } from '../orders/order.ts';
import type { Coupon } from './coupon.ts';

export type Refusal =
  | 'paused'
  | 'not_started'
  | 'ended'
  | 'used_up'
  | 'below_minimum'
  | 'not_first_purchase'
  | 'no_matching_product';

export type Basket = { lines: readonly Line[]; shipping_cents: number };

const subtotal = (lines: readonly Line[]) =>
  lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);

/** Both countries of the sandbox are at UTC−3 all year. */
const localDay = (now: number) => dayOf(now - 3 * 3_600_000);

export function linesFor(coupon: Coupon, lines: readonly Line[]): readonly Line[] {
  const { product_ids, category_ids } = coupon;
  if (product_ids?.length) return lines.filter((line) => product_ids.includes(line.product_id));
  if (category_ids?.length)
    return lines.filter((line) => line.category_ids.some((id) => category_ids.includes(id)));
  return lines;
}

/** Why the coupon does not apply, or undefined. The caller must know whether it is the buyer's first purchase. */
export function refusalOf(
  coupon: Coupon,
  basket: Basket,
  now: number,
  bought_before: boolean,
): Refusal | undefined {
  if (!coupon.valid || coupon.deleted_at !== null) return 'paused';
  if (coupon.start_date !== null && localDay(now) < coupon.start_date) return 'not_started';
  if (coupon.end_date !== null && localDay(now) > coupon.end_date) return 'ended';
  if (coupon.max_uses !== null && coupon.used >= coupon.max_uses) return 'used_up';
  if (coupon.min_price_cents !== null && subtotal(basket.lines) < coupon.min_price_cents)
    return 'below_minimum';
  if (coupon.first_consumer_purchase && bought_before) return 'not_first_purchase';
  if (linesFor(coupon, basket.lines).length === 0) return 'no_matching_product';
  return undefined;
}

/** The discount in cents; it includes shipping that a coupon takes off. Reference 3.6 and 4. */
export function discountOf(coupon: Coupon, { lines, shipping_cents }: Basket): number {
  const goods = subtotal(linesFor(coupon, lines));
  const base = goods + (coupon.includes_shipping ? shipping_cents : 0);
  switch (coupon.type) {
    case 'percentage':
      return percentOf(base, coupon.value);
    case 'absolute':
      return Math.min(coupon.value, base);
    case 'shipping':
      return shipping_cents;
  }
}

/** The part of the discount that is shipping; an amount is spread over all it covers. The API does not report it. */
export function shippingDiscountOf(coupon: Coupon, basket: Basket): number {
  const { shipping_cents } = basket;
  if (coupon.type === 'shipping') return shipping_cents;
  if (!coupon.includes_shipping) return 0;
  if (coupon.type === 'percentage') return percentOf(shipping_cents, coupon.value);
  const covered = subtotal(linesFor(coupon, basket.lines)) + shipping_cents;
  return covered === 0 ? 0 : Math.round((discountOf(coupon, basket) * shipping_cents) / covered);
}

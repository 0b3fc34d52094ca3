import type { Coupon } from '../coupons/coupon.ts';
import type { Refusal } from '../coupons/rules.ts';
import { type Html, html } from '../formats/html.ts';
import { cartLines, refusalFor } from '../orders/cart.ts';
import type { Cart, Line, PaymentMethod, Totals } from '../orders/order.ts';
import { gatewayPercent, shippingCents, totalsOf } from '../orders/totals.ts';
import type { Shop } from './shop.ts';

export type Bill = {
  lines: Line[];
  coupon: Coupon | null;
  /** Why the coupon in the cart has no effect now. */
  refusal: Refusal | undefined;
  totals: Totals;
};

const NOBODY_YET = { email: null, identification: null };

/** The cost of the cart; without a payment method and delivery it is the sum shown before the checkout. */
export function billOf(
  { world, store }: Shop,
  cart: Cart,
  { pickup, method }: { pickup: boolean; method?: PaymentMethod },
): Bill {
  const lines = cartLines(world, store, cart);
  const coupon = cart.coupon_id === null ? null : (world.coupons.find(cart.coupon_id) ?? null);
  const shipping_cents = cart.draft?.shipping_cents ?? shippingCents(store, lines, pickup);
  const refusal = coupon ? refusalFor(world, coupon, lines, shipping_cents, NOBODY_YET) : undefined;
  const totals = totalsOf({
    lines,
    coupon: refusal ? null : coupon,
    shipping_cents,
    gateway_percent: method ? gatewayPercent(store, method) : 0,
    promotion_cents: cart.discounts.reduce((sum, { cents }) => sum + cents, cart.draft?.discount_cents ?? 0),
  });
  return { lines, coupon, refusal, totals };
}

export function billRows(
  { texts, price }: Shop,
  { coupon, totals }: Pick<Bill, 'coupon' | 'totals'>,
  with_shipping: boolean,
): Html {
  const minus = (label: string, cents: number) =>
    cents > 0 && html`<dt>${label}</dt><dd>−${price(cents)}</dd>`;
  const shipping = totals.shipping_cents === 0 ? texts.free : price(totals.shipping_cents);
  return html`<dt>${texts.subtotal}</dt><dd>${price(totals.subtotal_cents)}</dd>
${coupon && minus(`${texts.coupon} ${coupon.code}`, totals.discount_coupon_cents)}
${minus(texts.promotion, totals.discount_promotion_cents)}${minus(texts.gatewayDiscount, totals.discount_gateway_cents)}
${with_shipping && html`<dt>${texts.shipping}</dt><dd>${shipping}</dd>`}
<dt class="total">${texts.total}</dt><dd class="total">${price(totals.total_cents)}</dd>`;
}

import type { Coupon } from '../coupons/coupon.ts';
import { discountOf, shippingDiscountOf } from '../coupons/rules.ts';
import { percentOf } from '../formats/money.ts';
import type { NamedStore } from '../stores/store.ts';
import type { Line, PaymentMethod, Totals } from './order.ts';

export type Bill = {
  lines: readonly Line[];
  coupon: Coupon | null;
  shipping_cents: number;
  gateway_percent: number;
  promotion_cents: number;
};

/** discount = coupon + gateway + promotions, so that total = subtotal + shipping − discount always holds. */
export function totalsOf({ lines, coupon, shipping_cents, gateway_percent, promotion_cents }: Bill): Totals {
  const subtotal_cents = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
  const discount_coupon_cents = coupon ? discountOf(coupon, { lines, shipping_cents }) : 0;
  const combines = coupon?.combines_with_other_discounts ?? true;
  const discount_promotion_cents = combines ? Math.min(promotion_cents, subtotal_cents) : 0;
  const left = Math.max(0, subtotal_cents - discount_coupon_cents - discount_promotion_cents);
  const discount_gateway_cents = combines ? percentOf(left, gateway_percent) : 0;
  const discount_cents = discount_coupon_cents + discount_gateway_cents + discount_promotion_cents;
  return {
    subtotal_cents,
    discount_coupon_cents,
    discount_gateway_cents,
    discount_promotion_cents,
    shipping_cents,
    total_cents: Math.max(0, subtotal_cents + shipping_cents - discount_cents),
  };
}

export const discountCents = (totals: Totals): number =>
  totals.discount_coupon_cents + totals.discount_gateway_cents + totals.discount_promotion_cents;

/** What the buyer was charged for shipping, after coupon discounts. */
export const chargedShipping = ({
  coupon,
  lines,
  shipping_cents,
}: Pick<Bill, 'coupon' | 'lines' | 'shipping_cents'>) =>
  shipping_cents - (coupon ? shippingDiscountOf(coupon, { lines, shipping_cents }) : 0);

export const gatewayPercent = (store: NamedStore, method: PaymentMethod): number =>
  method === 'wire_transfer' || method === 'pix' ? store.transfer_discount : 0;

export function shippingCents(store: NamedStore, lines: readonly Line[], pickup: boolean): number {
  const subtotal = lines.reduce((sum, line) => sum + line.price_cents * line.quantity, 0);
  const free =
    pickup || subtotal >= store.free_shipping_from_cents || lines.every((line) => line.free_shipping);
  return free ? 0 : store.shipping_cents;
}

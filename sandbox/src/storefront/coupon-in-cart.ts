import { findByCode } from '../coupons/find.ts';
import type { Refusal } from '../coupons/rules.ts';
import { cartLines, refusalFor, saveCart } from '../orders/cart.ts';
import type { Cart } from '../orders/order.ts';
import { shippingCents } from '../orders/totals.ts';
import type { Shop } from './shop.ts';
import type { Shopper } from './shopper.ts';

export type CouponRefusal = Refusal | 'unknown' | 'already_one';

const buyerOf = ({ cart, customer }: Shopper) => ({
  email: customer?.email ?? cart?.contact_email ?? null,
  identification: customer?.identification ?? null,
});

export function addCoupon(shop: Shop, shopper: Shopper, cart: Cart, code: string): CouponRefusal | undefined {
  const { world, store } = shop;
  const coupon = findByCode(world, store.id, code);
  if (!coupon) return 'unknown';
  if (cart.coupon_id !== null && cart.coupon_id !== coupon.id) return 'already_one';
  const lines = cartLines(world, store, cart);
  const refusal = refusalFor(world, coupon, lines, shippingCents(store, lines, false), buyerOf(shopper));
  if (!refusal) saveCart(world, { ...cart, coupon_id: coupon.id });
  return refusal;
}

export const removeCoupon = ({ world }: Shop, cart: Cart): Cart =>
  saveCart(world, { ...cart, coupon_id: null });

/** Checks the coupon again at the checkout, where the buyer is known. Removes it if it fails. */
export function checkCoupon(
  shop: Shop,
  cart: Cart,
  buyer: { email: string; identification: string },
): Refusal | undefined {
  const { world, store } = shop;
  if (cart.coupon_id === null) return undefined;
  const coupon = world.coupons.find(cart.coupon_id);
  const lines = cartLines(world, store, cart);
  const refusal = coupon
    ? refusalFor(world, coupon, lines, shippingCents(store, lines, false), buyer)
    : 'paused';
  if (refusal) removeCoupon(shop, cart);
  return refusal;
}

import type { World } from '../world.ts';
import type { Coupon } from './coupon.ts';

export const listCoupons = (world: World, store_id: number): Coupon[] =>
  world.coupons.list().filter((coupon) => coupon.store_id === store_id && coupon.deleted_at === null);

/** Codes are compared case-insensitively, in the checkout and on creation. */
export const findByCode = (world: World, store_id: number, code: string): Coupon | undefined =>
  listCoupons(world, store_id).find((coupon) => coupon.code.toUpperCase() === code.trim().toUpperCase());

/** Compares mail or document, as the platform does for a first purchase. */
export const hasBoughtBefore = (
  world: World,
  store_id: number,
  email: string | null,
  identification: string | null,
): boolean =>
  world.orders
    .list()
    .some(
      (order) =>
        order.store_id === store_id &&
        order.status !== 'cancelled' &&
        ((email && order.contact_email.toLowerCase() === email.toLowerCase()) ||
          (identification && order.contact_identification === identification)),
    );

import type * as z from 'zod';
import type { Coupon } from '../coupons/coupon.ts';
import { findByCode } from '../coupons/find.ts';
import { Refused } from '../orders/changes.ts';
import type { NamedStore } from '../stores/store.ts';
import type { World } from '../world.ts';
import type { OwnCoupon } from './input.ts';

/** A coupon the merchant made in the store itself, as in its admin. */
export function makeOwnCoupon(world: World, store: NamedStore, input: z.output<typeof OwnCoupon>) {
  const { code, type, value, includes_shipping } = input;
  if (findByCode(world, store.id, code)) throw new Refused(`There is a coupon ${code} already`);
  const at = world.clock.now();
  const coupon: Omit<Coupon, 'id'> = {
    store_id: store.id,
    code,
    type,
    value: type === 'shipping' ? 0 : value,
    valid: true,
    used: 0,
    max_uses: null,
    start_date: null,
    end_date: null,
    min_price_cents: null,
    includes_shipping,
    first_consumer_purchase: false,
    category_ids: null,
    product_ids: null,
    combines_with_other_discounts: true,
    only_cheapest_shipping: false,
    deleted_at: null,
    created_at: at,
    updated_at: at,
  };
  return world.state.change(() => world.coupons.put({ ...coupon, id: world.ids.next('coupon') }));
}

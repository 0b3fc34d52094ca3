import type { Coupon } from '../../coupons/coupon.ts';
import { switchesOf } from '../../stores/records.ts';
import { CouponInput, withInput } from '../coupon-input.ts';
import { searchCoupons } from '../coupon-search.ts';
import { invalid, notFound } from '../errors.ts';
import { pickFields } from '../fields.ts';
import { BLANK, readBody } from '../input.ts';
import { pageOf } from '../paging.ts';
import { type Call, created, idIn, ok, type Route, removed } from '../route.ts';
import { couponShape } from '../shapes/coupon-shape.ts';
import { rowOf } from './of-call.ts';

function couponOf(call: Call): Coupon {
  const coupon = rowOf(call, call.world.coupons.find(idIn(call)), 'Coupon');
  if (coupon.deleted_at !== null) throw notFound('Coupon');
  return coupon;
}

const drifts = (call: Call, coupon: Coupon) =>
  switchesOf(call.world, call.store.id).drifting_types && coupon.id % 2 === 0;

const shape = (call: Call, coupon: Coupon) => couponShape(call.world, coupon, drifts(call, coupon));

const blankCoupon = ({ world, store }: Call): Coupon => ({
  id: 0,
  store_id: store.id,
  code: '',
  type: 'percentage',
  value: 0,
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
  created_at: world.clock.now(),
  updated_at: world.clock.now(),
});

export const couponRoutes: Route[] = [
  {
    method: 'GET',
    path: '/coupons',
    scope: 'read_coupons',
    handle: (call) => pageOf(call, { items: searchCoupons(call), shape: (coupon) => shape(call, coupon) }),
  },
  {
    method: 'GET',
    path: '/coupons/:id',
    scope: 'read_coupons',
    handle: (call) => ok(pickFields(shape(call, couponOf(call)), call.query.fields)),
  },
  {
    method: 'POST',
    path: '/coupons',
    scope: 'write_coupons',
    handle: (call) => {
      const input = readBody(CouponInput, call.body);
      if (!input.type) throw invalid({ type: [BLANK] });
      const checked = withInput(call, blankCoupon(call), input);
      const coupon = call.world.state.change(() =>
        call.world.coupons.put({ ...checked, id: call.world.ids.next('coupon') }),
      );
      return created({ ...shape(call, coupon), used: null });
    },
  },
  {
    method: 'PUT',
    path: '/coupons/:id',
    scope: 'write_coupons',
    handle: (call) => {
      const coupon = couponOf(call);
      const input = readBody(CouponInput, call.body);
      return ok(shape(call, call.world.coupons.put(withInput(call, coupon, input))));
    },
  },
  {
    method: 'DELETE',
    path: '/coupons/:id',
    scope: 'write_coupons',
    handle: (call) => {
      const at = call.world.clock.now();
      call.world.coupons.put({ ...couponOf(call), valid: false, deleted_at: at, updated_at: at });
      return removed();
    },
  },
];

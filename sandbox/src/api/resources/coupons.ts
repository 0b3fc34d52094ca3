import type { Coupon } from '../../coupons/coupon.ts';
import { listCoupons } from '../../coupons/find.ts';
import { switchesOf } from '../../stores/records.ts';
import { CouponInput, withInput } from '../coupon-input.ts';
import { invalid, notFound } from '../errors.ts';
import { BLANK, readBody } from '../input.ts';
import { commonTests, flag, includesText, pageOf, passing, pickFields, type Test } from '../lists.ts';
import { type Call, created, idIn, ok, type Route, removed, rowOf } from '../route.ts';
import { couponShape } from '../shapes/coupon-shape.ts';

const LIMITATIONS: Record<string, Test<Coupon>> = {
  quantity: (coupon) => coupon.max_uses !== null,
  cart_value: (coupon) => coupon.min_price_cents !== null,
  categories: (coupon) => coupon.category_ids !== null,
};

/** It is unknown whether `q` matches the whole code or a part; the sandbox matches a part. */
const FILTERS: Record<string, (value: string) => Test<Coupon>> = {
  q: (value) => (coupon) => includesText(value, coupon.code),
  min_start_date: (value) => (coupon) => coupon.start_date !== null && coupon.start_date >= value,
  max_start_date: (value) => (coupon) => coupon.start_date !== null && coupon.start_date <= value,
  min_end_date: (value) => (coupon) => coupon.end_date !== null && coupon.end_date >= value,
  max_end_date: (value) => (coupon) => coupon.end_date !== null && coupon.end_date <= value,
  valid: (value) => (coupon) => coupon.valid === flag(value),
  status: (value) => (coupon) => coupon.valid === (value === 'activated'),
  limitation_type: (value) => LIMITATIONS[value] ?? (() => false),
  term_type: (value) => (coupon) => (coupon.end_date !== null) === (value === 'limited'),
  discount_type: (value) => (coupon) => coupon.type === value,
  includes_shipping: (value) => (coupon) => coupon.includes_shipping === flag(value),
};

const ORDERS: Record<string, (a: Coupon, b: Coupon) => number> = {
  'created-at-ascending': (a, b) => a.created_at - b.created_at,
  'created-at-descending': (a, b) => b.created_at - a.created_at,
  'alpha-ascending': (a, b) => a.code.localeCompare(b.code),
  'alpha-descending': (a, b) => b.code.localeCompare(a.code),
  'uses-ascending': (a, b) => a.used - b.used,
  'uses-descending': (a, b) => b.used - a.used,
};

function searchCoupons({ world, store, query }: Call): Coupon[] {
  const tests: Test<Coupon>[] = commonTests(query);
  for (const [name, filter] of Object.entries(FILTERS)) if (query[name]) tests.push(filter(query[name]));
  const found = passing(listCoupons(world, store.id), tests);
  const order = ORDERS[query.sort_by ?? ''];
  return order ? found.sort((a, b) => order(a, b) || a.id - b.id) : found;
}

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

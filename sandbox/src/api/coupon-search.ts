import type { Coupon } from '../coupons/coupon.ts';
import { listCoupons } from '../coupons/find.ts';
import { commonTests, flag, includesText, passing, type Test } from './filters.ts';
import type { Call } from './route.ts';

const LIMITATIONS: Record<string, Test<Coupon>> = {
  quantity: (coupon) => coupon.max_uses !== null,
  cart_value: (coupon) => coupon.min_price_cents !== null,
  categories: (coupon) => coupon.category_ids !== null,
};

/** Whether `q` matches a part or the whole of the code is unknown; the sandbox matches a part. */
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

export function searchCoupons({ world, store, query }: Call): Coupon[] {
  const tests: Test<Coupon>[] = commonTests(query);
  for (const [name, filter] of Object.entries(FILTERS)) if (query[name]) tests.push(filter(query[name]));
  const found = passing(listCoupons(world, store.id), tests);
  const order = ORDERS[query.sort_by ?? ''];
  return order ? found.sort((a, b) => order(a, b) || a.id - b.id) : found;
}

import { centsFrom } from '../formats/money.ts';
import type { Order } from '../orders/order.ts';
import { switchesOf } from '../stores/records.ts';
import { apiError } from './errors.ts';
import { commonTests, includesText, passing, type Test } from './filters.ts';
import type { Call } from './route.ts';

const SHIPPING: Record<string, Order['shipping_status'][]> = {
  unpacked: ['unpacked'],
  unfulfilled: ['unshipped'],
  fulfilled: ['shipped', 'delivered'],
};

const oneOf = (value: string) => new Set(value.split(','));

const FILTERS: Record<string, (value: string) => Test<Order>> = {
  status: (value) => (order) => value === 'any' || order.status === value,
  payment_status: (value) => (order) => value === 'any' || order.payment_status === value,
  shipping_status: (value) => (order) =>
    value === 'any' || (SHIPPING[value] ?? []).includes(order.shipping_status),
  channels: (value) => (order) => oneOf(value).has(order.storefront),
  total_min: (value) => (order) => order.total_cents >= (centsFrom(value) ?? 0),
  total_max: (value) => (order) => order.total_cents <= (centsFrom(value) ?? 0),
  customer_ids: (value) => (order) => oneOf(value).has(String(order.customer_id)),
  q: (value) => (order) => includesText(value, String(order.number), order.contact_name, order.contact_email),
  app_id: (value) => (order) => order.app_id === value,
  payment_methods: (value) => (order) => oneOf(value).has(order.payment_method),
};

/** Newest first. A search with too many matches is refused: split it by date. Reference 2.3. */
export function searchOrders({ world, store, query }: Call): Order[] {
  const tests: Test<Order>[] = [(order) => order.store_id === store.id, ...commonTests(query)];
  for (const [name, filter] of Object.entries(FILTERS)) if (query[name]) tests.push(filter(query[name]));
  const found = passing(world.orders.list(), tests);
  const cap = switchesOf(world, store.id).order_search_cap;
  if (found.length > cap) throw apiError(422, `The search has more than ${cap} results, narrow it by date`);
  return found.sort((a, b) => b.id - a.id);
}

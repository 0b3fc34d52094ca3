import { centsFrom } from '../../formats/money.ts';
import { allows } from '../../oauth/scopes.ts';
import {
  cancelOrder,
  closeOrder,
  fulfillOrder,
  packOrder,
  reopenOrder,
  saveOrder,
} from '../../orders/changes.ts';
import type { Order } from '../../orders/order.ts';
import { switchesOf } from '../../stores/records.ts';
import { apiError } from '../errors.ts';
import { readBody } from '../input.ts';
import { commonTests, includesText, pageOf, passing, pickFields, type Test } from '../lists.ts';
import { Cancellation, NewOrder, OrderPatch, placeOrderByApp } from '../order-by-app.ts';
import { type Call, created, idIn, ok, type Route, rowOf } from '../route.ts';
import { editionShape, orderShape, valuesShape } from '../shapes/order-shape.ts';

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
function searchOrders({ world, store, query }: Call): Order[] {
  const tests: Test<Order>[] = [(order) => order.store_id === store.id, ...commonTests(query)];
  for (const [name, filter] of Object.entries(FILTERS)) if (query[name]) tests.push(filter(query[name]));
  const found = passing(world.orders.list(), tests);
  const cap = switchesOf(world, store.id).order_search_cap;
  if (found.length > cap) throw apiError(422, `The search has more than ${cap} results, narrow it by date`);
  return found.sort((a, b) => b.id - a.id);
}

const orderOf = (call: Call) => rowOf(call, call.world.orders.find(idIn(call)), 'Order');

function shape(call: Call, order: Order) {
  const { world, store, installation, version } = call;
  const drifts = switchesOf(world, store.id).drifting_types && order.id % 2 === 0;
  return orderShape(world, order, {
    version,
    sees_customer: allows(installation.scopes, 'read_customers'),
    drifts,
  });
}

/** A call that changes one order and returns it. */
const change = (
  path: string,
  work: (call: Call, order: Order) => Order,
  versions?: Route['versions'],
): Route => ({
  method: 'POST',
  path: `/orders/:id/${path}`,
  scope: 'write_orders',
  versions,
  handle: (call) => ok(shape(call, work(call, orderOf(call)))),
});

function patchOrder(call: Call, order: Order): Order {
  const { owner_note, status } = readBody(OrderPatch, call.body);
  const noted = owner_note === undefined ? order : saveOrder(call.world, { ...order, owner_note }, undefined);
  if (status === undefined || status === noted.status) return noted;
  if (status === 'closed') return closeOrder(call.world, noted);
  if (status === 'cancelled') return cancelOrder(call.world, call.store, noted);
  return reopenOrder(call.world, call.store, noted);
}

export const orderRoutes: Route[] = [
  {
    method: 'GET',
    path: '/orders',
    scope: 'read_orders',
    handle: (call) => pageOf(call, { items: searchOrders(call), shape: (order) => shape(call, order) }),
  },
  {
    method: 'GET',
    path: '/orders/:id',
    scope: 'read_orders',
    handle: (call) => ok(pickFields(shape(call, orderOf(call)), call.query.fields)),
  },
  {
    method: 'GET',
    path: '/orders/:id/history/values',
    scope: 'read_orders',
    handle: (call) => ok(valuesShape(orderOf(call))),
  },
  {
    method: 'GET',
    path: '/orders/:id/history/editions',
    scope: 'read_orders',
    handle: (call) => ok(orderOf(call).editions.map(editionShape)),
  },
  {
    method: 'POST',
    path: '/orders',
    scope: 'write_orders',
    handle: (call) => {
      const order = placeOrderByApp(call, readBody(NewOrder, call.body));
      return created({ ...shape(call, order), store_id: order.store_id });
    },
  },
  {
    method: 'PUT',
    path: '/orders/:id',
    scope: 'write_orders',
    handle: (call) => ok(shape(call, patchOrder(call, orderOf(call)))),
  },
  change('close', ({ world }, order) => closeOrder(world, order)),
  change('open', ({ world, store }, order) => {
    if (order.status === 'cancelled') throw apiError(422, 'A cancelled order cannot be reopened');
    return reopenOrder(world, store, order);
  }),
  change('cancel', ({ world, store, body }, order) =>
    cancelOrder(world, store, order, readBody(Cancellation, body)),
  ),
  change('pack', ({ world }, order) => packOrder(world, order), ['v1']),
  change('fulfill', ({ world }, order) => fulfillOrder(world, order), ['v1']),
];

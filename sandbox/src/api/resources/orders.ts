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
import { pickFields } from '../fields.ts';
import { readBody } from '../input.ts';
import { placeOrderByApp } from '../order-by-app.ts';
import { Cancellation, NewOrder, OrderPatch } from '../order-input.ts';
import { searchOrders } from '../order-search.ts';
import { pageOf } from '../paging.ts';
import { type Call, created, idIn, ok, type Route } from '../route.ts';
import { editionShape, valuesShape } from '../shapes/history-shape.ts';
import { orderShape } from '../shapes/order-shape.ts';
import { rowOf } from './of-call.ts';

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

/** A call that changes one order and answers it. */
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

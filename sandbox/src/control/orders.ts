import type * as z from 'zod';
import {
  cancelOrder,
  closeOrder,
  fulfillOrder,
  packOrder,
  payOrder,
  refundOrder,
  reopenOrder,
  voidOrder,
} from '../orders/changes.ts';
import { editOrder } from '../orders/edit.ts';
import type { Order } from '../orders/order.ts';
import type { NamedStore } from '../stores/store.ts';
import type { World } from '../world.ts';
import { type OrderAction, OrderActions } from './input.ts';

type Output<A extends OrderAction> = z.output<(typeof OrderActions)[A]>;
type Work = {
  [A in OrderAction]: (world: World, store: NamedStore, order: Order, input: Output<A>) => Order;
};

const WORK: Work = {
  pay: (world, _, order, input) => payOrder(world, order, input),
  void: (world, _, order, input) => voidOrder(world, order, input),
  close: (world, _, order, input) => closeOrder(world, order, input),
  reopen: (world, store, order, input) => reopenOrder(world, store, order, input),
  pack: (world, _, order, input) => packOrder(world, order, input),
  fulfill: (world, _, order, input) => fulfillOrder(world, order, input),
  cancel: (world, store, order, input) => cancelOrder(world, store, order, input),
  refund: (world, _, order, { at, amount, shipping }) =>
    refundOrder(world, order, { at, amount_cents: amount, shipping }),
  edit: (world, store, order, input) => editOrder(world, store, order, input),
};

export const isOrderAction = (name: string): name is OrderAction => Object.hasOwn(OrderActions, name);

export function changeOrder<A extends OrderAction>(
  world: World,
  store: NamedStore,
  order: Order,
  action: A,
  input: unknown,
): Order {
  return WORK[action](world, store, order, OrderActions[action].parse(input ?? {}) as Output<A>);
}

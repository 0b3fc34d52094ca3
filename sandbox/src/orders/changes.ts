import type { NamedStore } from '../stores/store.ts';
import { emit } from '../webhooks/queue.ts';
import type { World } from '../world.ts';
import type { CancelReason, Order, ValueChange } from './order.ts';
import { moveStock, taken } from './stock.ts';
import { chargedShipping } from './totals.ts';

/** The order's state does not allow the change. */
export class Refused extends Error {}

/** When it happened; now by default. */
export type When = { at?: number };

export function saveOrder(world: World, order: Order, at: number | undefined, ...events: string[]): Order {
  return world.state.change(() => {
    const saved = world.orders.put({ ...order, updated_at: at ?? world.clock.now() });
    for (const event of [...events, 'order/updated']) emit(world, order.store_id, event, order.id);
    return saved;
  });
}

const demand = (holds: boolean, sentence: string) => {
  if (!holds) throw new Refused(sentence);
};

const value = (
  status: ValueChange['status'],
  total_paid_diff_cents: number,
  happened_at: number,
): ValueChange => ({
  status,
  total_delta_cents: 0,
  total_paid_diff_cents,
  happened_at,
});

/** The part of the buyer's money that the store has. */
export const keptCents = ({ paid_cents, refunded_cents }: Order): number => paid_cents - refunded_cents;

const isUnpaid = ({ payment_status }: Order) =>
  ['pending', 'authorized', 'partially_paid', 'voided'].includes(payment_status);

/** Pays all that the present total still lacks: for a new, an edited or a refunded order. */
export function payOrder(world: World, order: Order, { at = world.clock.now() }: When = {}): Order {
  const kept = keptCents(order);
  const missing = order.total_cents - kept;
  demand(missing > 0 || isUnpaid(order), 'The order is already paid');
  return saveOrder(
    world,
    {
      ...order,
      payment_status: 'paid',
      paid_cents: order.paid_cents + Math.max(0, missing),
      paid_at: kept > 0 ? order.paid_at : at,
      values: [...order.values, value('PAID', Math.max(0, missing), at)],
    },
    at,
    'order/paid',
  );
}

export function voidOrder(world: World, order: Order, { at }: When = {}): Order {
  demand(order.payment_status === 'pending', 'Only a pending payment can be voided');
  return saveOrder(world, { ...order, payment_status: 'voided' }, at, 'order/voided');
}

/** Leaves the money unchanged: a cancelled order may still be `paid`. Reference 3.5. */
export function cancelOrder(
  world: World,
  store: NamedStore,
  order: Order,
  {
    reason = 'other',
    restock = true,
    at = world.clock.now(),
  }: When & { reason?: CancelReason; restock?: boolean } = {},
): Order {
  demand(order.status !== 'cancelled', 'The order is already cancelled');
  return world.state.change(() => {
    if (restock) moveStock(world, store, order.lines);
    return saveOrder(
      world,
      {
        ...order,
        status: 'cancelled',
        cancelled_at: at,
        cancel_reason: reason,
        restocked: restock,
        values: [...order.values, value('CANCELLED', 0, at)],
      },
      at,
      'order/cancelled',
    );
  });
}

export function reopenOrder(world: World, store: NamedStore, order: Order, { at }: When = {}): Order {
  demand(order.status !== 'open', 'The order is open');
  return world.state.change(() => {
    if (order.restocked) moveStock(world, store, taken(order.lines));
    return saveOrder(
      world,
      {
        ...order,
        status: 'open',
        cancelled_at: null,
        cancel_reason: null,
        closed_at: null,
        restocked: false,
      },
      at,
    );
  });
}

export function closeOrder(world: World, order: Order, { at = world.clock.now() }: When = {}): Order {
  demand(order.status === 'open', 'Only an open order can be closed');
  return saveOrder(world, { ...order, status: 'closed', closed_at: at }, at);
}

export function packOrder(world: World, order: Order, { at }: When = {}): Order {
  demand(order.shipping_status === 'unpacked', 'The order is already packed');
  return saveOrder(world, { ...order, shipping_status: 'unshipped' }, at, 'order/packed');
}

export function fulfillOrder(world: World, order: Order, { at = world.clock.now() }: When = {}): Order {
  demand(order.shipping_status === 'unshipped', 'The order must be packed first');
  return saveOrder(world, { ...order, shipping_status: 'shipped', shipped_at: at }, at, 'order/fulfilled');
}

type Refund = When & { amount_cents?: number; shipping?: boolean };

/** There is no refund event: only `order/updated` is sent, without the reason. Checklist 12. */
export function refundOrder(
  world: World,
  order: Order,
  { amount_cents, shipping = false, at = world.clock.now() }: Refund = {},
): Order {
  const left = keptCents(order);
  const refund = shipping ? chargedShipping(order) : (amount_cents ?? left);
  demand(left > 0, 'There is nothing to refund');
  demand(refund > 0 && refund <= left, `At most ${left} cents can be refunded`);
  const refunded_cents = order.refunded_cents + refund;
  return saveOrder(
    world,
    {
      ...order,
      refunded_cents,
      payment_status: refunded_cents === order.paid_cents ? 'refunded' : 'partially_refunded',
      values: [...order.values, value('PAID', -refund, at)],
    },
    at,
  );
}

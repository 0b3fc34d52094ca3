import { refusalOf } from '../coupons/rules.ts';
import { findChoice } from '../stores/catalogue.ts';
import { switchesOf } from '../stores/records.ts';
import type { NamedStore } from '../stores/store.ts';
import type { World } from '../world.ts';
import { lineFor } from './cart.ts';
import { keptCents, Refused, saveOrder, type When } from './changes.ts';
import type { Edition, Line, Order, PaymentStatus, ProductChange } from './order.ts';
import { moveStock } from './stock.ts';
import { gatewayPercent, totalsOf } from './totals.ts';

/** Quantity 0 removes the variant; a variant not in the order is added. */
type LineEdit = { variant_id: number; quantity: number };

function editedLine(world: World, store: NamedStore, order: Order, { variant_id, quantity }: LineEdit): Line {
  const line = order.lines.find((candidate) => candidate.variant_id === variant_id);
  if (line) return { ...line, quantity };
  const choice = findChoice(world, store, variant_id);
  if (!choice) throw new Refused(`Variant ${variant_id} not found`);
  return { ...lineFor(world, choice, quantity), id: world.ids.next('line') };
}

const changeOf = (before: number, line: Line): ProductChange => ({
  type: line.quantity > before ? 'ADD' : 'REMOVED',
  previous_quantity: before,
  new_quantity: line.quantity,
  product_name: line.name,
});

/**
 * The platform does not document whether an order stays paid when its total exceeds the payment: a switch of the
 * store decides.
 */
function paymentAfter(world: World, order: Order, total_cents: number): PaymentStatus {
  const { payment_status } = order;
  if (payment_status !== 'paid' && payment_status !== 'partially_paid') return payment_status;
  const says = switchesOf(world, order.store_id).paid_after_edit;
  return keptCents(order) < total_cents && says === 'partially_paid' ? says : 'paid';
}

export function editOrder(
  world: World,
  store: NamedStore,
  order: Order,
  { edits, reason = null, at = world.clock.now() }: When & { edits: LineEdit[]; reason?: string | null },
): Order {
  if (order.shipping_status !== 'unpacked') throw new Refused('Only an unpacked order can be edited');
  if (order.status !== 'open') throw new Refused('Only an open order can be edited');
  return world.state.change(() => {
    const edited = new Map(order.lines.map((line) => [line.variant_id, line]));
    const before = (variant_id: number) =>
      order.lines.find((line) => line.variant_id === variant_id)?.quantity ?? 0;
    for (const edit of edits) edited.set(edit.variant_id, editedLine(world, store, order, edit));
    const changed = [...edited.values()].filter((line) => line.quantity !== before(line.variant_id));
    const lines = [...edited.values()].filter((line) => line.quantity > 0);
    if (lines.length === 0) throw new Refused('An order keeps at least one line');

    const basket = { lines, shipping_cents: order.shipping_cents };
    const still = order.coupon && {
      ...order.coupon,
      valid: true,
      max_uses: null,
      end_date: null,
      deleted_at: null,
    };
    const coupon = still && !refusalOf(still, basket, at, false) ? order.coupon : null;
    const totals = totalsOf({
      ...basket,
      coupon,
      gateway_percent: gatewayPercent(store, order.payment_method),
      promotion_cents: order.discount_promotion_cents,
    });
    moveStock(
      world,
      store,
      changed.map((line) => ({ ...line, quantity: before(line.variant_id) - line.quantity })),
    );
    const total_delta_cents = totals.total_cents - order.total_cents;
    const edition: Edition = {
      product_changes: changed.map((line) => changeOf(before(line.variant_id), line)),
      total_delta_cents,
      reason,
      happened_at: at,
    };
    const status = order.paid_cents > 0 ? 'PAID' : 'PENDING';
    return saveOrder(
      world,
      {
        ...order,
        ...totals,
        lines,
        payment_status: paymentAfter(world, order, totals.total_cents),
        editions: [...order.editions, edition],
        values: [...order.values, { status, total_delta_cents, total_paid_diff_cents: 0, happened_at: at }],
      },
      at,
      'order/edited',
    );
  });
}

import { newerDate } from '../../formats/dates.ts';
import { decimal } from '../../formats/money.ts';
import type { Edition, Order } from '../../orders/order.ts';

const GATEWAY_METHODS: Record<string, string> = { pix: 'pix', cash: 'cash', wire_transfer: 'wire_transfer' };

/** Amounts are JSON numbers here, not strings. Reference 2.4. */
export const valuesShape = (order: Order) =>
  order.values.map((change) => ({
    status: change.status,
    total_delta: change.total_delta_cents / 100,
    total_paid_diff: change.total_paid_diff_cents / 100,
    gateway_method: GATEWAY_METHODS[order.payment_method] ?? 'credit_card',
    gateway_name: order.payment_method === 'credit_card' ? 'Pago Sandbox' : null,
    closed_at: order.closed_at === null ? null : newerDate(order.closed_at),
    happened_at: newerDate(change.happened_at),
  }));

export const editionShape = (edition: Edition) => ({
  product_changes: edition.product_changes.map((change) => ({ ...change, modified_stock: true })),
  shipping_costs: [],
  transaction_information: { total_delta: decimal(edition.total_delta_cents) },
  reason: edition.reason,
  happened_at: newerDate(edition.happened_at),
});

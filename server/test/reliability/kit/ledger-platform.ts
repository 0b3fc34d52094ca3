import { fromMinorUnits, type OrderHistoryValue } from '@aliado/tiendanube';
import type { OrderLook } from '#kit/orders.ts';
import { hasMoreToTell, missingMoneyOf } from '../../../src/features/orders/orders.money.rules.ts';
import { grossOf, keptOf, type ModelOrder, totalOf } from './ledger-model.ts';

const CURRENCY = 'ARS';
const amount = (cents: number) => fromMinorUnits(BigInt(cents), CURRENCY);

/** In order of time, one second apart. */
const valuesOf = ({ history }: ModelOrder): OrderHistoryValue[] =>
  history.map(({ total, paid }, second) => ({
    status: 'PAID',
    total_delta: amount(total),
    total_paid_diff: amount(paid),
    gateway_method: null,
    gateway_name: null,
    closed_at: null,
    happened_at: new Date(second * 1000).toISOString(),
  }));

/** As the intake copies an order: the document, and the history where it contains more. */
export function lookOf(order: ModelOrder): OrderLook {
  const { lines, discount, shipping, shipping_discount, payment, status, placed_at, paid_at } = order;
  const kept = keptOf(order);
  const document = {
    payment_status: payment,
    paid_at: paid_at?.toISOString() ?? null,
    currency: CURRENCY,
    total: amount(totalOf(order)),
    total_paid_by_customer: kept > 0 ? amount(kept) : null,
  };
  const copy = {
    ...document,
    subtotal_cents: BigInt(grossOf(order)),
    discount_coupon_cents: BigInt(discount + shipping_discount),
    shipping_cents: BigInt(shipping),
    shipping_discount_cents: BigInt(shipping_discount),
    total_cents: BigInt(totalOf(order)),
    paid_cents: kept > 0 ? BigInt(kept) : null,
  };
  const missing = missingMoneyOf(copy, hasMoreToTell(document) ? valuesOf(order) : []);
  return {
    lines,
    discount: discount + shipping_discount,
    shipping,
    shipping_discount,
    refunded: Number(missing.refunded_cents),
    refunded_shipping: Number(missing.refunded_shipping_cents),
    unpaid: Number(missing.unpaid_cents),
    status,
    payment_status: payment,
    placed_at,
    paid_at,
    ...order.evidence,
  };
}

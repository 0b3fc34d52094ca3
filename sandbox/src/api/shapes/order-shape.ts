import { newerDate, phpDate, platformDate, platformDateOrNull } from '../../formats/dates.ts';
import { decimal } from '../../formats/money.ts';
import type { Order } from '../../orders/order.ts';
import { discountCents } from '../../orders/totals.ts';
import { switchesOf } from '../../stores/records.ts';
import type { World } from '../../world.ts';
import type { Version } from '../route.ts';
import { couponShape } from './coupon-shape.ts';
import { addressShape, billingShape, businessShape, customerShape } from './customer-shape.ts';
import { lineShape } from './line-shape.ts';
import { shippingShape } from './shipping-shape.ts';
import { map } from './values.ts';

/** Rough, like the platform's own column. */
const UNITS_PER_USD: Record<string, number> = { ARS: 1450, BRL: 5.4, CLP: 950 };

export type OrderView = { version: Version; sees_customer: boolean; drifts: boolean };

function visitShape(world: World, order: Order) {
  const { hidden_visits_percent } = switchesOf(world, order.store_id);
  if (!order.visit || (order.id * 37) % 100 < hidden_visits_percent) return {};
  const { created_at, landing_page, utm } = order.visit;
  return { customer_visit: { created_at: newerDate(created_at), landing_page, utm_parameters: utm } };
}

function paymentShape(order: Order, drifts: boolean) {
  const by_card = order.payment_method === 'credit_card';
  const kept = order.paid_cents - order.refunded_cents;
  const paid = order.paid_cents > 0 ? decimal(kept) : drifts ? '0' : null;
  return {
    total_paid_by_customer: paid,
    total_paid_by_customer_including_fees: paid,
    gateway: by_card ? 'sandbox-pay' : 'offline',
    gateway_id: by_card ? String(order.id) : null,
    gateway_name: by_card ? 'Pago Sandbox' : order.payment_method === 'cash' ? 'A convenir' : 'Transferencia',
    gateway_link: null,
    payment_details: {
      method: order.payment_method,
      credit_card_company: by_card ? 'visa' : null,
      installments: drifts ? order.installments : String(order.installments),
    },
    payment_count: order.values.filter(({ total_paid_diff_cents }) => total_paid_diff_cents > 0).length,
  };
}

const promotionShape = (order: Order) => ({
  id: order.promotion_ids[0] ?? null,
  store_id: order.store_id,
  order_id: order.id,
  created_at: newerDate(order.created_at),
  total_discount_amount: decimal(order.discount_promotion_cents),
  contents: [],
  promotions_applied: order.promotion_ids.map((id) => ({ promotion_id: id })),
});

export function orderShape(world: World, order: Order, { version, sees_customer, drifts }: OrderView) {
  const customer = sees_customer && world.customers.find(order.customer_id);
  return {
    id: order.id,
    token: order.token,
    store_id: drifts ? order.store_id : String(order.store_id),
    ...(version === 'v1' && shippingShape(order)),
    contact_email: order.contact_email,
    contact_name: order.contact_name,
    contact_phone: order.contact_phone,
    contact_identification: order.contact_identification,
    ...billingShape(order.address),
    ...businessShape('billing_'),
    same_billing_and_shipping_address: true,
    subtotal: decimal(order.subtotal_cents),
    discount: decimal(discountCents(order)),
    discount_coupon: decimal(order.discount_coupon_cents),
    discount_gateway: decimal(order.discount_gateway_cents),
    promotional_discount: promotionShape(order),
    total: decimal(order.total_cents),
    total_usd: decimal(Math.round(order.total_cents / (UNITS_PER_USD[order.currency] ?? 1))),
    ...paymentShape(order, drifts),
    checkout_enabled: true,
    weight: order.lines.reduce((sum, line) => sum + line.weight * line.quantity, 0).toFixed(3),
    currency: order.currency,
    language: order.language,
    coupon: order.coupon ? [couponShape(world, order.coupon, drifts)] : [],
    products: order.lines.map((line) => lineShape(line, drifts)),
    number: order.number,
    cancel_reason: order.cancel_reason,
    owner_note: order.owner_note,
    note: order.note,
    attributes: [],
    cancelled_at: platformDateOrNull(order.cancelled_at),
    closed_at: platformDateOrNull(order.closed_at),
    read_at: null,
    status: order.status,
    payment_status: order.payment_status,
    shipping_status: order.shipping_status,
    paid_at: platformDateOrNull(order.paid_at),
    completed_at: phpDate(order.completed_at),
    created_at: platformDate(order.created_at),
    updated_at: platformDate(order.updated_at),
    ...(customer && { customer: customerShape(world, customer) }),
    shipping_address: order.address && { ...addressShape(order.address, order.created_at), customs: null },
    fulfillments: [],
    extra: map(order.extra),
    storefront: order.storefront,
    app_id: order.app_id === null ? null : Number(order.app_id),
    client_details: { browser_ip: order.browser_ip, user_agent: order.user_agent },
    has_shippable_products: true,
    is_subscription: false,
    is_subscription_initial: false,
    ...visitShape(world, order),
  };
}

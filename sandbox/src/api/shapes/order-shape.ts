import { newerDate, phpDate, platformDate, platformDateOrNull } from '../../formats/dates.ts';
import { decimal } from '../../formats/money.ts';
import type { Edition, Line, Order } from '../../orders/order.ts';
import { discountCents } from '../../orders/totals.ts';
import { switchesOf } from '../../stores/records.ts';
import type { World } from '../../world.ts';
import type { Version } from '../route.ts';
import { couponShape } from './coupon-shape.ts';
import { addressShape, billingShape, businessShape, customerShape } from './customer-shape.ts';
import { map } from './values.ts';

/** Approximate, like the platform's own column. */
const UNITS_PER_USD: Record<string, number> = { ARS: 1450, BRL: 5.4, CLP: 950 };

type OrderView = { version: Version; sees_customer: boolean; drifts: boolean };

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

function nextAction(order: Order): string {
  if (order.status !== 'open' || order.shipping_status === 'shipped') return 'noop';
  if (order.payment_status === 'pending') return 'waiting_manual_confirmation';
  return order.shipping_status === 'unpacked' ? 'waiting_packing' : 'waiting_shipment';
}

/** Fields that only v1 has: the older place of the landing page, and the shipping. Reference 3.5. */
const shippingShape = (order: Order) => ({
  landing_url: order.visit?.landing_page ?? null,
  shipping: order.pickup ? 'branch' : 'table',
  shipping_option: order.pickup ? 'Retiro en el local' : 'Envío a domicilio',
  shipping_option_code: order.pickup ? 'branch_1' : 'table_1',
  shipping_option_reference: null,
  shipping_pickup_type: order.pickup ? 'pickup' : 'ship',
  shipping_pickup_details: null,
  shipping_tracking_number: null,
  shipping_tracking_url: null,
  shipping_min_days: order.pickup ? 0 : 2,
  shipping_max_days: order.pickup ? 1 : 5,
  shipping_cost_owner: decimal(order.shipping_cents),
  shipping_cost_customer: decimal(order.shipping_cents),
  shipping_store_branch_name: order.pickup ? 'Local' : null,
  shipping_suboption: [],
  shipped_at: platformDateOrNull(order.shipped_at),
  next_action: nextAction(order),
});

export const lineShape = (line: Line, drifts: boolean) => ({
  id: line.id,
  depth: '12.00',
  height: '14.00',
  width: '12.00',
  name: line.name,
  name_without_variants: line.name_without_variants,
  price: decimal(line.price_cents),
  compare_at_price: decimal(line.compare_at_price_cents),
  has_promotional_price: line.promotional,
  free_shipping: line.free_shipping,
  product_id: line.product_id,
  variant_id: drifts ? line.variant_id : String(line.variant_id),
  image: { id: line.image_id, product_id: line.product_id, src: line.image_src, position: 1, alt: [] },
  quantity: drifts ? String(line.quantity) : line.quantity,
  weight: line.weight.toFixed(3),
  variant_values: line.variant_values,
  properties: [],
  promotions: [],
  sku: line.sku,
  barcode: line.barcode,
  cost: line.cost_cents === null ? null : decimal(line.cost_cents),
  catalog_kit_id: null,
  order_kit_id: null,
  kit: null,
  issues: [],
});

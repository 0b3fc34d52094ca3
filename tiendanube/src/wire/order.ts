import * as z from 'zod';
import { Amount } from './amount.ts';
import { Coupon } from './coupon.ts';
import { Address, Customer } from './customer.ts';
import { Instant } from './instant.ts';
import { OrderLine } from './order-line.ts';
import { FreeMap, fullListOf, listOf, oneOf } from './shapes.ts';
import { flagOr, Id, Integer, ifReadable, openEnum, orNull, SoftId, SoftText } from './values.ts';

export const ORDER_STATUSES = ['open', 'closed', 'cancelled'] as const;
export const PAYMENT_STATUSES = [
  'pending',
  'authorized',
  'paid',
  'partially_paid',
  'abandoned',
  'refunded',
  'partially_refunded',
  'voided',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const SHIPPING_STATUSES = [
  'unpacked',
  'partially_packed',
  'unshipped',
  'partially_fulfilled',
  'shipped',
  'delivered',
] as const;
export const STOREFRONTS = ['store', 'meli', 'api', 'form', 'pos', 'mobile'] as const;

export const UtmParameters = z.object({
  utm_source: SoftText,
  utm_medium: SoftText,
  utm_campaign: SoftText,
  utm_term: SoftText,
  utm_content: SoftText,
});
export type UtmParameters = z.infer<typeof UtmParameters>;

/** Undocumented but returned; about one order in twelve lacks it. */
export const CustomerVisit = z.object({
  created_at: ifReadable(Instant),
  landing_page: SoftText,
  utm_parameters: oneOf(UtmParameters).catch(null),
});
export type CustomerVisit = z.infer<typeof CustomerVisit>;

/** Never contains a coupon: those are in `coupon`. */
export const PromotionalDiscount = z.object({
  id: SoftText,
  total_discount_amount: orNull(Amount),
  contents: listOf(z.unknown()).catch([]),
  promotions_applied: listOf(z.unknown()).catch([]),
});

/** A coupon as an order stores it; a deleted one may have little more than its code or id. */
export const OrderCoupon = Coupon.pick({
  value: true,
  max_uses: true,
  min_price: true,
  used: true,
  includes_shipping: true,
}).extend({
  id: SoftId,
  code: SoftText,
  type: openEnum(['percentage', 'absolute', 'shipping']),
  valid: flagOr(true),
});
export type OrderCoupon = z.infer<typeof OrderCoupon>;

const PaymentDetails = z.object({
  method: SoftText,
  credit_card_company: SoftText,
  installments: ifReadable(Integer),
});

const ClientDetails = z.object({ browser_ip: SoftText, user_agent: SoftText });

/**
 * The fields that decide money (states, totals, lines, coupons) must be readable, otherwise the order is refused:
 * a bad response is a failure, never a sale of zero.
 */
export const Order = z.object({
  id: Id,
  number: ifReadable(Integer),
  token: SoftText,
  store_id: SoftId,
  contact_email: SoftText,
  contact_name: SoftText,
  contact_phone: SoftText,
  contact_identification: SoftText,
  /** Null without the scope `read_customers`. */
  customer: oneOf(Customer).catch(null),
  products: fullListOf(OrderLine),
  subtotal: Amount,
  discount: orNull(Amount),
  discount_coupon: orNull(Amount),
  discount_gateway: orNull(Amount),
  promotional_discount: oneOf(PromotionalDiscount),
  coupon: listOf(OrderCoupon),
  total: Amount,
  total_usd: ifReadable(Amount),
  total_paid_by_customer: orNull(Amount),
  total_paid_by_customer_including_fees: ifReadable(Amount),
  currency: z.string().regex(/^[A-Z]{3}$/),
  language: SoftText,
  gateway: SoftText,
  gateway_id: SoftText,
  gateway_name: SoftText,
  payment_details: oneOf(PaymentDetails).catch(null),
  status: z.enum(ORDER_STATUSES),
  payment_status: z.enum(PAYMENT_STATUSES),
  shipping_status: openEnum(SHIPPING_STATUSES),
  paid_at: orNull(Instant),
  cancelled_at: orNull(Instant),
  closed_at: ifReadable(Instant),
  read_at: ifReadable(Instant),
  completed_at: ifReadable(Instant),
  created_at: Instant.pipe(z.string()),
  updated_at: Instant.pipe(z.string()),
  cancel_reason: SoftText,
  note: SoftText,
  owner_note: SoftText,
  extra: FreeMap,
  storefront: openEnum(STOREFRONTS),
  app_id: SoftId,
  client_details: oneOf(ClientDetails).catch(null),
  shipping_address: oneOf(Address).catch(null),
  shipping_cost_customer: ifReadable(Amount),
  shipping_cost_owner: ifReadable(Amount),
  weight: ifReadable(Amount),
  is_subscription: flagOr(false),
  is_subscription_initial: flagOr(false),
  customer_visit: oneOf(CustomerVisit).catch(null),
  landing_url: SoftText,
  landing_site: SoftText,
});
export type Order = z.infer<typeof Order>;

/** The page the visit began on, with its full query, wherever this API version stores it. */
export const landingPage = (order: Pick<Order, 'customer_visit' | 'landing_url' | 'landing_site'>) =>
  order.customer_visit?.landing_page ?? order.landing_url ?? order.landing_site;

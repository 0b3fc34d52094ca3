import type { Coupon } from '../coupons/coupon.ts';
import type { Address } from '../stores/customer.ts';

export const UTM_NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export type Utm = Record<(typeof UTM_NAMES)[number], string | null>;
export type Visit = { created_at: number; landing_page: string | null; utm: Utm };

export type Line = {
  id: number;
  product_id: number;
  variant_id: number;
  name: string;
  name_without_variants: string;
  variant_values: string[];
  sku: string | null;
  barcode: string | null;
  price_cents: number;
  compare_at_price_cents: number;
  promotional: boolean;
  cost_cents: number | null;
  quantity: number;
  weight: number;
  free_shipping: boolean;
  image_id: number;
  image_src: string | null;
  category_ids: number[];
};

export type Totals = {
  subtotal_cents: number;
  discount_coupon_cents: number;
  discount_gateway_cents: number;
  discount_promotion_cents: number;
  shipping_cents: number;
  total_cents: number;
};

export const PAYMENT_METHODS = ['credit_card', 'pix', 'wire_transfer', 'cash'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export type PaymentStatus =
  | 'pending'
  | 'authorized'
  | 'paid'
  | 'partially_paid'
  | 'abandoned'
  | 'refunded'
  | 'partially_refunded'
  | 'voided';
export type ShippingStatus = 'unpacked' | 'unshipped' | 'shipped' | 'delivered';
export const CANCEL_REASONS = ['customer', 'fraud', 'inventory', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

export type ValueChange = {
  status: 'PENDING' | 'PAID' | 'CANCELLED';
  total_delta_cents: number;
  total_paid_diff_cents: number;
  happened_at: number;
};
export type ProductChange = {
  type: 'ADD' | 'REMOVED';
  previous_quantity: number;
  new_quantity: number;
  product_name: string;
};
export type Edition = {
  product_changes: ProductChange[];
  total_delta_cents: number;
  reason: string | null;
  happened_at: number;
};

export type Order = Totals & {
  id: number;
  number: number;
  token: string;
  store_id: number;
  contact_name: string;
  contact_email: string;
  contact_phone: string | null;
  contact_identification: string | null;
  customer_id: number;
  lines: Line[];
  coupon: Coupon | null;
  promotion_ids: string[];
  currency: string;
  language: string;
  payment_method: PaymentMethod;
  installments: number;
  status: 'open' | 'closed' | 'cancelled';
  payment_status: PaymentStatus;
  shipping_status: ShippingStatus;
  paid_cents: number;
  refunded_cents: number;
  cancel_reason: CancelReason | null;
  restocked: boolean;
  note: string | null;
  owner_note: string | null;
  extra: Record<string, string>;
  storefront: 'store' | 'api' | 'form';
  app_id: string | null;
  browser_ip: string | null;
  user_agent: string | null;
  pickup: boolean;
  address: Address | null;
  visit: Visit | null;
  values: ValueChange[];
  editions: Edition[];
  paid_at: number | null;
  cancelled_at: number | null;
  closed_at: number | null;
  shipped_at: number | null;
  completed_at: number;
  created_at: number;
  updated_at: number;
};

export const DRAFT_PAYMENTS = ['unpaid', 'pending_confirmation', 'paid'] as const;

/** A draft composed by an app: lines at the prices of that moment, one discount, no stock reserved. */
export type Draft = {
  lines: Line[];
  discount_cents: number;
  shipping_cents: number | null;
  contact: { name: string; email: string; phone: string | null; identification: string | null };
  address: Address | null;
  payment_status: (typeof DRAFT_PAYMENTS)[number];
  sale_channel: string | null;
  note: string | null;
  app_id: string;
};

/** Becomes the order with the same id. */
export type Cart = {
  id: number;
  store_id: number;
  token: string;
  items: { variant_id: number; product_id: number; quantity: number }[];
  coupon_id: number | null;
  discounts: { promotion_id: string; cents: number }[];
  extra: Record<string, string>;
  visits: Visit[];
  reached_checkout_at: number | null;
  contact_email: string | null;
  /** Set for a draft order, whose checkout anyone with its URL can pay. */
  draft?: Draft;
  created_at: number;
  updated_at: number;
};

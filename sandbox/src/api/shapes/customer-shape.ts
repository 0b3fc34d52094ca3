import { platformDate } from '../../formats/dates.ts';
import { decimal } from '../../formats/money.ts';
import type { Address, Customer } from '../../stores/customer.ts';
import { findStore } from '../../stores/named-stores.ts';
import type { World } from '../../world.ts';
import { map } from './values.ts';

const BILLING = [
  'name',
  'phone',
  'address',
  'number',
  'floor',
  'locality',
  'zipcode',
  'city',
  'province',
  'country',
] as const;
const BUSINESS = [
  'customer_type',
  'business_name',
  'trade_name',
  'state_registration',
  'fiscal_regime',
  'invoice_use',
  'document_type',
  'business_activity',
];

export const billingShape = (address: Address | null): Record<string, string | null> =>
  Object.fromEntries(BILLING.map((field) => [`billing_${field}`, address?.[field] || null]));

export const businessShape = (prefix: string): Record<string, null> =>
  Object.fromEntries(BUSINESS.map((field) => [`${prefix}${field}`, null]));

export const addressShape = (address: Address, at: number) => ({
  ...address,
  default: true,
  created_at: platformDate(at),
  updated_at: platformDate(at),
});

export function customerShape(world: World, customer: Customer) {
  const orders = world.orders.list().filter((order) => order.customer_id === customer.id);
  const spent = orders.reduce((sum, order) => sum + order.paid_cents - order.refunded_cents, 0);
  const address = customer.address && addressShape(customer.address, customer.created_at);
  return {
    id: customer.id,
    name: customer.name,
    email: customer.email,
    phone: customer.phone,
    identification: customer.identification,
    note: customer.note,
    default_address: address,
    addresses: address ? [address] : [],
    ...billingShape(customer.address),
    ...businessShape(''),
    extra: map(customer.extra),
    total_spent: decimal(spent),
    total_spent_currency: findStore(customer.store_id)?.currency ?? null,
    last_order_id: orders.at(-1)?.id ?? null,
    active: customer.active,
    accepts_marketing: customer.accepts_marketing,
    accepts_marketing_updated_at: platformDate(customer.created_at),
    first_interaction: platformDate(customer.created_at),
    created_at: platformDate(customer.created_at),
    updated_at: platformDate(customer.updated_at),
  };
}

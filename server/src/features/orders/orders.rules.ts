import { landingPage, type Order, toMinorUnits } from '@aliado/tiendanube';
import { HOUR_MS } from '#server/lib/calendar.ts';
import type { Ring } from '#server/lib/key-rings.ts';
import { networkHash, personIn, writtenPerson } from './orders.identity.rules.ts';
import { shippingDiscountOf } from './orders.money.rules.ts';

export type OrderCopy = ReturnType<typeof toOrderCopy>;

const PERSONAL =
  /^(contact_|billing_|shipping_address$|customer$|client_details$|note$|owner_note$|token$|gateway_link$|same_billing)/;

export const withoutBuyer = (raw: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries((raw ?? {}) as object).filter(([name]) => !PERSONAL.test(name)));

function shortName(name: string | null): string | null {
  const [first, last] = (name ?? '').trim().split(/\s+/);
  return first ? [first, last && `${last.charAt(0)}.`].filter(Boolean).join(' ') : null;
}

/** Aliado's own copy: what decides money and attribution, with as little buyer data as possible. */
export function toOrderCopy(order: Order, raw: unknown, keys: Ring) {
  const { currency } = order;
  const cents = (amount: string | null) => (amount === null ? 0n : toMinorUnits(amount, currency));
  const subtotal_cents = cents(order.subtotal);
  const discount_cents = cents(order.discount);
  const total_cents = cents(order.total);
  const delivery = total_cents - subtotal_cents + discount_cents;
  const discount_coupon_cents = cents(order.discount_coupon);
  const shipping_cents = delivery > 0n ? delivery : 0n;
  const figures = { subtotal_cents, discount_coupon_cents, shipping_cents };
  return {
    store_order_id: BigInt(order.id),
    number: BigInt(order.number ?? order.id),
    status: order.status,
    payment_status: order.payment_status,
    currency,
    ...figures,
    discount_cents,
    shipping_discount_cents: shippingDiscountOf(order.coupon, figures),
    total_cents,
    paid_cents: order.total_paid_by_customer === null ? null : cents(order.total_paid_by_customer),
    coupons: JSON.stringify(order.coupon.map(({ id, code, type, value }) => ({ id, code, type, value }))),
    landing_page: landingPage(order),
    utm: JSON.stringify(order.customer_visit?.utm_parameters ?? {}),
    storefront: order.storefront,
    buyer_name: shortName(order.contact_name ?? order.customer?.name ?? null),
    buyer_hashes: writtenPerson(keys, personIn(order)),
    buyer_address: order.client_details?.browser_ip
      ? networkHash(keys, order.client_details.browser_ip)
      : null,
    placed_at: order.completed_at ?? order.created_at,
    paid_at: order.paid_at,
    cancelled_at: order.cancelled_at,
    store_updated_at: order.updated_at,
    raw: JSON.stringify(withoutBuyer(raw)),
  };
}

export const toLines = (order: Order) =>
  order.products.map((line, position) => ({
    line_id: BigInt(line.id),
    position,
    store_product_id: line.product_id === null ? null : BigInt(line.product_id),
    name: line.name ?? line.name_without_variants ?? '',
    quantity: line.quantity,
    unit_price_cents: toMinorUnits(line.price, order.currency),
  }));

/** Salvages the order id of an unreadable list item. */
export function orderIdFrom(id: unknown): number | undefined {
  const number = typeof id === 'string' && /^\d+$/.test(id) ? Number(id) : id;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** Exponential backoff, at most an hour, with jitter so that retries do not synchronise. */
export const pauseMs = (attempts: number, random: number): number =>
  Math.min(HOUR_MS, 1000 * 2 ** attempts) + Math.round(random * 1000);

export const PARKED_AFTER = 12;

import { landingPage, type Order, toMinorUnits } from '@aliado/tiendanube';
import { HOUR_MS } from '#server/lib/calendar.ts';
import type { Ring } from '#server/lib/key-rings.ts';
import { networkHash, personIn, writtenPerson } from './orders.identity.rules.ts';
import { shippingDiscountOf } from './orders.money.rules.ts';

export type OrderCopy = ReturnType<typeof toOrderCopy>;

/** What the product reads of an order, its lines and its coupons. Any other field may name the buyer. */
const READ = {
  order: [
    ...['id', 'number', 'status', 'payment_status', 'currency', 'storefront'],
    ...['subtotal', 'discount', 'discount_coupon', 'total', 'total_paid_by_customer'],
    ...['created_at', 'completed_at', 'paid_at', 'cancelled_at', 'updated_at'],
  ],
  line: ['id', 'product_id', 'variant_id', 'name', 'name_without_variants', 'quantity', 'price'],
  coupon: ['id', 'code', 'type', 'value', 'includes_shipping'],
};

type Fields = Record<string, unknown>;

const pick = (from: unknown, names: string[]): Fields =>
  Object.fromEntries(Object.entries((from ?? {}) as object).filter(([name]) => names.includes(name)));

const pickEach = (list: unknown, names: string[]) =>
  [list].flat().flatMap((each) => (each && typeof each === 'object' ? [pick(each, names)] : []));

/** Detects every change that matters, and holds nothing of the buyer. */
export function reduceDocument(raw: unknown): Fields {
  const { products, coupon } = (raw ?? {}) as Fields;
  return {
    ...pick(raw, READ.order),
    products: pickEach(products, READ.line),
    coupon: pickEach(coupon, READ.coupon),
  };
}

const READ_PARAMETERS = ['aliado', 'utm_content', 'utm_source'];

/** The parameters that name a click or a campaign, without the page. */
export function reduceLandingPage(address: string | null): string | null {
  const given = address === null ? null : URL.parse(address, 'https://store.invalid')?.searchParams;
  const kept = READ_PARAMETERS.flatMap((name) => {
    const value = given?.get(name);
    return value ? [[name, value] as [string, string]] : [];
  });
  return kept.length > 0 ? `/?${new URLSearchParams(kept)}` : null;
}

export const reduceUtm = (utm: unknown): Fields => pick(utm, READ_PARAMETERS);

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
    landing_page: reduceLandingPage(landingPage(order)),
    utm: JSON.stringify(reduceUtm(order.customer_visit?.utm_parameters)),
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
    raw: JSON.stringify(reduceDocument(raw)),
    is_reduced: true,
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

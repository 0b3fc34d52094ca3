import { sql } from 'kysely';
import { HOUR_MS } from '#server/lib/calendar.ts';
import { deriveAndPostSale } from '../../src/features/commissions/posting/derive-and-post-sale.ts';
import { writtenPerson } from '../../src/features/orders/orders.identity.rules.ts';
import { networkHashOf } from '../../src/features/orders/orders.service.ts';
import type { World } from './world.ts';

/** Noon of a past day, in whole seconds as the platform sends it. */
export const NOON = new Date('2026-10-14T15:00:00Z');
export const after = (ms: number, moment = NOON) => new Date(moment.getTime() + ms);

export type Line = { id?: number; product?: bigint; quantity?: number; price?: number; name?: string };

export type OrderLook = {
  number?: number;
  /** The platform's own number of the order. */
  store_order_id?: number;
  placed_at?: Date;
  status?: string;
  payment_status?: string;
  paid_at?: Date | null;
  lines?: Line[];
  discount?: number;
  discount_coupon?: number;
  shipping?: number;
  shipping_discount?: number;
  refunded?: number;
  refunded_shipping?: number;
  unpaid?: number;
  coupons?: object[];
  landing_page?: string | null;
  utm?: object;
  storefront?: string;
  currency?: string;
  buyer?: string[];
  buyer_name?: string | null;
  /** The network address the order came from. */
  address?: string | null;
  store_updated_at?: Date;
};

let orders = 10_000;

/** Tells mails, phones and documents apart by their form. */
function buyerIn(world: World, { buyer = [], currency = 'ARS' }: OrderLook) {
  const isDocument = (value: string) => /^[\d.-]{7,13}$/.test(value);
  return writtenPerson(world.config.keys.hashes, {
    mails: buyer.filter((value) => value.includes('@')),
    phones: buyer.filter((value) => !value.includes('@') && !isDocument(value)),
    documents: buyer.filter(isDocument),
    currency,
  });
}

/** The default network address of buyers. */
export const HOME = '203.0.113.7';

export const networkIn = (world: World, address: string | null = HOME) =>
  address === null ? null : networkHashOf(world.background, address);

const figuresOf = (look: OrderLook) => {
  const { lines = [{}], discount = 0, shipping = 0 } = look;
  const subtotal = lines.reduce((sum, { quantity = 1, price = 10_000 }) => sum + quantity * price, 0);
  return {
    subtotal_cents: BigInt(subtotal),
    discount_cents: BigInt(discount),
    discount_coupon_cents: BigInt(look.discount_coupon ?? 0),
    shipping_cents: BigInt(shipping),
    shipping_discount_cents: BigInt(look.shipping_discount ?? 0),
    total_cents: BigInt(subtotal - discount + shipping),
  };
};

function columnsOf(world: World, look: OrderLook) {
  const { placed_at = NOON, payment_status = 'paid' } = look;
  const paid = payment_status === 'pending' ? null : after(HOUR_MS, placed_at);
  return {
    ...figuresOf(look),
    status: look.status ?? 'open',
    payment_status,
    currency: look.currency ?? 'ARS',
    refunded_cents: BigInt(look.refunded ?? 0),
    refunded_shipping_cents: BigInt(look.refunded_shipping ?? 0),
    unpaid_cents: BigInt(look.unpaid ?? 0),
    coupons: JSON.stringify(look.coupons ?? []),
    landing_page: look.landing_page ?? null,
    utm: JSON.stringify(look.utm ?? {}),
    storefront: look.storefront ?? 'store',
    buyer_name: look.buyer_name === undefined ? 'Ana S.' : look.buyer_name,
    buyer_address: networkIn(world, look.address),
    buyer_hashes: buyerIn(world, look),
    placed_at,
    paid_at: look.paid_at === undefined ? paid : look.paid_at,
    store_updated_at: look.store_updated_at ?? placed_at,
  };
}

async function putLines(world: World, order_id: string, lines: Line[]) {
  await world.db.deleteFrom('order_lines').where('order_id', '=', order_id).execute();
  const rows = lines.map(({ id, product, quantity = 1, price = 10_000, name = 'Velador' }, position) => ({
    order_id,
    line_id: BigInt(id ?? position + 1),
    position,
    store_product_id: product ?? null,
    name,
    quantity,
    unit_price_cents: BigInt(price),
  }));
  if (rows.length > 0) await world.db.insertInto('order_lines').values(rows).execute();
}

/** An order as the intake stores it, before any derivation. */
export async function putOrder(world: World, merchant_id: string, look: OrderLook = {}) {
  orders += 1;
  const store_order_id = look.store_order_id ?? orders;
  const { store_id } = await world.db
    .selectFrom('stores')
    .select('store_id')
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirstOrThrow();
  const { id } = await world.db
    .insertInto('orders')
    .values({
      merchant_id,
      store_id,
      store_order_id: BigInt(store_order_id),
      number: BigInt(look.number ?? store_order_id),
      raw: '{}',
      ...columnsOf(world, look),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putLines(world, id, look.lines ?? [{}]);
  return { id, number: look.number ?? store_order_id, store_id, store_order_id: BigInt(store_order_id) };
}

/** An order of right now, from the machine that runs the test. */
export const putOrderNow = async (world: World, merchant_id: string, look: OrderLook) =>
  (await putOrder(world, merchant_id, { placed_at: new Date(), address: '127.0.0.1', ...look })).id;

export async function changeOrder(world: World, id: string, look: OrderLook) {
  await world.db
    .updateTable('orders')
    .set({ ...columnsOf(world, look), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await putLines(world, id, look.lines ?? [{}]);
}

/** The sale of an order, and its entries in the books. */
export const postSale = (world: World, id: string) => deriveAndPostSale(world.background, id);

export async function placeOrder(world: World, merchant_id: string, look: OrderLook = {}) {
  const order = await putOrder(world, merchant_id, look);
  await postSale(world, order.id);
  return order;
}

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { World } from '#kit/world.ts';
import { DAY_MS, HOUR_MS } from '#server/lib/calendar.ts';
import { deriveAndPostSale } from '../../commissions/posting/derive-and-post-sale.ts';
import { networkHashOf, personHashesOf } from '../../orders/orders.service.ts';

/** Noon of a day that is over, to the second as the platform tells it. */
export const NOON = new Date('2026-10-14T15:00:00Z');
export const after = (ms: number, moment = NOON) => new Date(moment.getTime() + ms);

type Pair = { merchant_id: string; affiliate_id: string };

let codes = 0;

export async function makeLink(world: World, pair: Pair, more: { name?: string; deleted_at?: Date } = {}) {
  codes += 1;
  const letters = [...codes.toString(8).padStart(7, '0')].map((digit) => 'ABCDEFGH'[Number(digit)]).join('');
  const { id } = await world.db
    .insertInto('links')
    .values({
      ...pair,
      code: letters,
      name: more.name ?? 'Lámparas',
      url: 'https://tienda.example/',
      made_by: 'affiliate',
      deleted_at: more.deleted_at ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, ...pair };
}

type Link = Awaited<ReturnType<typeof makeLink>>;

export const newClick = () => randomBytes(16).toString('base64url');

/** A click as a redirect leaves it, with the day's total. */
export async function makeVisit(
  world: World,
  link: Link,
  occurred_at: Date,
  click = newClick(),
): Promise<string> {
  const { merchant_id, affiliate_id, id: link_id } = link;
  const visit = { occurred_at, click, link_id, merchant_id, affiliate_id, kind: 'visit', device: 'phone' };
  await world.db.insertInto('visits').values(visit).execute();
  await sql`
    insert into visit_totals (link_id, day, merchant_id, affiliate_id, visits)
    select ${link_id}, (${occurred_at}::timestamptz at time zone time_zone)::date, id, ${affiliate_id}, 1
    from merchants where id = ${merchant_id}
    on conflict (link_id, day) do update set visits = visit_totals.visits + 1`.execute(world.db);
  return click;
}

export const landing = (click: string) => `https://tienda.example/?aliado=${click}&utm_content=${click}`;

type CouponLook = {
  name?: string;
  commission?: number | null;
  for_payment?: boolean;
  state?: string;
  failure?: string;
  store_coupon_id?: bigint | null;
  sent_name?: string;
  created_at?: Date;
  renamed_at?: Date;
  deleted_at?: Date;
};

let coupons = 0;

/** A code that its store has, unless it looks otherwise. */
export async function makeCoupon(world: World, pair: Pair, look: CouponLook = {}) {
  coupons += 1;
  const name = look.name ?? `ROCIO-${coupons}`;
  return world.db
    .insertInto('coupons')
    .values({
      ...pair,
      type: 'P',
      value: 10,
      commission: look.for_payment ? 0 : 12,
      state: 'in_store',
      store_coupon_id: BigInt(700_000 + coupons),
      created_at: after(-100 * DAY_MS),
      ...look,
      name,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

export type Line = { id?: number; product?: bigint; quantity?: number; price?: number; name?: string };

export type OrderLook = {
  number?: number;
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
  buyer_name?: string;
  /** The address the order came from. */
  address?: string | null;
  store_updated_at?: Date;
};

let orders = 10_000;

/** Mails, phones and documents, each told apart by how it looks. */
function buyerIn(world: World, { buyer = [], currency = 'ARS' }: OrderLook) {
  const isDocument = (value: string) => /^[\d.-]{7,13}$/.test(value);
  return personHashesOf(world.background, {
    mails: buyer.filter((value) => value.includes('@')),
    phones: buyer.filter((value) => !value.includes('@') && !isDocument(value)),
    documents: buyer.filter(isDocument),
    currency,
  });
}

/** Where buyers are unless told otherwise. */
export const HOME = '203.0.113.7';

const networkIn = (world: World, address: string | null = HOME) =>
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
    buyer_name: look.buyer_name ?? 'Ana S.',
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

/** An order as the intake leaves it, nothing derived from it yet. */
export async function putOrder(world: World, merchant_id: string, look: OrderLook = {}) {
  orders += 1;
  const store_order_id = orders;
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

/** The next version of an order: whatever it was, this is what it is now. */
export async function changeOrder(world: World, id: string, look: OrderLook) {
  await world.db
    .updateTable('orders')
    .set({ ...columnsOf(world, look), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await putLines(world, id, look.lines ?? [{}]);
}

export const settle = (world: World, id: string) => deriveAndPostSale(world.background, id);

export async function placeOrder(world: World, merchant_id: string, look: OrderLook = {}) {
  const order = await putOrder(world, merchant_id, look);
  await settle(world, order.id);
  return order;
}

export const saleOf = (world: World, order_id: string) =>
  world.db.selectFrom('sales').selectAll().where('order_id', '=', order_id).executeTakeFirst();

export async function getSaleOf(world: World, order_id: string) {
  const sale = await saleOf(world, order_id);
  if (!sale) throw new Error('nobody is credited');
  return sale;
}

export const attributionOf = (world: World, order_id: string) =>
  world.db
    .selectFrom('attributions')
    .select(['affiliate_id', 'rule', 'reason', 'rules'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();

export const linesOf = (world: World, sale_id: string) =>
  world.db.selectFrom('sale_lines').selectAll().where('sale_id', '=', sale_id).orderBy('position').execute();

/** What the books say of a sale: how much to whom. */
export async function postedOf(world: World, sale_id: string) {
  const rows = await world.db
    .selectFrom('ledger_entries')
    .select(['kind', 'affiliate_id', sql<bigint>`sum(amount_cents)::bigint`.as('sum')])
    .where('sale_id', '=', sale_id)
    .groupBy(['kind', 'affiliate_id'])
    .execute();
  const sumOf = (kind: string) => rows.find((row) => row.kind === kind)?.sum ?? 0n;
  return { commission: sumOf('commission'), override: sumOf('override') };
}

type Claimed = { address?: string | null; received_at?: Date };

/** As the buyer's own page would, from home and in the moment of the purchase. */
export async function claim(
  world: World,
  order: { id: string; store_id: bigint; store_order_id: bigint },
  click: string,
  { address, received_at }: Claimed = {},
) {
  const { placed_at } = await getOrder(world, order.id);
  const { store_id, store_order_id } = order;
  await world.db
    .insertInto('order_claims')
    .values({
      store_id,
      store_order_id,
      click,
      address: networkIn(world, address),
      received_at: received_at ?? placed_at,
    })
    .onConflict((known) => known.doNothing())
    .execute();
}

/** The shop's script saw a click, as told from an address. */
export const seeInStore = (world: World, click: string, at: Date, address: string | null = HOME) =>
  world.db
    .updateTable('visits')
    .set({ seen_in_store_at: at, seen_network: networkIn(world, address) })
    .where('click', '=', click)
    .execute();

export const getOrder = (world: World, id: string) =>
  world.db.selectFrom('orders').select('placed_at').where('id', '=', id).executeTakeFirstOrThrow();

export const reasonOf = async (world: World, order_id: string) =>
  (
    await world.db
      .selectFrom('attributions')
      .select('reason')
      .where('order_id', '=', order_id)
      .executeTakeFirstOrThrow()
  ).reason;

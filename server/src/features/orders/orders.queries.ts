import { toMinorUnits } from '@aliado/tiendanube';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { MissingMoney } from './orders.money.rules.ts';
import type { OrderCopy, toLines } from './orders.rules.ts';

type Owner = { merchant_id: string; store_id: bigint };

export type OrderCopyRow = OrderCopy & MissingMoney & { buyer_forgotten_at?: Date };

/** What an erased buyer leaves: amounts, products and who was credited. */
export const WITHOUT_BUYER = {
  buyer_name: null,
  buyer_hashes: [] as Buffer[],
  buyer_address: null,
  landing_page: null,
  utm: '{}',
};
type Lines = ReturnType<typeof toLines>;

/** Derived from the document and the history; comparing documents alone would miss their changes. */
export const DERIVED_MONEY = [
  'shipping_discount_cents',
  'refunded_cents',
  'refunded_shipping_cents',
  'unpaid_cents',
] as const;

export const lockOrder = (db: Db, store_id: bigint, { store_order_id, raw }: OrderCopy) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'version',
      'store_updated_at',
      'buyer_forgotten_at',
      ...DERIVED_MONEY,
      sql<boolean>`raw = ${raw}::jsonb`.as('same'),
    ])
    .where('store_id', '=', store_id)
    .where('store_order_id', '=', store_order_id)
    .forUpdate()
    .executeTakeFirst();

/** Undefined when another worker inserted the order at the same moment. */
export const insertOrder = (db: Db, owner: Owner, copy: OrderCopyRow) =>
  db
    .insertInto('orders')
    .values({ ...owner, ...copy })
    .onConflict((taken) => taken.columns(['store_id', 'store_order_id']).doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();

export const updateOrder = (db: Db, id: string, copy: OrderCopyRow) =>
  db
    .updateTable('orders')
    .set({ ...copy, version: sql`version + 1`, applied_at: sql`now()` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

export async function replaceLines(db: Db, order_id: string, lines: Lines) {
  await db.deleteFrom('order_lines').where('order_id', '=', order_id).execute();
  if (lines.length === 0) return;
  await db
    .insertInto('order_lines')
    .values(lines.map((line) => ({ ...line, order_id })))
    .execute();
}

export type Seen = Record<'updated_at' | 'status' | 'payment_status' | 'currency' | 'total', string> & {
  id: number;
  total_paid_by_customer: string | null;
};

/** Returns the platform's orders that our copy lacks or has in another state. */
export async function findDifferent(db: Db, store_id: number, seen: Seen[]): Promise<number[]> {
  const paid = ({ total_paid_by_customer, currency }: Seen) =>
    total_paid_by_customer === null ? 0n : toMinorUnits(total_paid_by_customer, currency);
  const { rows } = await sql<{ store_order_id: bigint }>`
    select seen.store_order_id from unnest(
        ${seen.map(({ id }) => id)}::bigint[], ${seen.map(({ updated_at }) => updated_at)}::timestamptz[],
        ${seen.map(({ status }) => status)}::text[], ${seen.map(({ payment_status }) => payment_status)}::text[],
        ${seen.map(({ total, currency }) => toMinorUnits(total, currency))}::numeric[], ${seen.map(paid)}::numeric[])
      as seen (store_order_id, updated_at, status, payment_status, total_cents, paid_cents)
    left join orders on orders.store_id = ${store_id} and orders.store_order_id = seen.store_order_id
    where orders.id is null or orders.store_updated_at < seen.updated_at
      or orders.store_updated_at = seen.updated_at
        and (orders.status, orders.payment_status, orders.total_cents, coalesce(orders.paid_cents, 0))
          is distinct from (seen.status, seen.payment_status, seen.total_cents, seen.paid_cents)`.execute(db);
  return rows.map(({ store_order_id }) => Number(store_order_id));
}

export const addAgreement = (
  db: Db,
  store_id: number,
  figures: { compared: number; different: number; different_after: number },
) =>
  sql`
  insert into order_agreement (store_id, day, compared, different, different_after)
  values (${store_id}, (now() at time zone 'UTC')::date, ${figures.compared}, ${figures.different}, ${figures.different_after})
  on conflict (store_id, day) do update set
    compared = order_agreement.compared + excluded.compared,
    different = order_agreement.different + excluded.different,
    different_after = excluded.different_after`.execute(db);

export const markSwept = (db: Db, store_id: number, until: Date) =>
  db.updateTable('stores').set({ swept_until: until }).where('store_id', '=', BigInt(store_id)).execute();

type OfBuyer = { store_id: number; hashes?: Buffer[] | undefined; store_order_ids?: number[] | undefined };

const ofBuyer = ({ store_id, hashes, store_order_ids }: OfBuyer) => sql<boolean>`
  store_id = ${store_id} and (${hashes === undefined} or buyer_hashes && ${hashes ?? []}::bytea[]
    or store_order_id = any(${store_order_ids ?? []}::bigint[]))`;

export const listOrdersOfBuyer = (db: Db, buyer: OfBuyer) =>
  db
    .selectFrom('orders')
    .select(['id', 'number', 'buyer_name'])
    .where(ofBuyer(buyer))
    .orderBy('number')
    .execute();

const NOT_FORGOTTEN = sql<boolean>`(buyer_forgotten_at is null or landing_page is not null or utm <> '{}')`;

/** The next orders to erase the buyer from, oldest first. */
export const listToForget = (db: Db, buyer: OfBuyer, most: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'store_order_id'])
    .where(ofBuyer(buyer))
    .where(NOT_FORGOTTEN)
    .orderBy('id')
    .limit(most)
    .execute();

/** An order that was applied just now may still need its click: attribution comes first. */
export const countBeingDerived = async (db: Db, buyer: OfBuyer): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(ofBuyer(buyer))
    .where(sql<boolean>`derived_version is distinct from version and applied_at > now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return count;
};

/** Erases the buyer from orders, from the visits that led to them and from the storefront script's reports. */
export async function forgetBuyer(
  db: Db,
  store_id: number,
  orders: { id: string; store_order_id: bigint }[],
) {
  const ids = orders.map(({ id }) => id);
  const store_order_ids = orders.map(({ store_order_id }) => store_order_id);
  await sql`
    with clicks as (
      select click from order_claims where store_id = ${store_id} and store_order_id = any(${store_order_ids}::bigint[])
      union select click from sales where order_id = any(${ids}::uuid[])
      union select utm ->> 'utm_content' from orders where id = any(${ids}::uuid[])
      union select (regexp_matches(landing_page, '[?&](?:aliado|utm_content)=([A-Za-z0-9_-]{22})', 'g'))[1]
        from orders where id = any(${ids}::uuid[]))
    update visits set visitor = null, seen_network = null, referrer = null
    from clicks where visits.click = clicks.click`.execute(db);
  await sql`delete from order_claims
    where store_id = ${store_id} and store_order_id = any(${store_order_ids}::bigint[])`.execute(db);
  await sql`update wholesale_orders set checkout_url = null from orders
    where orders.id = any(${ids}::uuid[]) and wholesale_orders.merchant_id = orders.merchant_id
      and wholesale_orders.store_order_id = orders.store_order_id and wholesale_orders.checkout_url is not null`.execute(
    db,
  );
  await db
    .updateTable('orders')
    .set({ ...WITHOUT_BUYER, buyer_forgotten_at: sql`coalesce(buyer_forgotten_at, now())` })
    .where('id', 'in', ids)
    .execute();
}

/** Everything held about a buyer's orders, for the buyer's own eyes. */
export async function listHeldOfBuyer(db: Db, buyer: OfBuyer) {
  const { rows } = await sql<HeldOrder>`
    select orders.number::text, orders.placed_at, orders.paid_at, orders.cancelled_at, orders.status, orders.payment_status,
      orders.currency, orders.total_cents, orders.refunded_cents, orders.buyer_name, orders.landing_page, orders.utm,
      cardinality(orders.buyer_hashes) as hashes, orders.buyer_address is not null as has_network,
      orders.affiliate_id is not null as is_credited, orders.buyer_forgotten_at,
      array(select code ->> 'code' from jsonb_array_elements(orders.coupons) as code where code ->> 'code' is not null) as coupons,
      (select coalesce(json_agg(json_build_object('name', name, 'quantity', quantity, 'unit_price_cents', unit_price_cents)
        order by position), '[]') from order_lines where order_id = orders.id) as products,
      (select coalesce(json_agg(json_build_object('received_at', received_at, 'has_network', address is not null)
        order by received_at), '[]') from order_claims
        where order_claims.store_id = orders.store_id and order_claims.store_order_id = orders.store_order_id) as reports,
      (select coalesce(json_agg(json_build_object('opened_at', visits.occurred_at, 'device', visits.device,
          'referrer', visits.referrer, 'seen_in_store_at', visits.seen_in_store_at) order by visits.occurred_at), '[]')
        from visits join sales on sales.click = visits.click where sales.order_id = orders.id) as visits
    from orders where ${ofBuyer(buyer)} order by orders.number`.execute(db);
  return rows;
}

type Visit = { opened_at: string; device: string; referrer: string | null; seen_in_store_at: string | null };

export type HeldOrder = {
  number: string;
  placed_at: Date;
  paid_at: Date | null;
  cancelled_at: Date | null;
  status: string;
  payment_status: string;
  currency: string;
  total_cents: bigint;
  refunded_cents: bigint;
  buyer_name: string | null;
  landing_page: string | null;
  utm: Record<string, unknown>;
  hashes: number;
  has_network: boolean;
  is_credited: boolean;
  buyer_forgotten_at: Date | null;
  coupons: string[];
  products: { name: string; quantity: number; unit_price_cents: number }[];
  reports: { received_at: string; has_network: boolean }[];
  visits: Visit[];
};

type Unreduced = { id: string; raw: unknown; landing_page: string | null; utm: unknown; forgotten: boolean };

/** Rows of earlier versions, which kept the whole document. */
export const lockUnreduced = (db: Db, most: number): Promise<Unreduced[]> =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'raw',
      'landing_page',
      'utm',
      sql<boolean>`buyer_forgotten_at is not null`.as('forgotten'),
    ])
    .where('is_reduced', '=', false)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();

type Reduced = { id: string; raw: unknown; landing_page: string | null; utm: unknown };

export const writeReduced = (db: Db, rows: Reduced[]) =>
  sql`update orders set raw = given.raw, landing_page = given.landing_page, utm = given.utm, is_reduced = true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, raw jsonb, landing_page text, utm jsonb)
    where orders.id = given.id`.execute(db);

export const listConnectedStores = async (db: Db): Promise<number[]> => {
  const stores = await db.selectFrom('stores').select('store_id').where('state', '=', 'connected').execute();
  return stores.map(({ store_id }) => Number(store_id));
};

export const getSweptUntil = async (db: Db, id: string): Promise<Date> => {
  const { swept_until, connected_at } = await db
    .selectFrom('stores')
    .select(['swept_until', 'connected_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return swept_until ?? connected_at;
};

import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Pair } from './wholesale.carts.queries.ts';
import type { Amounts } from './wholesale.rules.ts';

export const findOrder = (db: Db, id: string) =>
  db.selectFrom('wholesale_orders').selectAll().where('id', '=', id).executeTakeFirst();

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** The order made from this cart, or the pair's order still in progress. */
export const findMade = (db: Db, { merchant_id, affiliate_id }: Pair, cart_key: string) =>
  db
    .selectFrom('wholesale_orders')
    .selectAll()
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .where((of) => of.or([of('cart_key', '=', cart_key), of('state', '=', 'draft')]))
    .orderBy(sql`cart_key = ${cart_key}::uuid`, 'desc')
    .limit(1)
    .executeTakeFirst();

export const takeNumber = async (db: Db, merchant_id: string): Promise<number> => {
  const { last_number } = await db
    .insertInto('wholesale_settings')
    .values({ merchant_id, last_number: 1 })
    .onConflict((known) =>
      known.column('merchant_id').doUpdateSet({ last_number: sql`wholesale_settings.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return last_number;
};

export type NewOrder = Pair & {
  number: number;
  cart_key: string;
  currency: string;
  units: number;
  retail_cents: bigint;
  discount_cents: bigint;
  month: string;
  made_at: Date;
  expires_at: Date;
};

export type NewOrderLine = Amounts & { product_id: string; store_variant_id: bigint; name: string };

export async function insertOrder(db: Db, order: NewOrder, lines: NewOrderLine[]): Promise<OrderRow> {
  const row = await db
    .insertInto('wholesale_orders')
    .values({ ...order, changed_at: order.made_at })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('wholesale_order_lines')
    .values(lines.map((line, position) => ({ ...line, order_id: row.id, position })))
    .execute();
  return row;
}

export const listLines = (db: Db, order_ids: string[]) =>
  db
    .selectFrom('wholesale_order_lines')
    .selectAll()
    .where('order_id', 'in', order_ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute();

export type LineRow = Awaited<ReturnType<typeof listLines>>[number];

/** Leases the order for requests to the store. Undefined when another worker has it, or nothing is left to do. */
export const leaseDraft = (db: Db, id: string, seconds: number) =>
  db
    .updateTable('wholesale_orders')
    .set({ leased_until: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where(sql<boolean>`coalesce(leased_until < now(), true)`)
    .returningAll()
    .executeTakeFirst();

export const releaseDraft = (db: Db, id: string) =>
  db
    .updateTable('wholesale_orders')
    .set({ leased_until: null })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute();

/** Stored before the request, because the response may be lost. */
export const markSent = (db: Db, id: string, sent_at: Date) =>
  db
    .updateTable('wholesale_orders')
    .set({ sent_at: sql`coalesce(sent_at, ${sent_at}::timestamptz)` })
    .where('id', '=', id)
    .execute();

type InStore = { store_order_id: bigint; checkout_url: string | null; changed_at: Date };

export const markWaiting = (db: Db, id: string, change: InStore) =>
  db
    .updateTable('wholesale_orders')
    .set({ ...change, state: 'waiting', leased_until: null })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .returningAll()
    .executeTakeFirst();

export type Change = {
  state: string;
  why?: string | null;
  store_number?: bigint | null;
  paid_at?: Date | null;
  refunded_cents?: bigint;
  changed_at: Date;
};

/** Changes only from the expected state; a late call changes nothing. */
export const changeState = (db: Db, { id, state }: Pick<OrderRow, 'id' | 'state'>, change: Change) =>
  db
    .updateTable('wholesale_orders')
    .set({ why: null, ...change, leased_until: null })
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst();

/** Our order that became this order of the store, with the state of our copy. */
export const findByStoreOrder = (db: Db, order_id: string) =>
  db
    .selectFrom('orders as copy')
    .innerJoin('wholesale_orders as made', (join) =>
      join
        .onRef('made.merchant_id', '=', 'copy.merchant_id')
        .onRef('made.store_order_id', '=', 'copy.store_order_id'),
    )
    .selectAll('made')
    .select([
      'copy.status',
      'copy.payment_status',
      'copy.number as copy_number',
      'copy.paid_at as copy_paid_at',
      sql<bigint>`copy.refunded_cents - copy.refunded_shipping_cents`.as('copy_refunded_cents'),
    ])
    .where('copy.id', '=', order_id)
    .executeTakeFirst();

export const isWholesale = async (db: Db, merchant_id: string, store_order_id: bigint): Promise<boolean> =>
  (await db
    .selectFrom('wholesale_orders')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .where('store_order_id', '=', store_order_id)
    .executeTakeFirst()) !== undefined;

const AT_ONCE = 200;

/** Unpaid orders past their expiry. */
export const listOverdue = (db: Db, now: Date) =>
  db
    .selectFrom('wholesale_orders')
    .select(['id', 'merchant_id'])
    .where('state', '=', 'waiting')
    .where('store_number', 'is', null)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(AT_ONCE)
    .execute();

/** Waiting orders not checked with the store for an hour, the longest first. */
export const listUnchecked = (db: Db, now: Date) =>
  db
    .selectFrom('wholesale_orders')
    .select(['id', 'merchant_id'])
    .where('state', '=', 'waiting')
    .where('store_number', 'is', null)
    .where('expires_at', '>', now)
    .where(sql<boolean>`coalesce(checked_at, made_at) < ${now}::timestamptz - interval '1 hour'`)
    .orderBy(sql`coalesce(checked_at, made_at)`)
    .limit(AT_ONCE)
    .execute();

export const markChecked = (db: Db, id: string, checked_at: Date) =>
  db.updateTable('wholesale_orders').set({ checked_at }).where('id', '=', id).execute();

/** Drafts whose job died with its worker. */
export const listForgotten = (db: Db, now: Date) =>
  db
    .selectFrom('wholesale_orders')
    .select('id')
    .where('state', '=', 'draft')
    .where('made_at', '<', new Date(now.getTime() - 60_000))
    .where(sql<boolean>`coalesce(leased_until < now(), true)`)
    .limit(AT_ONCE)
    .execute();

/** Merchants whose store was sent a draft since then. */
export const listAskedStores = (db: Db, since: Date) =>
  db
    .selectFrom('wholesale_orders')
    .select('merchant_id')
    .distinct()
    .where('made_at', '>', since)
    .where('sent_at', 'is not', null)
    .limit(AT_ONCE)
    .execute();

/** Settled orders only: the draft of an order in progress may not be stored yet. */
export const listSettled = (db: Db, merchant_id: string, since: Date) =>
  db
    .selectFrom('wholesale_orders')
    .select(['number', 'store_order_id'])
    .where('merchant_id', '=', merchant_id)
    .where('made_at', '>', since)
    .where('state', '<>', 'draft')
    .execute();

/** The merchant and everyone with its products in a cart. */
export async function listWatchers(db: Db, merchant_id: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from merchants where id = ${merchant_id}
    union select affiliate_id from wholesale_carts where merchant_id = ${merchant_id}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export const getContact = (db: Db, affiliate_id: string) =>
  db
    .selectFrom('users as user')
    .leftJoin('profiles as profile', 'profile.user_id', 'user.id')
    .select(['user.first_name', 'user.last_name', 'user.username', 'profile.phone', 'profile.dni'])
    .where('user.id', '=', affiliate_id)
    .executeTakeFirstOrThrow();

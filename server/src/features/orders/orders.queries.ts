import { toMinorUnits } from '@aliado/tiendanube';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { MissingMoney } from './orders.money.rules.ts';
import type { OrderCopy, toLines } from './orders.rules.ts';

type Owner = { merchant_id: string; store_id: bigint };

export type OrderCopyRow = OrderCopy & MissingMoney;
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

export const forgetBuyer = (db: Db, buyer: OfBuyer) =>
  db
    .updateTable('orders')
    .set({
      buyer_name: null,
      buyer_hashes: sql`'{}'`,
      buyer_address: null,
      buyer_forgotten_at: sql`now()`,
    })
    .where(ofBuyer(buyer))
    .returning('id')
    .execute();

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

import { MOST_OPEN_REQUESTS, MOST_PRIVACY_REQUESTS, type PrivacyKind } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export const findStoreAsked = (db: Db, store_id: number) =>
  db
    .selectFrom('stores as store')
    .innerJoin('merchants as merchant', 'merchant.id', 'store.merchant_id')
    .innerJoin('users as owner', 'owner.id', 'merchant.user_id')
    .select([
      'store.id',
      'store.merchant_id',
      'store.state',
      'store.country',
      'merchant.time_zone',
      'owner.id as user_id',
      'owner.username',
      'owner.language',
    ])
    .where('store.store_id', '=', BigInt(store_id))
    .executeTakeFirst();

type NewRequest = {
  kind: PrivacyKind;
  store_id: number;
  sealed_payload: Buffer;
  signed: boolean;
  received_at: Date;
  due_at: Date;
};

const MOST_REPEATS = 1000;

/** An open unsigned request of the same kind only increases its count; `is_new` is false then. */
export async function insertRequest(db: Db, request: NewRequest) {
  const { kind, store_id, sealed_payload, signed, received_at, due_at } = request;
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into redactions as request (kind, store_id, sealed_payload, signed, received_at, due_at)
    values (${kind}, ${store_id}, ${sealed_payload}, ${signed}, ${received_at}, ${due_at})
    on conflict (store_id, kind) where not signed and done_at is null
    do update set repeats = least(request.repeats + 1, ${sql.lit(MOST_REPEATS)})
    returning id, repeats = 0 as is_new`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no privacy request was written');
  return row;
}

export const findRequest = (db: Db, id: string) =>
  db.selectFrom('redactions').selectAll().where('id', '=', id).executeTakeFirst();

const requestsOf = (db: Db, merchant_id: string) =>
  db
    .selectFrom('redactions as request')
    .innerJoin('stores as store', 'store.store_id', 'request.store_id')
    .selectAll('request')
    .select('store.state as store_state')
    .where('store.merchant_id', '=', merchant_id);

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number];

/** Open requests first, then recently closed ones. */
export const listRequests = (db: Db, merchant_id: string, closed_since: Date) =>
  requestsOf(db, merchant_id)
    .where((where) => where.or([where('done_at', 'is', null), where('done_at', '>', closed_since)]))
    .orderBy(sql`done_at is null`, 'desc')
    .orderBy('request.received_at', 'desc')
    .limit(MOST_PRIVACY_REQUESTS)
    .execute();

/** Serialises decisions on a request. */
export const lockRequestOf = (db: Db, merchant_id: string, id: string) =>
  requestsOf(db, merchant_id).where('request.id', '=', id).forUpdate('request').executeTakeFirst();

export const confirmRequest = (db: Db, id: string) =>
  db.updateTable('redactions').set({ decision: 'confirmed' }).where('id', '=', id).execute();

type Closing = { done_at: Date; outcome: string; refused?: boolean; decision?: 'dismissed' };

/** Also deletes the buyer's data from the request. */
export const closeRequest = (db: Db, id: string, closing: Closing) =>
  db
    .updateTable('redactions')
    .set({ ...closing, sealed_payload: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();

type Reminder = { user_id: string; kind: string; due_at: Date; time_zone: string };

/** Unsigned requests without an answer whose deadline is near; each is returned once. */
export async function markReminded(db: Db, now: Date, before: Date) {
  const { rows } = await sql<Reminder>`
    update redactions as request set reminded_at = ${now}
    from stores join merchants on merchants.id = stores.merchant_id
    where stores.store_id = request.store_id and request.done_at is null and not request.signed
      and request.decision is null and request.reminded_at is null and request.due_at < ${before}
    returning merchants.user_id, request.kind, request.due_at, merchants.time_zone`.execute(db);
  return rows;
}

/** Open requests of all stores, the nearest deadline first: those overdue are on top. */
export const listOpenRequests = (db: Db) =>
  db
    .selectFrom('redactions as request')
    .innerJoin('stores as store', 'store.store_id', 'request.store_id')
    .innerJoin('merchants as merchant', 'merchant.id', 'store.merchant_id')
    .select([
      'request.id',
      'request.kind',
      'request.signed',
      'request.decision',
      'request.refused',
      'request.done_at',
      'request.received_at',
      'request.due_at',
      'request.repeats',
      'request.reminded_at',
      'merchant.id as merchant_id',
      'merchant.name as merchant_name',
    ])
    .where('request.done_at', 'is', null)
    .orderBy('request.due_at')
    .orderBy('request.id')
    .limit(MOST_OPEN_REQUESTS)
    .execute();

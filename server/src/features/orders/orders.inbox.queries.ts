import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { PARKED_AFTER } from './orders.rules.ts';

export type OrderName = { store_id: number; id: number };
export type Lease = { store_order_id: bigint; seq: bigint; attempts: number; lease: string };

/** Adds one hint per order. A parked order becomes due again. */
export const addHints = (db: Db, orders: OrderName[]) =>
  sql`
  insert into order_inbox (store_id, store_order_id, seq)
  select store_id, store_order_id, count(*)
  from unnest(${orders.map(({ store_id }) => store_id)}::bigint[], ${orders.map(({ id }) => id)}::bigint[])
    as hint (store_id, store_order_id)
  group by 1, 2 order by 1, 2
  on conflict (store_id, store_order_id) do update set
    seq = order_inbox.seq + excluded.seq,
    next_at = least(order_inbox.next_at, now()),
    attempts = case when order_inbox.attempts >= ${PARKED_AFTER} then 0 else order_inbox.attempts end`.execute(
    db,
  );

/**
 * Leases due orders of a store for a minute. A worker that dies loses its lease, and only its orders are repeated.
 * The choice is materialised so that it is evaluated once; evaluated per row it would lease more orders than it
 * returns.
 */
export async function leaseOrders(db: Db, store_id: number, most: number): Promise<Lease[]> {
  const { rows } = await sql<Lease>`
    with due as materialized (
      select store_order_id from order_inbox
      where store_id = ${store_id} and done_seq < seq and next_at <= now() and attempts < ${PARKED_AFTER}
        and (lease is null or lease_until < now())
      order by next_at, store_order_id limit ${most} for update skip locked)
    update order_inbox set lease = gen_random_uuid(), lease_until = now() + interval '60 seconds'
    from due where store_id = ${store_id} and order_inbox.store_order_id = due.store_order_id
    returning order_inbox.store_order_id, seq, attempts, lease`.execute(db);
  return rows;
}

/** The fence: undefined when another worker holds the lease meanwhile; then nothing may be applied. */
export async function lockLeased(db: Db, store_id: number, { store_order_id, lease }: Lease) {
  const { rows } = await sql<{ buyer_forgotten_at: Date | null }>`
    select buyer_forgotten_at from order_inbox
    where store_id = ${store_id} and store_order_id = ${store_order_id} and lease = ${lease} for update`.execute(
    db,
  );
  return rows[0];
}

/** Marks orders whose buyer was erased, also those we have no copy of: a later copy leaves the buyer out. */
export const markForgotten = (db: Db, store_id: number, store_order_ids: number[]) =>
  sql`
  insert into order_inbox (store_id, store_order_id, seq, buyer_forgotten_at)
  select ${store_id}, id, 0, now() from unnest(${store_order_ids}::bigint[]) as asked (id) group by id order by id
  on conflict (store_id, store_order_id) do update
    set buyer_forgotten_at = coalesce(order_inbox.buyer_forgotten_at, excluded.buyer_forgotten_at)`.execute(
    db,
  );

export const finishOrder = (db: Db, store_id: number, { store_order_id, seq, lease }: Lease) =>
  sql`
  update order_inbox set done_seq = ${seq}, attempts = 0, lease = null, lease_until = null,
    last_error = null, failed_at = null
  where store_id = ${store_id} and store_order_id = ${store_order_id} and lease = ${lease}`.execute(db);

export const putBackOrder = (
  db: Db,
  store_id: number,
  { store_order_id, lease }: Lease,
  pause_ms: number,
  error: string,
) =>
  sql`
  update order_inbox set attempts = attempts + 1, lease = null, lease_until = null, last_error = ${error.slice(0, 300)},
    failed_at = now(), next_at = now() + make_interval(secs => ${pause_ms / 1000})
  where store_id = ${store_id} and store_order_id = ${store_order_id} and lease = ${lease}`.execute(db);

/** Counts no attempt: the store itself cannot be reached at the moment. */
export const releaseOrder = (db: Db, store_id: number, { store_order_id, lease }: Lease, pause_ms = 0) =>
  sql`
  update order_inbox set lease = null, lease_until = null,
    next_at = greatest(next_at, now() + make_interval(secs => ${pause_ms / 1000}))
  where store_id = ${store_id} and store_order_id = ${store_order_id} and lease = ${lease}`.execute(db);

/** Milliseconds until the store's next order is due; undefined when none waits. */
export async function nextDueInMs(db: Db, store_id: number): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select (1000 * extract(epoch from min(greatest(next_at, coalesce(lease_until, next_at))) - now()))::float8 as ms
    from order_inbox where store_id = ${store_id} and done_seq < seq and attempts < ${PARKED_AFTER}`.execute(
    db,
  );
  const ms = rows[0]?.ms;
  return ms == null ? undefined : Math.max(0, Math.ceil(ms));
}

export async function storesWithDueOrders(db: Db): Promise<number[]> {
  const { rows } = await sql<{ store_id: bigint }>`
    select distinct store_id from order_inbox
    where done_seq < seq and next_at <= now() and attempts < ${PARKED_AFTER}
      and (lease is null or lease_until < now())`.execute(db);
  return rows.map(({ store_id }) => Number(store_id));
}

/** `parked` orders are also unfinished, but are not retried until a new hint. */
export async function countUnfinished(db: Db, store_id: number, store_order_ids: number[]) {
  const { rows } = await sql<{ unfinished: number; parked: number }>`
    select count(*)::int as unfinished, count(*) filter (where attempts >= ${PARKED_AFTER})::int as parked
    from order_inbox
    where store_id = ${store_id} and store_order_id = any(${store_order_ids}::bigint[]) and done_seq < seq`.execute(
    db,
  );
  return rows[0] ?? { unfinished: 0, parked: 0 };
}

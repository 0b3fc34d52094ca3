import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { RowRecord } from '../publishing.queries.ts';

/** From here on only this attempt may write. Undefined when there is nothing to do. */
export const beginAttempt = (db: Db, id: string, attempt: string) =>
  db
    .updateTable('publications')
    .set({ attempt })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst();

/** Longer than a call to the store may take: after this time an earlier sender has its response or never gets one. */
const ANSWERED_AFTER = sql`interval '40 seconds'`;

export type TakenRow = Pick<RowRecord, 'id' | 'product' | 'tries'> & { was_sent: boolean };

/**
 * Takes the next row to send, or one whose response was lost. The row counts as sent from here on, even if this
 * process dies. Undefined when none is due, another attempt took over, or the merchant stopped the publication.
 */
export async function takeRow(db: Db, publication_id: string, attempt: string, busy: string[]) {
  const { rows } = await sql<TakenRow>`
    with next as (
      select row.id, row.maybe_sent from publication_rows as row
      join publications as publication on publication.id = row.publication_id
      where publication.id = ${publication_id}::uuid and publication.attempt = ${attempt}::uuid
        and publication.state = 'running' and not publication.is_stopping
        and (row.state = 'waiting' or (row.state = 'sending' and row.look_at <= now()))
        and row.id <> all(${busy}::uuid[])
      order by row.state = 'sending', row.line limit 1
      for update of row skip locked)
    update publication_rows as row
    set state = 'sending', maybe_sent = true, look_at = now() + ${ANSWERED_AFTER}, tries = tries + 1
    from next where row.id = next.id
    returning row.id, row.product, row.tries, next.maybe_sent as was_sent`.execute(db);
  return rows[0];
}

const ofRow = (db: Db, id: string) =>
  db.updateTable('publication_rows').where('id', '=', id).where('state', '=', 'sending');

export const keepPublished = (db: Db, id: string, store_product_id: bigint, product_id: string) =>
  ofRow(db, id).set({ state: 'published', look_at: null, store_product_id, product_id }).execute();

type Failed = { error_code: string; error_detail: string | null; maybe_sent: boolean };

export const keepFailed = (db: Db, id: string, failed: Failed) =>
  ofRow(db, id)
    .set({ state: 'failed', look_at: null, ...failed })
    .execute();

/** Queues the row again without counting a try. */
export const putBack = (db: Db, id: string, maybe_sent: boolean) =>
  ofRow(db, id).set({ state: 'waiting', look_at: null, maybe_sent, tries: sql`tries - 1` }).execute();

/** The response was lost: the store is asked for the product a little later. */
export const lookSoon = (db: Db, id: string) =>
  ofRow(db, id).set({ look_at: sql`now() + interval '2 seconds'` }).execute();

/** Milliseconds until the next row is due; null when all are settled. */
export async function dueInMs(db: Db, publication_id: string): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(coalesce(look_at, now())) - now()) * 1000)::int as ms
    from publication_rows where publication_id = ${publication_id}::uuid and state in ('waiting', 'sending')`.execute(
    db,
  );
  return rows[0]?.ms ?? null;
}

/** How long a sent call may still be in progress, possibly in a worker that hangs. */
export async function unsureForMs(db: Db, publication_id: string): Promise<number> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from max(look_at) - now()) * 1000)::int as ms
    from publication_rows where publication_id = ${publication_id}::uuid and state = 'sending'`.execute(db);
  return rows[0]?.ms ?? 0;
}

/** The store can no longer be used: the remaining rows fail and need a person. */
export const failTheRest = (db: Db, publication_id: string, error_code: string) =>
  db
    .updateTable('publication_rows')
    .set({ state: 'failed', look_at: null, error_code, error_detail: null })
    .where('publication_id', '=', publication_id)
    .where('state', 'in', ['waiting', 'sending'])
    .execute();

export const finishPublication = (db: Db, id: string, attempt: string) =>
  db
    .updateTable('publications')
    .set({ state: 'done', finished_at: sql`now()` })
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst();

/** Undefined when another attempt took over. */
export const findMine = (db: Db, id: string, attempt: string) =>
  db
    .selectFrom('publications')
    .selectAll()
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .executeTakeFirst();

export const keepUnanswered = (db: Db, id: string, unanswered_since: Date | null) =>
  db.updateTable('publications').set({ unanswered_since }).where('id', '=', id).execute();

export const getPublication = (db: Db, id: string) =>
  db.selectFrom('publications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

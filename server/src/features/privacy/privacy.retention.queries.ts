import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

const AT_ONCE = 5000;

/** In batches, so that no statement runs into its timeout. Returns how many rows are gone. */
export async function deleteOlder(db: Db, table: string, since: string, days: number): Promise<number> {
  const [name, moment] = [sql.table(table), sql.ref(since)];
  let gone = 0;
  for (let batch = AT_ONCE; batch === AT_ONCE; gone += batch) {
    const { numAffectedRows } = await sql`delete from ${name} where ctid = any(array(
      select ctid from ${name} where ${moment} < now() - make_interval(days => ${days}) limit ${AT_ONCE}))`.execute(
      db,
    );
    batch = Number(numAffectedRows);
  }
  return gone;
}

export async function deleteExpiredCounters(db: Db) {
  await sql`delete from rate_limits where expire < extract(epoch from now() - interval '1 hour') * 1000`.execute(
    db,
  );
  await sql`delete from call_counts where ends_at < now() - interval '1 hour'`.execute(db);
}

/** Closes unsigned privacy requests that no merchant answered, and empties their payload. */
export const closeUnanswered = (db: Db) =>
  sql`update redactions set done_at = now(), outcome = 'not answered', refused = true, sealed_payload = null
    where done_at is null and not signed and decision is null and received_at < now() - interval '60 days'`.execute(
    db,
  );

/** Jobs without attempts left that nobody repaired or discarded. */
export const deleteParkedJobs = (db: Db, days: number) =>
  sql`delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null
    and updated_at < now() - make_interval(days => ${days})`.execute(db);

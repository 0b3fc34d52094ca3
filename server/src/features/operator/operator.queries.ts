import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { PARKED_AFTER } from '#server/features/orders/orders.rules.ts';

/** Figures for the alarm. All should be zero, except for jobs that are due at this moment. */
export async function getWorkFigures(db: Db) {
  const { rows } = await sql<{
    orders_parked: number;
    orders_underived: number;
    orders_different: number;
    jobs_exhausted: number;
    jobs_due: number;
    oldest_due_seconds: number;
    privacy_overdue: number;
  }>`
    select
      (select count(*)::int from order_inbox where done_seq < seq and attempts >= ${PARKED_AFTER}) as orders_parked,
      (select count(*)::int from orders where derived_version is distinct from version
        and applied_at < now() - interval '10 minutes') as orders_underived,
      (select coalesce(sum(different_after), 0)::int from order_agreement where day >= current_date - 1) as orders_different,
      (select count(*)::int from redactions where done_at is null and due_at < now()) as privacy_overdue,
      jobs.* from (
        select count(*) filter (where attempts >= max_attempts and locked_at is null)::int as jobs_exhausted,
          count(*) filter (where attempts < max_attempts and run_at <= now() and locked_at is null)::int as jobs_due,
          coalesce(extract(epoch from now() - min(run_at)
            filter (where attempts < max_attempts and run_at <= now() and locked_at is null)), 0)::float as oldest_due_seconds
        from graphile_worker.jobs) as jobs`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('the database gave no figures');
  return figures;
}

/** Leaves out stores; `countStores` counts them. */
export async function getWaiting(db: Db) {
  const { rows } = await sql<{ requests: number; jobs: number; claims: number; privacy: number }>`
    select
      (select count(*)::int from provider_requests where state = 'waiting') as requests,
      (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts and locked_at is null)
        + (select count(*)::int from order_inbox where done_seq < seq and attempts >= ${PARKED_AFTER}) as jobs,
      (select count(*)::int from claims where state in ('escalated', 'overdue')) as claims,
      (select count(*)::int from redactions where done_at is null) as privacy`.execute(db);
  const [waiting] = rows;
  if (!waiting) throw new Error('the database gave no figures');
  return waiting;
}

/** Compares our copies with the platform's list, for all stores together. */
export async function listAgreement(db: Db) {
  const { rows } = await sql<{ day: string; compared: number; different: number; different_after: number }>`
    select day::text, sum(compared)::int as compared, sum(different)::int as different,
      sum(different_after)::int as different_after
    from order_agreement where day > current_date - 14 group by 1 order by 1 desc`.execute(db);
  return rows;
}

export const findLastOrderCheck = (db: Db) =>
  db.selectFrom('order_checks').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

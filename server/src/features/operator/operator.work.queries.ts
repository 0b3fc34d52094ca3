import type { FailedJobQuery, FailedJobState, PageQuery } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { PARKED_AFTER } from '#server/features/orders/orders.rules.ts';
import { offsetOf } from '#server/http/paging.ts';

/** Failed, and not running at this moment. */
const failed = sql`from graphile_worker._private_jobs as job
  join graphile_worker._private_tasks as task on task.id = job.task_id
  where job.last_error is not null and job.attempts > 0 and job.locked_at is null`;

const state = sql<FailedJobState>`case when job.attempts >= job.max_attempts then 'exhausted' else 'retrying' end`;

type GroupRow = {
  name: string;
  state: FailedJobState;
  count: number;
  last_error: string | null;
  since: Date;
};

const MOST_GROUPS = 100;

export async function listJobGroupRows(db: Db): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select task.identifier as name, ${state} as state, count(*)::int as count, min(job.updated_at) as since,
      (array_agg(job.last_error order by job.updated_at desc))[1] as last_error
    ${failed} group by 1, 2 order by 2, 3 desc, 1 limit ${MOST_GROUPS}`.execute(db);
  return rows;
}

type Chosen = { group?: string | undefined; state?: FailedJobState | undefined; jobs?: number[] | undefined };

const wanted = (chosen: Chosen): RawBuilder<unknown> => sql`
  ${chosen.group === undefined ? sql`` : sql`and task.identifier = ${chosen.group}`}
  ${chosen.state === undefined ? sql`` : sql`and ${state} = ${chosen.state}`}
  ${chosen.jobs === undefined ? sql`` : sql`and job.id = any(${chosen.jobs}::bigint[])`}`;

export type FailedJobRow = {
  id: bigint;
  name: string;
  state: FailedJobState;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  created_at: Date;
  updated_at: Date;
  run_at: Date;
  payload: unknown;
};

export async function listFailedJobRows(db: Db, query: FailedJobQuery): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select job.id, task.identifier as name, ${state} as state, job.attempts, job.max_attempts, job.last_error,
      job.created_at, job.updated_at, job.run_at, job.payload
    ${failed} ${wanted(query)} order by job.updated_at desc, job.id desc
    limit ${query.page_size} offset ${offsetOf(query)}`.execute(db);
  return rows;
}

export async function countFailedJobs(db: Db, query: FailedJobQuery): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count ${failed} ${wanted(query)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Upper bound for one action; an operator repeats it for more. */
export const MOST_AT_ONCE = 10_000;

export type ChosenJob = Pick<FailedJobRow, 'id' | 'name' | 'last_error' | 'payload'>;

/** Locked until the end of the transaction, so that no worker takes one of them. */
export async function lockFailedJobs(db: Db, chosen: Chosen): Promise<ChosenJob[]> {
  const { rows } = await sql<ChosenJob>`
    select job.id, task.identifier as name, job.last_error, job.payload
    ${failed} ${wanted(chosen)} order by job.id limit ${MOST_AT_ONCE} for update of job skip locked`.execute(
    db,
  );
  return rows;
}

export const rescheduleJobs = (db: Db, ids: bigint[]) =>
  sql`select from graphile_worker.reschedule_jobs(${ids.map(String)}::bigint[], run_at => now(), attempts => 0)`.execute(
    db,
  );

/** Completing a job removes it from the queue. */
export const removeJobs = (db: Db, ids: bigint[]) =>
  sql`select from graphile_worker.complete_jobs(${ids.map(String)}::bigint[])`.execute(db);

const parked = (db: Db) =>
  db
    .selectFrom('order_inbox as entry')
    .whereRef('entry.done_seq', '<', 'entry.seq')
    .where('entry.attempts', '>=', PARKED_AFTER);

export const listParkedRows = (db: Db, page: PageQuery) =>
  parked(db)
    .leftJoin('stores as store', 'store.store_id', 'entry.store_id')
    .leftJoin('merchants as merchant', 'merchant.id', 'store.merchant_id')
    .select(['entry.store_id', 'entry.store_order_id', 'entry.last_error', 'entry.failed_at'])
    .select(['merchant.name as merchant', 'store.state'])
    .orderBy('entry.failed_at', (failure) => failure.desc().nullsLast())
    .orderBy('entry.store_order_id')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();

export const countParked = async (db: Db) =>
  Number(
    (
      await parked(db)
        .select((of) => of.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

/** One parked order, or as many as one action may touch. */
export const listParkedNames = (db: Db, order: { store_id: number; store_order_id: number } | null) =>
  parked(db)
    .select(['entry.store_id', 'entry.store_order_id'])
    .$if(order !== null, (rows) =>
      rows
        .where('entry.store_id', '=', BigInt(order?.store_id ?? 0))
        .where('entry.store_order_id', '=', BigInt(order?.store_order_id ?? 0)),
    )
    .orderBy('entry.store_id')
    .orderBy('entry.store_order_id')
    .limit(MOST_AT_ONCE)
    .execute();

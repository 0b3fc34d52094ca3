import type { ErrorCode } from '@aliado/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Synchronisations } from '#server/db/tables.ts';

export type SynchronisationRow = Selectable<Synchronisations>;

/** JavaScript dates have milliseconds, and these values are compared after a round trip. */
const databaseNow = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;

export async function getDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select ${databaseNow} as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database does not know the time');
  return row.now;
}

export type NewSynchronisationRow = {
  merchant_id: string;
  category_id: string | null;
  commission: number | null;
};

export const insertSynchronisation = (db: Db, row: NewSynchronisationRow) =>
  db
    .insertInto('synchronisations')
    .values(row)
    .onConflict((running) => running.column('merchant_id').where('state', '=', 'running').doNothing())
    .returningAll()
    .executeTakeFirst();

export const findNewestSynchronisation = (db: Db, merchant_id: string) =>
  db
    .selectFrom('synchronisations')
    .selectAll()
    .where('merchant_id', '=', merchant_id)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const getMerchantOwner = (db: Db, merchant_id: string) =>
  db
    .selectFrom('merchants as merchant')
    .innerJoin('users as owner', 'owner.id', 'merchant.user_id')
    .select(['owner.id as user_id', 'owner.language'])
    .where('merchant.id', '=', merchant_id)
    .executeTakeFirstOrThrow();

/** From here on only this attempt may write. Undefined when the synchronisation has ended. */
export const beginAttempt = (db: Db, id: string, attempt: string) =>
  db
    .updateTable('synchronisations')
    .set({
      attempt,
      attempts: sql`attempts + 1`,
      attempted_at: databaseNow,
      progressed_at: sql`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning(['id', 'merchant_id', 'category_id', 'commission', 'attempts'])
    .returning(sql<string>`attempt`.as('attempt'))
    .returning(sql<Date>`attempted_at`.as('attempted_at'))
    .executeTakeFirst();
export type Attempt = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>;

const ofAttempt = (db: Db, { id, attempt }: Pick<Attempt, 'id' | 'attempt'>) =>
  db
    .updateTable('synchronisations')
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running');

export type Progress = { done: number; total: number | undefined };

/** Locks the row until the end of the transaction. Undefined when another attempt has taken over. */
export const recordProgress = (db: Db, attempt: Attempt, { done, total }: Progress) =>
  ofAttempt(db, attempt)
    .set({
      done: sql`greatest(done, ${done}::integer)`,
      total: sql`coalesce(${total ?? null}::integer, total)`,
      progressed_at: sql`now()`,
    })
    .returningAll()
    .executeTakeFirst();

export const finishSynchronisation = (db: Db, attempt: Attempt, error_code: ErrorCode | null) =>
  ofAttempt(db, attempt)
    .set({
      state: error_code ? 'failed' : 'done',
      error_code,
      finished_at: sql`now()`,
      ...(!error_code && { total: sql`done` }),
    })
    .returningAll()
    .executeTakeFirst();

/** Fails a running synchronisation that made no progress for a minute and has no job left. */
export const failIfCutOff = (db: Db, merchant_id: string, job_name: string) =>
  db
    .updateTable('synchronisations')
    .set({
      state: 'failed',
      error_code: 'synchronisation_cut_off' satisfies ErrorCode,
      finished_at: sql`now()`,
    })
    .where('merchant_id', '=', merchant_id)
    .where('state', '=', 'running')
    .where(sql<boolean>`progressed_at < now() - interval '1 minute'`)
    .where(
      sql<boolean>`not exists (
        select from graphile_worker._private_jobs as job
        join graphile_worker._private_tasks as task on task.id = job.task_id
        where task.identifier = ${job_name}
          and job.payload->>'synchronisation_id' = synchronisations.id::text
          and (job.attempts < job.max_attempts or job.locked_at is not null))`,
    )
    .execute();

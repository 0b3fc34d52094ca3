import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Flag of a job created with a key. If its key is gone, another job replaced it while it ran. */
export const KEYED = 'keyed';

type NewJob = {
  name: string;
  payload: unknown;
  key: string | undefined;
  at: Date | undefined;
  keep_time: boolean | undefined;
  priority: number;
  flags: string[];
  attempts: number;
};

export const insertJob = (db: Db, { name, payload, key, at, keep_time, ...job }: NewJob) =>
  sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json, run_at => greatest(now(), ${at ?? null}::timestamptz),
    job_key => ${key ?? null}::text, job_key_mode => ${keep_time ? 'preserve_run_at' : 'replace'},
    priority => ${job.priority}::int, flags => ${job.flags.length > 0 ? job.flags : null}::text[],
    max_attempts => ${job.attempts}::int
  )`.execute(db);

export const deleteReplaced = (db: Db) =>
  sql`delete from graphile_worker._private_jobs
    where flags ? ${KEYED}::text and key is null and locked_at is null and attempts >= max_attempts`.execute(
    db,
  );

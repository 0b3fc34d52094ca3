import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { KEYED } from './job.ts';

/** Failed, and without the key it was made with: another job took its place while it ran. */
export const deleteReplaced = (db: Db) =>
  sql`delete from graphile_worker._private_jobs
    where flags ? ${KEYED}::text and key is null and locked_at is null and attempts >= max_attempts`.execute(
    db,
  );

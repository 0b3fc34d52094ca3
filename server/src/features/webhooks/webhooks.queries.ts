import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export type Hint = { store_id: number; event: string; resource_id: number | null };

export const insertHints = (db: Db, hints: Hint[]) =>
  sql`
  insert into webhook_log (store_id, event, resource_id)
  select * from unnest(
    ${hints.map(({ store_id }) => store_id)}::bigint[],
    ${hints.map(({ event }) => event)}::text[],
    ${hints.map(({ resource_id }) => resource_id)}::bigint[])`.execute(db);

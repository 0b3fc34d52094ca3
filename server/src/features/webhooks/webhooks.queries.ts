import type { RefusalReason } from '@aliado/contract';
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

export type Refusal = { path: string; reason: RefusalReason };

/** Counted per minute, so that outside requests cannot fill a table. */
export const countRefusals = (db: Db, refusals: Refusal[]) =>
  sql`
  insert into webhook_refusals (minute, path, reason, times)
  select date_trunc('minute', now()), path, reason, count(*)::int
  from unnest(${refusals.map(({ path }) => path)}::text[], ${refusals.map(({ reason }) => reason)}::text[]) as refused (path, reason)
  group by 2, 3 order by 2, 3
  on conflict (minute, path, reason) do update set times = webhook_refusals.times + excluded.times`.execute(
    db,
  );

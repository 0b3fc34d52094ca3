import type { LiveEvents } from '@aliado/contract';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

export const CHANNEL = 'live';

/**
 * In the caller's transaction: the event goes out exactly if the change does. Events of one user are published one
 * after the other, so that whoever has seen one has seen all with a lower id.
 */
export async function publishLive<Name extends keyof LiveEvents>(
  ctx: Pick<Context, 'db'>,
  user_id: string,
  event: Name,
  data: LiveEvents[Name],
) {
  await sql`
    with turn as materialized (select pg_advisory_xact_lock(hashtextextended(${user_id}::text, 2))),
    kept as (
      insert into live_events (user_id, event, data)
      select ${user_id}::uuid, ${event}::text, ${JSON.stringify(data)}::json from turn
      returning id, user_id, event, data
    )
    select pg_notify(${CHANNEL}, row_to_json(kept)::text) from kept`.execute(ctx.db);
}

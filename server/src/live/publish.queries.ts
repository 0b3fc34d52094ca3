import type { LiveEvents, LiveTopic } from '@aliado/contract';
import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { locked } from '#server/db/locks.ts';

export const CHANNEL = 'live';

/**
 * In the caller's transaction: the event is sent exactly if the change is committed. Events of one user are
 * published one at a time, so a page that has seen one has seen all with a lower id.
 */
export async function publishLive<Name extends keyof LiveEvents>(
  ctx: Pick<Context, 'db'>,
  user_id: string,
  event: Name,
  data: LiveEvents[Name],
) {
  await sql`
    with turn as materialized (select ${locked('live_events', sql`${user_id}`)}),
    kept as (
      insert into live_events (user_id, event, data)
      select ${user_id}::uuid, ${event}::text, ${JSON.stringify(data)}::json from turn
      returning id, user_id, event, data
    )
    select pg_notify(${CHANNEL}, row_to_json(kept)::text) from kept`.execute(ctx.db);
}

type EventOf<Name extends keyof LiveEvents> = { user_id: string; data: LiveEvents[Name] };

/** The same for many users in one statement, locked in the order of their ids. */
export async function publishLiveToMany<Name extends keyof LiveEvents>(
  ctx: Pick<Context, 'db'>,
  event: Name,
  events: EventOf<Name>[],
) {
  if (events.length === 0) return;
  const ordered = events.toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1));
  const people = ordered.map(({ user_id }) => user_id);
  await sql`select ${locked('live_events', sql`person`)}
    from unnest(${people}::uuid[]) with ordinality as turn (person, place) order by place`.execute(ctx.db);
  await sql`
    with kept as (
      insert into live_events (user_id, event, data)
      select person, ${event}::text, data::json
      from unnest(${people}::uuid[], ${ordered.map(({ data }) => JSON.stringify(data))}::text[]) as told (person, data)
      returning id, user_id, event, data
    )
    select pg_notify(${CHANNEL}, row_to_json(kept)::text) from kept`.execute(ctx.db);
}

/** Tells open pages of these users that these topics changed. */
export async function publishChanged(
  ctx: Pick<Context, 'db'>,
  user_ids: (string | null)[],
  topics: LiveTopic[],
) {
  const everyone = [...new Set(user_ids.filter((user_id) => user_id !== null))].sort();
  for (const user_id of everyone) await publishLive(ctx, user_id, 'changed', { topics });
}

import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

const MOST_MISSED = 500;

export type LiveEvent = { id: number; event: string; data: string };

export const listEventsAfter = async (db: Db, user_id: string, id: number): Promise<LiveEvent[]> => {
  const rows = await db
    .selectFrom('live_events')
    .select(['id', 'event', sql<string>`data::text`.as('data')])
    .where('user_id', '=', user_id)
    .where('id', '>', BigInt(id))
    .orderBy('id')
    .limit(MOST_MISSED)
    .execute();
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
};

export const getNewestEventId = async (db: Db, user_id: string, age_ms: number): Promise<number> => {
  const { newest } = await db
    .selectFrom('live_events')
    .select(sql<bigint>`coalesce(max(id), 0)`.as('newest'))
    .where('user_id', '=', user_id)
    .where(sql<boolean>`created_at <= now() - make_interval(secs => ${age_ms / 1000})`)
    .executeTakeFirstOrThrow();
  return Number(newest);
};

export const listOpenSessions = async (db: Db, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('sessions as session')
    .innerJoin('users as user', 'user.id', 'session.user_id')
    .select('session.id')
    .where('session.id', 'in', ids)
    .where('session.revoked_at', 'is', null)
    .where('user.suspended_at', 'is', null)
    .where(sql<boolean>`session.last_used_at > now() - interval '14 days'`)
    .where(sql<boolean>`session.created_at > now() - interval '60 days'`)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

export async function forgetOldEvents(db: Db) {
  await db
    .deleteFrom('live_events')
    .where(sql<boolean>`created_at < now() - interval '10 minutes'`)
    .execute();
  await db.deleteFrom('live_streams').where(sql<boolean>`seen_at < now() - interval '10 minutes'`).execute();
}

const MOST_PER_USER = 5;

/**
 * Takes a free place of the person; undefined when all are taken. A place that was not renewed for a minute belongs to
 * a process that crashed. When another process takes the same place at the same moment, the next one is tried.
 */
export async function takePlace(db: Db, user_id: string, process: string): Promise<number | undefined> {
  for (let tries = 0; tries < MOST_PER_USER; tries += 1) {
    const { rows } = await sql<{ place: number }>`
      insert into live_streams as stream (user_id, place, process)
      select ${user_id}, place, ${process} from generate_series(1, ${MOST_PER_USER}::int) as places (place)
      where not exists (select from live_streams as taken where taken.user_id = ${user_id}
        and taken.place = places.place and taken.seen_at > now() - interval '1 minute')
      order by place limit 1
      on conflict (user_id, place) do update set process = excluded.process, seen_at = now()
        where stream.seen_at <= now() - interval '1 minute'
      returning place`.execute(db);
    if (rows[0]) return rows[0].place;
  }
  return undefined;
}

export const renewPlaces = (db: Db, process: string) =>
  db.updateTable('live_streams').set({ seen_at: sql`now()` }).where('process', '=', process).execute();

export const freePlace = (db: Db, place: { user_id: string; place: number; process: string }) =>
  db
    .deleteFrom('live_streams')
    .where('user_id', '=', place.user_id)
    .where('place', '=', place.place)
    .where('process', '=', place.process)
    .execute();

export const freePlaces = (db: Db, process: string) =>
  db.deleteFrom('live_streams').where('process', '=', process).execute();

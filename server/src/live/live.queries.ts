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

export const forgetOldEvents = (db: Db) =>
  db.deleteFrom('live_events').where(sql<boolean>`created_at < now() - interval '10 minutes'`).execute();

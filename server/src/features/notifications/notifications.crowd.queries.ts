import type { NotificationKind } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

type Row = { kind: NotificationKind; data: object; source: string; created_at: Date };

/** Returns the people who got a new row. Leaves out those who have it already or switched the kind off. */
export async function insertForMany(db: Db, user_ids: string[], { kind, data, source, created_at }: Row) {
  const { rows } = await sql<{ user_id: string }>`
    insert into notifications (user_id, kind, data, source, created_at)
    select person, ${kind}, ${JSON.stringify(data)}::jsonb, ${source}, ${created_at}
    from unnest(${user_ids}::uuid[]) as person
    where not exists (select from notification_switches as switch
      where switch.user_id = person and switch.kind = ${kind} and switch.channel = 'page' and not switch.is_on)
    on conflict (user_id, source) do nothing returning user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export async function deleteAnnounced(db: Db, source: string, most: number) {
  const { rows } = await sql<{ user_id: string }>`
    delete from notifications where id = any(array(
      select id from notifications where kind = 'announcement' and source = ${source} limit ${most}))
    returning user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Only people who were online within the last hour. */
export async function listUnreadOfPresent(db: Db, user_ids: string[]) {
  const { rows } = await sql<{ user_id: string; unread: number }>`
    select user_id, unread from notification_counts as counts
    where user_id = any(${user_ids}::uuid[]) and exists (
      select from sessions where sessions.user_id = counts.user_id and revoked_at is null
        and last_used_at > now() - interval '1 hour')
    order by user_id`.execute(db);
  return rows;
}

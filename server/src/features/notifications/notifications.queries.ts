import type { NotificationChannel, NotificationKind, PageQuery } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';

type NewNotification = {
  user_id: string;
  kind: NotificationKind;
  data?: object | undefined;
  source: string;
  created_at: Date;
};

export const insertNotification = (db: Db, { data = {}, ...row }: NewNotification) =>
  db
    .insertInto('notifications')
    .values({ ...row, data: JSON.stringify(data) })
    .onConflict((taken) => taken.columns(['user_id', 'source']).doNothing())
    .execute();

export const listNotificationsOf = (db: Db, user_id: string, page: PageQuery) =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();

/** Undefined for a user who never had a notification. */
export const countNotificationsOf = (db: Db, user_id: string) =>
  db
    .selectFrom('notification_counts')
    .select(['total as count', 'unread'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();

/** Undefined when the notification belongs to another user. */
export const markRead = (db: Db, user_id: string, id: string) =>
  db
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirst();

export const markAllRead = (db: Db, user_id: string) =>
  db
    .updateTable('notifications')
    .set({ read_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .execute();

/** Nobody reads what a deleted account would get. */
export const isErased = async (db: Db, id: string) =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

export const getReader = (db: Db, user_id: string) =>
  db
    .selectFrom('users')
    .select(['username', 'first_name', 'language'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();

export const listSwitchesOf = (db: Db, user_id: string) =>
  db
    .selectFrom('notification_switches')
    .select(['kind', 'channel', 'is_on'])
    .where('user_id', '=', user_id)
    .execute();

type SwitchRow = { user_id: string; kind: NotificationKind; channel: NotificationChannel; is_on: boolean };

export const setSwitch = (db: Db, row: SwitchRow) =>
  db
    .insertInto('notification_switches')
    .values(row)
    .onConflict((kept) => kept.columns(['user_id', 'kind', 'channel']).doUpdateSet({ is_on: row.is_on }))
    .execute();

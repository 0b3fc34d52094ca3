import type { NotificationKind, PageQuery } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';

export const insertNotification = (
  db: Db,
  row: { user_id: string; kind: NotificationKind; source: string },
) =>
  db
    .insertInto('notifications')
    .values(row)
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

export const countNotificationsOf = (db: Db, user_id: string) =>
  db
    .selectFrom('notifications')
    .select((of) => [
      of.fn.countAll<bigint>().as('count'),
      of.fn.countAll<bigint>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();

/** Undefined when it is not that user's. */
export const markRead = (db: Db, user_id: string, id: string) =>
  db
    .updateTable('notifications')
    .set({ read_at: sql`coalesce(read_at, now())` })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirst();

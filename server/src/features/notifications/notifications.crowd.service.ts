import type { Context } from '#server/context.ts';
import { publishLiveToMany } from '#server/live/publish.queries.ts';
import * as queries from './notifications.crowd.queries.ts';
import type { News } from './notifications.rules.ts';

/** Runs in the caller's transaction. Returns how many people were notified; a source notifies each person once. */
export async function notifyMany(
  ctx: Context,
  user_ids: string[],
  news: News,
  source: string,
): Promise<number> {
  if (user_ids.length === 0) return 0;
  const row = { kind: news.kind, data: news.data ?? {}, source, created_at: ctx.clock() };
  const told = await queries.insertForMany(ctx.db, user_ids, row);
  await publishUnread(ctx, told);
  return told.length;
}

/** Runs in the caller's transaction. Deletes at most `most` notifications and returns how many. */
export async function takeBackNews(ctx: Context, source: string, most: number): Promise<number> {
  const people = await queries.deleteAnnounced(ctx.db, source, most);
  await publishUnread(ctx, people);
  return people.length;
}

/** Notifies only people who may have a page open; the others load the count when they return. */
async function publishUnread(ctx: Context, user_ids: string[]) {
  const unread = await queries.listUnreadOfPresent(ctx.db, user_ids);
  const events = unread.map((one) => ({ user_id: one.user_id, data: { unread: one.unread } }));
  await publishLiveToMany(ctx, 'notification', events);
}

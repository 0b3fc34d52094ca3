import type { Context } from '#server/context.ts';
import { publishLiveToMany } from '#server/live/publish.queries.ts';
import * as queries from './notifications.crowd.queries.ts';
import type { News } from './notifications.rules.ts';

/** In the caller's transaction: how many of these people were told. A source tells nobody twice. */
export async function notifyMany(
  ctx: Context,
  user_ids: string[],
  news: News,
  source: string,
): Promise<number> {
  if (user_ids.length === 0) return 0;
  const row = { kind: news.kind, data: news.data ?? {}, source, created_at: ctx.clock() };
  const told = await queries.insertForMany(ctx.db, user_ids, row);
  await tellUnread(ctx, told);
  return told.length;
}

/** In the caller's transaction: how many people no longer have it, of `most` at once. */
export async function takeBackNews(ctx: Context, source: string, most: number): Promise<number> {
  const people = await queries.deleteAnnounced(ctx.db, source, most);
  await tellUnread(ctx, people);
  return people.length;
}

/** Only to those whose page may be open: the others see it when they come. */
async function tellUnread(ctx: Context, user_ids: string[]) {
  const unread = await queries.listUnreadOfPresent(ctx.db, user_ids);
  const events = unread.map((one) => ({ user_id: one.user_id, data: { unread: one.unread } }));
  await publishLiveToMany(ctx, 'notification', events);
}

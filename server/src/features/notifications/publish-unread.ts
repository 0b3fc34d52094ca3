import type { Context } from '#server/context.ts';
import { publishLive } from '#server/live/publish.queries.ts';
import { countNotificationsOf } from './notifications.queries.ts';

/** Reaches every open page of the user, also the one that made the change. */
export async function publishUnread(ctx: Context, user_id: string) {
  const counts = await countNotificationsOf(ctx.db, user_id);
  await publishLive(ctx, user_id, 'notification', { unread: counts?.unread ?? 0 });
}

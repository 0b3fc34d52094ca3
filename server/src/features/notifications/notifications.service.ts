import { endpoints, type NotificationKind, type PageQuery } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import * as queries from './notifications.queries.ts';
import { notificationTexts } from './notifications.texts.ts';

export async function listNotifications(ctx: ActorContext, page: PageQuery) {
  const { user_id } = ctx.actor;
  const [rows, totals] = await Promise.all([
    queries.listNotificationsOf(ctx.db, user_id, page),
    queries.countNotificationsOf(ctx.db, user_id),
  ]);
  const results = rows.map((row) => {
    const kind = row.kind as NotificationKind;
    return {
      id: row.id,
      pk: row.id,
      kind,
      ...notificationTexts[ctx.language][kind],
      created_at: row.created_at.toISOString(),
      is_read: row.read_at !== null,
    };
  });
  const paged = toPaged(ctx.config, endpoints.listNotifications.path, page, {
    count: Number(totals.count),
    results,
  });
  return { ...paged, unread: Number(totals.unread) };
}

export async function markNotificationRead(ctx: ActorContext, pk: string) {
  if (!(await queries.markRead(ctx.db, ctx.actor.user_id, pk))) throw new AppError('not_found');
}

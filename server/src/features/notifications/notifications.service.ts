import { endpoints, type PageQuery } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import * as queries from './notifications.queries.ts';
import { linkOf, type News } from './notifications.rules.ts';
import { textOf } from './notifications.texts.ts';
import { publishUnread } from './publish-unread.ts';

export { notifyMany, takeBackNews } from './notifications.crowd.service.ts';

export async function listNotifications(ctx: ActorContext, page: PageQuery) {
  const { user_id } = ctx.actor;
  const [rows, totals] = await Promise.all([
    queries.listNotificationsOf(ctx.db, user_id, page),
    queries.countNotificationsOf(ctx.db, user_id),
  ]);
  const results = rows.map((row) => {
    const news = { kind: row.kind, data: row.data } as News;
    return {
      id: row.id,
      pk: row.id,
      kind: news.kind,
      ...textOf(news, ctx.language),
      link: linkOf(news),
      created_at: row.created_at.toISOString(),
      is_read: row.read_at !== null,
    };
  });
  const paged = toPaged(ctx.config, endpoints.listNotifications.path, page, {
    count: totals?.count ?? 0,
    results,
  });
  return { ...paged, unread: totals?.unread ?? 0 };
}

export async function markNotificationRead(ctx: ActorContext, pk: string) {
  const { user_id } = ctx.actor;
  await inTransaction(ctx, async (ctx) => {
    if (!(await queries.markRead(ctx.db, user_id, pk))) throw new AppError('not_found');
    await publishUnread(ctx, user_id);
  });
}

export async function markAllNotificationsRead(ctx: ActorContext) {
  const { user_id } = ctx.actor;
  await inTransaction(ctx, async (ctx) => {
    await queries.markAllRead(ctx.db, user_id);
    await publishUnread(ctx, user_id);
  });
}

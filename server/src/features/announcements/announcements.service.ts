import {
  type Announcement,
  type AnnouncementState,
  endpoints,
  type NewAnnouncement,
  type PageQuery,
} from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { toPaged } from '#server/http/paging.ts';
import { enqueue } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sendAnnouncement, takeBackAnnouncement } from './announcements.jobs.ts';
import * as queries from './announcements.queries.ts';

export async function listAnnouncements(ctx: ActorContext, page: PageQuery) {
  const [rows, count] = await Promise.all([
    queries.listAnnouncementRows(ctx.db, page),
    queries.countAnnouncements(ctx.db),
  ]);
  const results = rows.map(toAnnouncement);
  return toPaged(ctx.config, endpoints.listAnnouncements.path, page, { count, results });
}

export const countAudience = (ctx: ActorContext) => queries.countPeople(ctx.db);

/** A job sends it, so that the operator does not wait for a hundred thousand notifications. */
export async function publishAnnouncement(ctx: ActorContext, { reason, until, ...words }: NewAnnouncement) {
  const published_at = ctx.clock();
  const ends = until === null ? null : new Date(until);
  if (ends && ends <= published_at)
    throw new AppError('invalid_date', { fields: { until: ['invalid_date'] } });
  const { [words.audience]: expected } = await queries.countPeople(ctx.db);
  return inTransaction(ctx, async (ctx) => {
    const { user_id } = ctx.actor;
    const row = { ...words, until: ends, published_by: user_id, published_at, expected };
    const { id } = await queries.insertAnnouncement(ctx.db, row);
    await recordAudit(ctx, {
      actor_id: user_id,
      action: 'operator.announcement_published',
      object: `announcement:${id}`,
      after: { reason, ...words, until, expected },
    });
    await enqueue(ctx, sendAnnouncement, { announcement_id: id });
    return toAnnouncement(await queries.getAnnouncement(ctx.db, id));
  });
}

export async function withdrawAnnouncement(ctx: ActorContext, id: string, reason: string) {
  return inTransaction(ctx, async (ctx) => {
    const { user_id } = ctx.actor;
    const row = await queries.lockAnnouncement(ctx.db, id);
    if (!row) throw new AppError('not_found');
    const withdrawn = await queries.markWithdrawn(ctx.db, id, ctx.clock(), user_id);
    if (!withdrawn) throw new AppError('announcement_over');
    await recordAudit(ctx, {
      actor_id: user_id,
      action: 'operator.announcement_withdrawn',
      object: `announcement:${id}`,
      before: { title_es: row.title_es, reached: row.reached },
      after: { reason },
    });
    await enqueue(ctx, takeBackAnnouncement, { announcement_id: id });
    return toAnnouncement(await queries.getAnnouncement(ctx.db, id));
  });
}

function stateOf({ withdrawn_at, withdrawn_by, notified_at }: queries.AnnouncementRow): AnnouncementState {
  if (withdrawn_at) return withdrawn_by ? 'withdrawn' : 'ended';
  return notified_at ? 'sent' : 'sending';
}

const toAnnouncement = (row: queries.AnnouncementRow): Announcement => ({
  pk: row.id,
  title_es: row.title_es,
  title_pt: row.title_pt,
  message_es: row.message_es,
  message_pt: row.message_pt,
  link: row.link,
  audience: row.audience as Announcement['audience'],
  until: row.until?.toISOString() ?? null,
  state: stateOf(row),
  by: row.by,
  published_at: row.published_at.toISOString(),
  reached: row.reached,
  expected: row.expected,
});

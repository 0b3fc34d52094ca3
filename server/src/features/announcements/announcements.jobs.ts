import * as z from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { notifyMany, takeBackNews } from '#server/features/notifications/notifications.service.ts';
import { defineJob, enqueue, type JobContext } from '#server/jobs/job.ts';
import * as queries from './announcements.queries.ts';

const AT_ONCE = 200;

const payload = z.object({ announcement_id: z.uuid() });

const sourceOf = (announcement_id: string) => `announcement:${announcement_id}`;

/**
 * Notifies everybody in batches. Each transaction stores its progress, so a job that is cut off continues there
 * and notifies nobody twice.
 */
export const sendAnnouncement = defineJob({
  name: 'announcements.send',
  payload,
  occupies: 'long',
  oneAtATime: ({ announcement_id }) => sourceOf(announcement_id),
  async run(ctx, { announcement_id }) {
    while ((await notifySome(ctx, announcement_id)) === 'more');
  },
});

const notifySome = (ctx: JobContext, announcement_id: string) =>
  inTransaction(ctx, async (ctx): Promise<'more' | 'done'> => {
    const row = await queries.lockAnnouncement(ctx.db, announcement_id);
    if (!row || row.notified_at || row.withdrawn_at) return 'done';
    const people = await queries.listNextPeople(ctx.db, row, AT_ONCE);
    const { title_es, title_pt, message_es, message_pt, link } = row;
    const news = {
      kind: 'announcement' as const,
      data: { title_es, title_pt, message_es, message_pt, link },
    };
    const notified = await notifyMany(ctx, people, news, sourceOf(announcement_id));
    const isLast = people.length < AT_ONCE;
    await queries.noteNotified(ctx.db, announcement_id, {
      notified_up_to: people.at(-1),
      notified,
      isLast,
      at: ctx.clock(),
    });
    return isLast ? 'done' : 'more';
  });

/** In batches too: removes the announcement from every bell, read or not. */
export const takeBackAnnouncement = defineJob({
  name: 'announcements.take_back',
  payload,
  occupies: 'long',
  oneAtATime: ({ announcement_id }) => sourceOf(announcement_id),
  async run(ctx, { announcement_id }) {
    while ((await takeBackSome(ctx, announcement_id)) === 'more');
  },
});

const takeBackSome = (ctx: JobContext, announcement_id: string) =>
  inTransaction(ctx, async (ctx): Promise<'more' | 'done'> => {
    await queries.lockAnnouncement(ctx.db, announcement_id);
    const count = await takeBackNews(ctx, sourceOf(announcement_id), AT_ONCE);
    await queries.noteTakenBack(ctx.db, announcement_id, count);
    return count < AT_ONCE ? 'done' : 'more';
  });

/** Every ten minutes: withdraws announcements whose end date has passed. */
export const endAnnouncements = defineJob({
  name: 'announcements.end',
  payload: z.looseObject({}),
  priority: 'sweep',
  async run(ctx) {
    const now = ctx.clock();
    for (const { id } of await queries.listOver(ctx.db, now))
      await inTransaction(ctx, async (ctx) => {
        if (!(await queries.markWithdrawn(ctx.db, id, now, null))) return;
        await enqueue(ctx, takeBackAnnouncement, { announcement_id: id });
      });
  },
});

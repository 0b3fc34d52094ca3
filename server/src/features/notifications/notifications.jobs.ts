import { notificationKinds } from '@aliado/contract';
import * as z from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { defineJob } from '#server/jobs/job.ts';
import { publishLive } from '#server/live/publish.ts';
import { countNotificationsOf, insertNotification } from './notifications.queries.ts';

export const notify = defineJob({
  name: 'notifications.notify',
  payload: z.object({ user_id: z.uuid(), kind: z.enum(notificationKinds) }),
  async run(ctx, { user_id, kind }) {
    await inTransaction(ctx, async (ctx) => {
      await insertNotification(ctx.db, { user_id, kind, source: `job:${ctx.job_id}` });
      const { unread } = await countNotificationsOf(ctx.db, user_id);
      await publishLive(ctx, user_id, 'notification', { unread: Number(unread) });
    });
  },
});

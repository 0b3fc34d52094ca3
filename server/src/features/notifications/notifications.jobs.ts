import { notificationKinds } from '@aliado/contract';
import * as z from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { insertNotification } from './notifications.queries.ts';

export const notify = defineJob({
  name: 'notifications.notify',
  payload: z.object({ user_id: z.uuid(), kind: z.enum(notificationKinds) }),
  async run(ctx, { user_id, kind }) {
    await insertNotification(ctx.db, { user_id, kind, source: `job:${ctx.job_id}` });
  },
});

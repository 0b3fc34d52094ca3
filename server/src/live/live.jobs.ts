import * as z from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { forgetOldEvents } from './live.queries.ts';

export const forgetLiveEvents = defineJob({
  name: 'live.forget',
  payload: z.looseObject({}),
  async run(ctx) {
    await forgetOldEvents(ctx.db);
  },
});

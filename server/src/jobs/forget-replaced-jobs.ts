import * as z from 'zod';
import { defineJob } from './job.ts';
import { deleteReplaced } from './jobs.queries.ts';

/** Deletes a failed job that was replaced while it ran: its replacement does the work. */
export const forgetReplacedJobs = defineJob({
  name: 'jobs.forget_replaced',
  payload: z.looseObject({}),
  priority: 'sweep',
  async run(ctx) {
    await deleteReplaced(ctx.db);
  },
});

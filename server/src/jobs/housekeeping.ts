import * as z from 'zod';
import { deleteOld } from './housekeeping.queries.ts';
import { defineJob } from './job.ts';
import { deleteReplaced } from './jobs.queries.ts';

/**
 * Deletes expired rows: unanswered privacy requests, reset tokens, login challenges, refresh tokens of ended
 * sessions, rate limit counters, request keys, sent mails, received and sent webhooks, old notifications and
 * checks.
 */
export const housekeeping = defineJob({
  name: 'housekeeping',
  payload: z.looseObject({}),
  priority: 'sweep',
  async run(ctx) {
    await deleteOld(ctx.db);
  },
});

/** Deletes a failed job that was replaced while it ran: its replacement does the work. */
export const forgetReplacedJobs = defineJob({
  name: 'jobs.forget_replaced',
  payload: z.looseObject({}),
  priority: 'sweep',
  async run(ctx) {
    await deleteReplaced(ctx.db);
  },
});

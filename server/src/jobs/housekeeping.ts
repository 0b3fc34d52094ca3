import * as z from 'zod';
import { deleteOld } from './housekeeping.queries.ts';
import { defineJob } from './job.ts';
import { deleteReplaced } from './jobs.queries.ts';

/** What has had its day: privacy requests nobody answered, reset tokens, challenges of logins, refresh tokens of ended sessions, counters of rate limits, keys of requests, mails sent, webhooks taken and sent, old news and checks. */
export const housekeeping = defineJob({
  name: 'housekeeping',
  payload: z.looseObject({}),
  turn: 'sweep',
  async run(ctx) {
    await deleteOld(ctx.db);
  },
});

/** A job that failed after another had taken its place: the other one does its work, and nobody needs to look at it. */
export const forgetReplacedJobs = defineJob({
  name: 'jobs.forget_replaced',
  payload: z.looseObject({}),
  turn: 'sweep',
  async run(ctx) {
    await deleteReplaced(ctx.db);
  },
});

import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { hasDue } from './integrations.deliveries.queries.ts';
import { sendDue } from './send-due.ts';

/** The bell of the sender: what is due stands in the outbox. */
export const sendWebhooks = defineJob({
  name: 'integrations.send',
  payload: z.looseObject({}),
  occupies: 'store',
  oneAtATime: () => 'integrations.send',
  async run(ctx) {
    const { more } = await sendDue(ctx);
    if (more) await ringSender(ctx);
  },
});

/** Rung again while it waits it keeps its place. */
export const ringSender = (ctx: Context) =>
  enqueue(ctx, sendWebhooks, {}, { key: sendWebhooks.name, keep_time: true });

/** Once a minute: what is to be tried again, and what a crash left behind. */
export const ringForDue = defineJob({
  name: 'integrations.ring_for_due',
  payload: z.looseObject({}),
  async run(ctx) {
    if (await hasDue(ctx.db, ctx.clock())) await ringSender(ctx);
  },
});

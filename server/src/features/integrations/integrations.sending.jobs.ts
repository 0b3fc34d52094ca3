import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { hasDue } from './integrations.deliveries.queries.ts';
import { sendDue } from './send-due.ts';

/** Sends whatever is due in the outbox; the job itself has no payload. */
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

/** A job that already waits keeps its time. */
export const ringSender = (ctx: Context) =>
  enqueue(ctx, sendWebhooks, {}, { key: sendWebhooks.name, keep_time: true });

/** Once a minute: retries, and deliveries left behind by a crash. */
export const ringForDue = defineJob({
  name: 'integrations.ring_for_due',
  payload: z.looseObject({}),
  async run(ctx) {
    if (await hasDue(ctx.db, ctx.clock())) await ringSender(ctx);
  },
});

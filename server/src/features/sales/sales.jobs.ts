import * as z from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { deriveSale } from './sales.derivation.ts';

/** Follows an order: its present state becomes the sale's. */
export const followOrder = defineJob({
  name: 'sales.follow_order',
  payload: z.object({ order_id: z.uuid() }),
  run: async (ctx, { order_id }) => {
    await deriveSale(ctx, order_id);
  },
});

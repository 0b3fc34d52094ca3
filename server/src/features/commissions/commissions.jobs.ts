import * as z from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { settleOrder } from './commissions.posting.ts';

/** Follows an order into its sale and the books. */
export const followOrder = defineJob({
  name: 'commissions.follow_order',
  payload: z.object({ order_id: z.uuid() }),
  run: (ctx, { order_id }) => settleOrder(ctx, order_id),
});

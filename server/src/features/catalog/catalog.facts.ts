import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

const change = z.object({
  /** The first of them by name, and how many more there are. */
  product: z.string(),
  others: z.number().int(),
  /** Null leaves it to the merchant's rates. */
  to: z.number().int().nullable(),
  effective_at: z.iso.datetime(),
  /** What was announced is called off and all stays as it is. */
  stays: z.boolean(),
});

/** One call may raise some products at once and lower others later: each is a change of its own. */
export const productCommissionAnnounced = defineFact({
  name: 'catalog.commission_announced',
  payload: z.object({ merchant_id: z.uuid(), changes: z.array(change) }),
});

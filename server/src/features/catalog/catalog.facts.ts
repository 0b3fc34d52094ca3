import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

const change = z.object({
  /** The first product by name, and the number of others. */
  product: z.string(),
  others: z.number().int(),
  /** Null: the merchant's rates apply. */
  to: z.number().int().nullable(),
  effective_at: z.iso.datetime(),
  /** An announced change is cancelled and the commission stays. */
  stays: z.boolean(),
});

/** A merchant changed the commission of products; each rate and start date is one change. */
export const productCommissionAnnounced = defineFact({
  name: 'catalog.commission_announced',
  payload: z.object({ merchant_id: z.uuid(), changes: z.array(change) }),
});

import { rateKinds } from '@aliado/contract';
import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

const change = z.object({
  kind: z.enum([...rateKinds, 'own']),
  /** Null when the affiliate has no rate of its own. Equals `to` when an announced change was called off. */
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  effective_at: z.iso.datetime(),
});

/** A merchant changed its rates, or the own rate of the affiliate if `affiliate_id` is set. */
export const commissionAnnounced = defineFact({
  name: 'merchants.commission_announced',
  payload: z.object({
    merchant_id: z.uuid(),
    affiliate_id: z.uuid().nullable(),
    changes: z.array(change),
  }),
});

/** A merchant changed the number of days that a click counts. */
export const windowChanged = defineFact({
  name: 'merchants.window_changed',
  payload: z.object({ merchant_id: z.uuid() }),
});

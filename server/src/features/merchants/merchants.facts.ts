import { rateKinds } from '@aliado/contract';
import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

const change = z.object({
  kind: z.enum([...rateKinds, 'own']),
  /** Null where an affiliate has no rate of its own. The same as `to` when an announced change was called off. */
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  effective_at: z.iso.datetime(),
});

/** With an affiliate it is that one's own rate, otherwise the merchant's for everyone. */
export const commissionAnnounced = defineFact({
  name: 'merchants.commission_announced',
  payload: z.object({
    merchant_id: z.uuid(),
    affiliate_id: z.uuid().nullable(),
    changes: z.array(change),
  }),
});

/** For how many days a click counts: the shop's own script keeps clicks as long. */
export const windowChanged = defineFact({
  name: 'merchants.window_changed',
  payload: z.object({ merchant_id: z.uuid() }),
});

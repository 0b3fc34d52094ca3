import { saleStates } from '@aliado/contract';
import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

export const saleRecorded = defineFact({
  name: 'sales.recorded',
  payload: z.object({ sale_id: z.uuid() }),
});

/** Somebody with better evidence has the sale; until then it was this affiliate's. */
export const saleReassigned = defineFact({
  name: 'sales.reassigned',
  payload: z.object({ sale_id: z.uuid(), affiliate_id: z.uuid() }),
});

export const saleChanged = defineFact({
  name: 'sales.changed',
  payload: z.object({ sale_id: z.uuid(), from: z.enum(saleStates), to: z.enum(saleStates) }),
});

/** Something beside the order itself changed what its sale is. */
export const derivationNeeded = defineFact({
  name: 'sales.derivation_needed',
  payload: z.object({ order_id: z.uuid() }),
  turn: 'books',
});

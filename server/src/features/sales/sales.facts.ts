import { saleStates } from '@aliado/contract';
import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

/** An order became the sale of an affiliate, or better evidence replaced its attribution. */
export const saleRecorded = defineFact({
  name: 'sales.recorded',
  payload: z.object({ sale_id: z.uuid() }),
});

/** A sale moved to an affiliate with better evidence; `affiliate_id` lost it. */
export const saleReassigned = defineFact({
  name: 'sales.reassigned',
  payload: z.object({ sale_id: z.uuid(), affiliate_id: z.uuid() }),
});

/** The state, the amounts or the lines of a sale changed. */
export const saleChanged = defineFact({
  name: 'sales.changed',
  payload: z.object({ sale_id: z.uuid(), from: z.enum(saleStates), to: z.enum(saleStates) }),
});

/** Something other than the order itself may change its sale. */
export const derivationNeeded = defineFact({
  name: 'sales.derivation_needed',
  payload: z.object({ order_id: z.uuid() }),
  priority: 'books',
});

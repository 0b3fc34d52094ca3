import { wholesaleStates } from '@aliado/contract';
import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

/** The store has the draft, and the reseller its address to pay. */
export const wholesaleOrdered = defineFact({
  name: 'wholesale.ordered',
  payload: z.object({ order_id: z.uuid() }),
});

export const wholesaleChanged = defineFact({
  name: 'wholesale.changed',
  payload: z.object({ order_id: z.uuid(), to: z.enum(wholesaleStates) }),
});

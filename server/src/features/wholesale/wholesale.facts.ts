import { wholesaleStates } from '@aliado/contract';
import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

/** The store created the draft order, and the reseller has the link to pay it. */
export const wholesaleOrdered = defineFact({
  name: 'wholesale.ordered',
  payload: z.object({ order_id: z.uuid() }),
});

/** A wholesale order changed its state. */
export const wholesaleChanged = defineFact({
  name: 'wholesale.changed',
  payload: z.object({ order_id: z.uuid(), to: z.enum(wholesaleStates) }),
});

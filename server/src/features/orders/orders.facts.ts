import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

/** Our copy of an order changed. */
export const orderChanged = defineFact({
  name: 'orders.changed',
  payload: z.object({ order_id: z.uuid() }),
  priority: 'books',
});

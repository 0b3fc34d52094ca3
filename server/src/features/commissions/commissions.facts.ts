import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

export const monthClosed = defineFact({
  name: 'commissions.month_closed',
  payload: z.object({ merchant_id: z.uuid(), month: z.iso.date() }),
});

import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

/** A part of a commission was taken back. */
export const commissionReversed = defineFact({
  name: 'commissions.reversed',
  payload: z.object({ entry_id: z.uuid() }),
});

export const monthClosed = defineFact({
  name: 'commissions.month_closed',
  payload: z.object({ merchant_id: z.uuid(), month: z.iso.date() }),
});

import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

/** The ledger took back a commission or a part of it. */
export const commissionReversed = defineFact({
  name: 'commissions.reversed',
  payload: z.object({ entry_id: z.uuid() }),
});

/** A month of a merchant was closed. */
export const monthClosed = defineFact({
  name: 'commissions.month_closed',
  payload: z.object({ merchant_id: z.uuid(), month: z.iso.date() }),
});

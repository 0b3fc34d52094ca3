import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

const payment = z.object({ payment_id: z.uuid() });

/** The affiliate has it: transferred, handed over, or a coupon that the store has made. */
export const paymentSettled = defineFact({ name: 'payments.settled', payload: payment });
/** It came back, or its coupon could not be made: what it paid is owed again. */
export const paymentReturned = defineFact({ name: 'payments.returned', payload: payment });
export const invoiceReceived = defineFact({
  name: 'payments.invoice_received',
  payload: z.object({ invoice_id: z.uuid() }),
});

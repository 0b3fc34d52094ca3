import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

const payment = z.object({ payment_id: z.uuid() });

/** The affiliate has the money: transferred, handed over, or as a coupon that the store created. */
export const paymentSettled = defineFact({ name: 'payments.settled', payload: payment });
/** The payment bounced or its coupon could not be created: its entries are owed again. */
export const paymentReturned = defineFact({ name: 'payments.returned', payload: payment });
/** An affiliate uploaded the invoice of a month. */
export const invoiceReceived = defineFact({
  name: 'payments.invoice_received',
  payload: z.object({ invoice_id: z.uuid() }),
});

import type { Language } from '@aliado/contract';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { withdrawPaymentCoupon } from '#server/features/coupons/coupons.service.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { notify, notifyNow } from '#server/features/notifications/notifications.jobs.ts';
import { statementOfPayment } from '#server/features/statements/statements.service.ts';
import { defineJob, emit } from '#server/jobs/job.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { putBack } from './paying/return-payment.ts';
import { paymentSettled } from './payments.facts.ts';
import * as queries from './payments.queries.ts';
import { statementEnclosed } from './payments.texts.ts';

/**
 * A payment coupon settles its payment once the store has created it. If the store refuses it, the payment is
 * returned.
 */
export const settleCouponPayment = defineJob({
  name: 'payments.settle_coupon',
  payload: z.object({ coupon_id: z.uuid() }),
  priority: 'books',
  async run(ctx, { coupon_id }) {
    await inTransaction(ctx, async (ctx) => {
      const found = await queries.findPaymentOfCoupon(ctx.db, coupon_id);
      if (!found) return;
      await queries.lockBooksOfPair(ctx.db, found);
      const payment = await queries.lockPayment(ctx.db, found.id);
      if (payment?.state !== 'waiting') return;
      const coupon = await queries.getCouponState(ctx.db, coupon_id);
      if (coupon === 'in_store') await settle(ctx, payment);
      if (coupon === 'failed') {
        await putBack(ctx, payment, null);
        await withdrawPaymentCoupon(ctx, coupon_id);
      }
    });
  },
});

async function settle(ctx: Context, { id: payment_id, merchant_id, affiliate_id }: queries.PaymentRow) {
  if (!(await queries.markSettled(ctx.db, payment_id, ctx.clock()))) return;
  await emit(ctx, paymentSettled, { payment_id });
  const { user_id } = await getMerchantBasics(ctx.db, merchant_id);
  await publishChanged(ctx, [user_id, affiliate_id], ['payments', 'commissions']);
}

/** A failed coupon is reported to the merchant who wanted to pay with it, not to the affiliate, who never had it. */
export const notifyPayment = defineJob({
  name: 'payments.notify',
  payload: z.object({ payment_id: z.uuid(), news: z.enum(['settled', 'returned']) }),
  async run(ctx, { payment_id, news }) {
    const { merchant_user_id, affiliate_id, ...data } = await queries.getPaymentNews(ctx.db, payment_id);
    if (news === 'settled')
      await notifyNow(ctx, { user_id: affiliate_id, kind: 'payment_received', data }, (language) =>
        encloseStatement(ctx, payment_id, language),
      );
    else if (data.method === 'coupon')
      await notify.run(ctx, { user_id: merchant_user_id, kind: 'payment_coupon_failed', data });
    else await notify.run(ctx, { user_id: affiliate_id, kind: 'payment_returned', data });
  },
});

/** If the statement cannot be made, the mail goes out without it. */
async function encloseStatement(ctx: Context, payment_id: string, language: Language) {
  try {
    const made = await statementOfPayment(ctx, payment_id, language);
    if (!made) return undefined;
    const { name, type, body: bytes } = made;
    return { file: { name, type, bytes }, sentence: statementEnclosed[language] };
  } catch (error) {
    ctx.log.error({ err: error, payment_id }, 'the mail of a payment goes without its statement');
    return undefined;
  }
}

export const notifyInvoice = defineJob({
  name: 'payments.notify_invoice',
  payload: z.object({ invoice_id: z.uuid() }),
  async run(ctx, { invoice_id }) {
    const invoice = await queries.findInvoiceNews(ctx.db, invoice_id);
    if (!invoice) return;
    const [year = 0, month = 0] = invoice.month.split('-').map(Number);
    const data = { affiliate: invoice.affiliate, year, month };
    await notify.run(ctx, { user_id: invoice.user_id, kind: 'invoice_received', data });
  },
});

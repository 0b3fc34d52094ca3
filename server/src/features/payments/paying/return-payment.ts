import type { Context, ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { postPaymentEntry } from '#server/features/commissions/commissions.service.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { emit } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { paymentReturned } from '../payments.facts.ts';
import * as queries from '../payments.queries.ts';
import { describePayment } from './payments.outcomes.service.ts';

/** A coupon payment cannot be returned: the affiliate may already have spent it. */
export const returnPayment = (ctx: ProviderContext, pk: string, reason: string) =>
  inTransaction(ctx, async (ctx) => {
    const found = await queries.findPaymentOf(ctx.db, ctx.actor.merchant_id, pk);
    if (!found) throw new AppError('not_found');
    await queries.lockBooksOfPair(ctx.db, found);
    const payment = await queries.lockPayment(ctx.db, pk);
    if (payment?.state !== 'settled' || payment.method === 'coupon')
      throw new AppError('payment_not_returnable');
    await putBack(ctx, payment, reason);
    await recordAudit(ctx, {
      actor_id: ctx.actor.user_id,
      merchant_id: payment.merchant_id,
      action: 'payments.returned',
      object: `payment:${pk}`,
      after: { reason, total_cents: payment.total_cents.toString() },
    });
    return describePayment(ctx, pk);
  });

/** The settled entries are owed again; the payment stays in the books. */
export async function putBack(ctx: Context, payment: queries.PaymentRow, reason: string | null) {
  const { id: payment_id, merchant_id, affiliate_id, currency, total_cents: amount_cents } = payment;
  await queries.markReturned(ctx.db, payment_id, ctx.clock(), reason);
  const pair = { merchant_id, affiliate_id };
  await postPaymentEntry(ctx, { ...pair, kind: 'returned', payment_id, currency, amount_cents });
  await emit(ctx, paymentReturned, { payment_id });
  const { user_id } = await getMerchantBasics(ctx.db, merchant_id);
  await publishChanged(ctx, [user_id, affiliate_id], ['payments', 'commissions', 'sales']);
}

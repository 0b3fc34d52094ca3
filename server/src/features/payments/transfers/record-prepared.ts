import type { ActorContext, ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { listUnpaid } from '#server/features/commissions/commissions.service.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import { enqueue } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { describePayment, recordPayments } from '../paying/payments.outcomes.service.ts';
import { returnPayment } from '../paying/return-payment.ts';
import { lockBooksOfPair } from '../payments.queries.ts';
import { payPrepared } from './pay-transfer-file.ts';
import * as prepared from './payments.prepared.queries.ts';

/**
 * The bank made the transfer: it is booked as sent, even if it exceeds what is still owed. Undefined when all its
 * entries were paid otherwise.
 */
export const recordPrepared = (ctx: ProviderContext, transfer: prepared.TransferRow) =>
  inTransaction(ctx, async (ctx) => {
    await lockBooksOfPair(ctx.db, transfer);
    const { id } = transfer;
    const isKnown = (await prepared.lockTransfer(ctx.db, id))?.state === 'paid';
    const payment = await describePayment(ctx, isKnown ? id : await payPrepared(ctx, transfer, 'bank'));
    if (!isKnown) await recordPayments(ctx, [payment]);
    return payment;
  }).catch((error) => {
    if (error instanceof AppError && error.code === 'already_paid') return undefined;
    throw error;
  });

/**
 * The bank refused the transfer: its entries stay owed, and the affiliate is notified of the reason. False when
 * the entries were paid otherwise.
 */
export const bouncePrepared = (
  ctx: ProviderContext,
  transfer: prepared.TransferRow,
  reason: string,
): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    await lockBooksOfPair(ctx.db, transfer);
    const { id, merchant_id, affiliate_id, currency, destination, affiliate } = transfer;
    const state = (await prepared.lockTransfer(ctx.db, id))?.state;
    if (state === 'paid') return Boolean(await returnPayment(ctx, id, reason));
    if (!(await isOwed(ctx, transfer))) return false;
    if (state === 'bounced') return true;
    await prepared.closeTransfer(ctx.db, id, 'bounced');
    const { name: merchant } = await getMerchantBasics(ctx.db, merchant_id);
    const total_cents = Number(transfer.total_cents);
    const data = {
      merchant,
      affiliate,
      currency,
      total_cents,
      method: 'transfer' as const,
      destination,
      reason,
    };
    await enqueue(ctx, notify, { user_id: affiliate_id, kind: 'payment_returned', data });
    await publishChanged(ctx, [ctx.actor.user_id], ['payments', 'commissions']);
    await recordAudit(ctx, {
      actor_id: ctx.actor.user_id,
      merchant_id,
      action: 'payments.transfer_bounced',
      object: `prepared_transfer:${id}`,
      after: { reason },
    });
    return true;
  });

async function isOwed(ctx: ActorContext, { merchant_id, affiliate_id, entries }: prepared.TransferRow) {
  const unpaid = await listUnpaid(ctx.db, merchant_id, [affiliate_id], ctx.clock());
  const owed = new Set(unpaid.map(({ id }) => id));
  return entries.every((id) => owed.has(id));
}

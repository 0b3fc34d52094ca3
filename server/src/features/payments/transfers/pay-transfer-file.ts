import type { TransfersMade } from '@aliado/contract';
import type { ActorContext, ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listUnpaid } from '#server/features/commissions/commissions.service.ts';
import { payableOf, sumOf } from '#server/features/commissions/debts/commissions.payable.rules.ts';
import { AppError } from '#server/lib/app-error.ts';
import { bookPayment } from '../paying/book-payment.ts';
import { type Outcome, payInSavepoint, recordPayments } from '../paying/payments.outcomes.service.ts';
import { lockBooksOfPair } from '../payments.queries.ts';
import * as prepared from './payments.prepared.queries.ts';

/** Pays every open transfer of the file, or the named ones, in the common lock order. */
export const payTransferFile = (ctx: ProviderContext, pk: string, made: TransfersMade) =>
  inTransaction(ctx, async (ctx) => {
    const results: Outcome[] = [];
    for (const transfer of await listMeant(ctx, pk, made.transfers))
      results.push(
        await payInSavepoint(ctx, transfer.affiliate_id, () => payPrepared(ctx, transfer, 'merchant', made)),
      );
    await recordPayments(
      ctx,
      results.flatMap(({ payment }) => payment ?? []),
    );
    return { results };
  });

async function listMeant(ctx: ProviderContext, pk: string, named: string[] | undefined) {
  const merchant_id = ctx.actor.merchant_id;
  const transfers = await prepared.listTransfersOf(ctx.db, merchant_id, [pk]);
  const known = new Set(transfers.map(({ id }) => id));
  if (transfers.length === 0 || named?.some((id) => !known.has(id))) throw new AppError('not_found');
  const meant = transfers.filter(({ id, state }) => (named ? named.includes(id) : state === 'open'));
  if (meant.length === 0) throw new AppError(transfers.some(isPaid) ? 'already_paid' : 'nothing_to_pay');
  return meant.toSorted((one, other) => (one.affiliate_id < other.affiliate_id ? -1 : 1));
}

const isPaid = ({ state }: prepared.TransferRow) => state === 'paid' || state === 'paid_otherwise';

type Made = Pick<TransfersMade, 'reference' | 'note' | 'confirm_changed_amount'>;

/**
 * Books exactly what the file says, or fails. Entries that were taken back or paid otherwise since are an error,
 * unless the money is known to have left: then the excess is deducted from the next payment. The bank's word also
 * counts for transfers the merchant dropped. But if all entries were paid otherwise, it may be the same money, and
 * only the merchant can confirm it.
 */
export async function payPrepared(
  ctx: ActorContext,
  transfer: prepared.TransferRow,
  said_by: 'merchant' | 'bank',
  made: Made = {},
): Promise<string> {
  const { id, merchant_id, affiliate_id, currency, total_cents, destination } = transfer;
  await lockBooksOfPair(ctx.db, { merchant_id, affiliate_id });
  const { state } = (await prepared.lockTransfer(ctx.db, id)) ?? transfer;
  if (state === 'paid') throw new AppError('already_paid');
  const asSent = said_by === 'bank' || made.confirm_changed_amount;
  if (!asSent && (state === 'dropped' || state === 'bounced')) throw new AppError('nothing_to_pay');
  const unpaid = await listUnpaid(ctx.db, merchant_id, [affiliate_id], ctx.clock());
  const wanted = new Set(transfer.entries);
  const entries = unpaid.filter((entry) => wanted.has(entry.id));
  const isSure = made.confirm_changed_amount || (said_by === 'bank' && entries.length > 0);
  if (entries.length !== wanted.size && !isSure) throw new AppError('already_paid');
  if (!asSent && sumOf(payableOf(unpaid, transfer)) !== total_cents) throw new AppError('amount_changed');
  await prepared.closeTransfer(ctx.db, id, 'paid');
  const reference = made.reference ?? transfer.reference;
  const said = { method: 'transfer' as const, reference, note: made.note, destination };
  const { settled, advance_cents } = settledBy(entries, total_cents);
  const pair = { merchant_id, affiliate_id };
  return bookPayment(ctx, {
    id,
    ...pair,
    entries: settled,
    advance_cents,
    currency,
    key: `prepared:${id}`,
    ...said,
  });
}

/** Settles the open entries unless they exceed the transferred amount; the difference is an advance. */
function settledBy<Entry extends { amount_cents: bigint }>(open: Entry[], total_cents: bigint) {
  const settled = sumOf(open) > total_cents ? [] : open;
  return { settled, advance_cents: total_cents - sumOf(settled) };
}

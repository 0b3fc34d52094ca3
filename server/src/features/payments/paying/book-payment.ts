import type { PaymentMethod } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { answerRequest, postPaymentEntry } from '#server/features/commissions/commissions.service.ts';
import { sumOf } from '#server/features/commissions/debts/commissions.payable.rules.ts';
import { emit } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { paymentSettled } from '../payments.facts.ts';
import * as queries from '../payments.queries.ts';
import { closePaidOtherwise } from '../transfers/payments.prepared.queries.ts';

type Booking = queries.Pair & {
  /** Known beforehand where a transfer was prepared. */
  id?: string;
  entries: { id: string; amount_cents: bigint }[];
  currency: string;
  method: PaymentMethod;
  reference?: string | null | undefined;
  note?: string | null | undefined;
  destination: string | null;
  coupon_id?: string | null;
  /** What left beyond what was owed. */
  advance_cents?: bigint;
  key: string;
};

/**
 * A payment, what it settles and its entry. A coupon has paid once the store has made it, anything else at once. What is
 * paid beyond what is owed is settled by it as well, and taken off the next one.
 */
export async function bookPayment(ctx: ActorContext, booking: Booking): Promise<string> {
  const {
    id,
    entries,
    key,
    reference = null,
    note = null,
    coupon_id = null,
    advance_cents = 0n,
    ...said
  } = booking;
  const { merchant_id, affiliate_id, currency } = said;
  const pair = { merchant_id, affiliate_id };
  const total_cents = sumOf(entries) + advance_cents;
  const now = ctx.clock();
  const made = await queries.insertPayment(ctx.db, {
    ...said,
    ...(id && { id }),
    total_cents,
    reference,
    note,
    coupon_id,
    paid_by: ctx.actor.user_id,
    idem_key: key,
    created_at: now,
    ...(coupon_id ? { state: 'waiting' } : { state: 'settled', settled_at: now }),
  });
  if (!made) throw new AppError('already_paid');
  const payment_id = made.id;
  const movement = { ...pair, payment_id, currency };
  const lines = entries.map(({ id, amount_cents }) => ({ entry_id: id, amount_cents }));
  if (advance_cents > 0n) {
    const entry_id = await postPaymentEntry(ctx, {
      ...movement,
      kind: 'advance',
      amount_cents: advance_cents,
    });
    lines.push({ entry_id, amount_cents: advance_cents });
    await postPaymentEntry(ctx, { ...movement, kind: 'deduction', amount_cents: -advance_cents });
  }
  await queries.insertLines(ctx.db, lines, movement);
  await postPaymentEntry(ctx, { ...movement, kind: 'payment', amount_cents: -total_cents });
  await answerRequest(ctx, pair);
  await closePaidOtherwise(
    ctx.db,
    pair,
    entries.map((entry) => entry.id),
  );
  if (!coupon_id) await emit(ctx, paymentSettled, { payment_id });
  return payment_id;
}

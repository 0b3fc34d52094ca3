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
  /** Given for a prepared transfer, whose id exists before the payment. */
  id?: string;
  entries: { id: string; amount_cents: bigint }[];
  currency: string;
  method: PaymentMethod;
  reference?: string | null | undefined;
  note?: string | null | undefined;
  destination: string | null;
  coupon_id?: string | null;
  /** The part of the payment that exceeds what is owed. */
  advance_cents?: bigint;
  key: string;
};

/**
 * Books a payment, the entries it settles and its own entry. A coupon settles once the store has created it, other
 * methods at once. An excess is booked as an advance and deducted from the next payment.
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
    ...fields
  } = booking;
  const { merchant_id, affiliate_id, currency } = fields;
  const pair = { merchant_id, affiliate_id };
  const total_cents = sumOf(entries) + advance_cents;
  const now = ctx.clock();
  const made = await queries.insertPayment(ctx.db, {
    ...fields,
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

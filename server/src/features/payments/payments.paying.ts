import type { PaymentMethod } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { postPaymentEntry } from '#server/features/commissions/commissions.paying.service.ts';
import { answerRequest } from '#server/features/commissions/commissions.service.ts';
import { mintPaymentCoupon } from '#server/features/coupons/coupons.service.ts';
import { merchantOf } from '#server/features/merchants/merchants.rules.ts';
import { emit } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { paymentSettled } from './payments.facts.ts';
import * as queries from './payments.queries.ts';
import { accountOf, isTransfer } from './payments.rules.ts';

export type Wish = queries.Scope & {
  affiliate_id: string;
  method: PaymentMethod;
  reference?: string | null | undefined;
  note?: string | null | undefined;
  total_cents: number;
  confirm_changed_bank?: boolean | undefined;
  key: string;
};

/** In the caller's transaction: what is paid is taken from the books and can never be paid again. */
export async function pay(ctx: ActorContext, wish: Wish): Promise<string> {
  const pair = { merchant_id: merchantOf(ctx.actor), affiliate_id: wish.affiliate_id };
  const payee = await queries.findPayee(ctx.db, pair);
  if (!payee || !(await queries.knowsScope(ctx.db, pair, wish))) throw new AppError('not_found');
  await queries.takeTurn(ctx.db, pair);
  const { entries, total_cents, currency } = await takePayable(ctx, pair, wish);
  const destination = destinationFor(ctx, wish, payee, currency);
  const coupon =
    wish.method === 'coupon' ? await mintPaymentCoupon(ctx, { ...pair, value_cents: total_cents }) : null;
  const now = ctx.clock();
  const made = await queries.insertPayment(ctx.db, {
    ...pair,
    currency,
    total_cents,
    method: wish.method,
    reference: wish.reference ?? null,
    note: wish.note ?? null,
    destination,
    coupon_id: coupon?.id ?? null,
    paid_by: ctx.actor.user_id,
    idem_key: wish.key,
    created_at: now,
    ...(coupon ? { state: 'waiting' } : { state: 'settled', settled_at: now }),
  });
  if (!made) throw new AppError('already_paid');
  const payment_id = made.id;
  const lines = entries.map(({ id, amount_cents }) => ({ entry_id: id, amount_cents }));
  await queries.insertLines(ctx.db, lines, { ...pair, payment_id, currency });
  const entry = { ...pair, kind: 'payment' as const, payment_id, currency, amount_cents: -total_cents };
  await postPaymentEntry(ctx, entry);
  await answerRequest(ctx, pair);
  if (!coupon) await emit(ctx, paymentSettled, { payment_id });
  return payment_id;
}

/** What was on the screen is what is paid, or nothing is. */
async function takePayable(ctx: ActorContext, pair: queries.Pair, wish: Wish) {
  const entries = await queries.listPayable(ctx.db, pair, wish, ctx.clock());
  const [first] = entries;
  if (!first)
    throw new AppError((await queries.findPaidIn(ctx.db, pair, wish)) ? 'already_paid' : 'nothing_to_pay');
  const total_cents = entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0n);
  if (total_cents !== BigInt(wish.total_cents))
    throw new AppError(total_cents > 0n ? 'amount_changed' : 'nothing_to_pay');
  return { entries, total_cents, currency: first.currency };
}

type Payee = NonNullable<Awaited<ReturnType<typeof queries.findPayee>>>;

function destinationFor(ctx: ActorContext, wish: Wish, payee: Payee, currency: string): string | null {
  if (!isTransfer(wish.method)) return null;
  const account = accountOf(payee, currency, ctx.clock());
  if (!account) throw new AppError('no_bank_data');
  if (account.changed_recently && !wish.confirm_changed_bank) throw new AppError('bank_changed_recently');
  return account.kept;
}

import type { PaymentMethod } from '@aliado/contract';
import type { ActorContext, ProviderContext } from '#server/context.ts';
import { listUnpaid } from '#server/features/commissions/commissions.service.ts';
import {
  payableOf,
  type Scope,
  sumOf,
} from '#server/features/commissions/debts/commissions.payable.rules.ts';
import { mintPaymentCoupon } from '#server/features/coupons/coupons.service.ts';
import { AppError } from '#server/lib/app-error.ts';
import * as queries from '../payments.queries.ts';
import { accountOf, isTransfer } from '../payments.rules.ts';
import { bookPayment } from './book-payment.ts';

export type RequestedPayment = Pick<Scope, 'statements' | 'sales'> & {
  affiliate_id: string;
  method: PaymentMethod;
  reference?: string | null | undefined;
  note?: string | null | undefined;
  total_cents: number;
  confirm_changed_bank?: boolean | undefined;
  /** The code of a payment coupon; by default a random one. */
  coupon_name?: string | undefined;
  key: string;
};

/** Runs in the caller's transaction. Settled entries can never be paid again. */
export async function pay(ctx: ProviderContext, requested: RequestedPayment): Promise<string> {
  const pair = { merchant_id: ctx.actor.merchant_id, affiliate_id: requested.affiliate_id };
  const payee = await queries.findPayee(ctx.db, pair);
  if (!payee || !(await queries.knowsScope(ctx.db, pair, requested))) throw new AppError('not_found');
  await queries.lockBooksOfPair(ctx.db, pair);
  const { entries, total_cents, currency } = await takePayable(ctx, pair, requested);
  const destination = isTransfer(requested.method)
    ? agreedAccount(ctx, requested, payee, currency).kept
    : null;
  const coupon_values = { ...pair, currency, value_cents: total_cents, name: requested.coupon_name };
  const coupon = requested.method === 'coupon' ? await mintPaymentCoupon(ctx, coupon_values) : null;
  const { method, reference, note, key } = requested;
  const coupon_id = coupon?.id ?? null;
  return bookPayment(ctx, {
    ...pair,
    entries,
    currency,
    method,
    reference,
    note,
    destination,
    coupon_id,
    key,
  });
}

/** Pays exactly the amount the merchant saw, or fails. */
async function takePayable(ctx: ActorContext, pair: queries.Pair, requested: RequestedPayment) {
  const unpaid = await listUnpaid(ctx.db, pair.merchant_id, [pair.affiliate_id], ctx.clock());
  const entries = payableOf(unpaid, requested);
  const [first] = entries;
  if (!first)
    throw new AppError(
      (await queries.findPaidIn(ctx.db, pair, requested)) ? 'already_paid' : 'nothing_to_pay',
    );
  const total_cents = sumOf(entries);
  if (total_cents !== BigInt(requested.total_cents))
    throw new AppError(total_cents > 0n ? 'amount_changed' : 'nothing_to_pay');
  return { entries, total_cents, currency: first.currency };
}

type Payee = NonNullable<Awaited<ReturnType<typeof queries.findPayee>>>;
type Agreement = { confirm_changed_bank?: boolean | undefined };

/** The account for a transfer. A recently changed one needs the merchant's confirmation. */
export function agreedAccount(ctx: ActorContext, agreement: Agreement, payee: Payee, currency: string) {
  const account = accountOf(payee, currency, ctx.clock());
  if (!account) throw new AppError(payee.bank_waits_for_mail ? 'bank_waits_for_mail' : 'no_bank_data');
  if (account.changed_recently && !agreement.confirm_changed_bank)
    throw new AppError('bank_changed_recently');
  return account;
}

import type { NewMerchantCoupon } from '@aliado/contract';
import { toMinorUnits } from '@aliado/tiendanube';
import type { ActorContext, ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { listUnpaid } from '#server/features/commissions/commissions.service.ts';
import { sumOf } from '#server/features/commissions/debts/commissions.payable.rules.ts';
import { describeMerchantCoupon } from '#server/features/coupons/coupons.service.ts';
import { AppError, fieldError } from '#server/lib/app-error.ts';
import { moneyText } from '#server/lib/money-text.ts';
import * as queries from '../payments.queries.ts';
import { availableText } from '../payments.texts.ts';
import { pay } from './pay.ts';
import { describePayment, recordPayments } from './payments.outcomes.service.ts';

type Given = Pick<NewMerchantCoupon, 'name' | 'affiliate' | 'value'>;

/**
 * The specification's endpoint for a payment coupon. The coupon settles exactly its value, once, or is not
 * created.
 */
export const payByCoupon = (ctx: ProviderContext, { name, affiliate, value }: Given, key: string) =>
  inTransaction(ctx, async (ctx) => {
    if (!affiliate) throw fieldError('affiliate', 'payment_coupon_needs_affiliate');
    const pair = { merchant_id: ctx.actor.merchant_id, affiliate_id: affiliate };
    const payee = await queries.findPayee(ctx.db, pair);
    if (!payee) throw new AppError('not_found');
    if (!payee.currency) throw new AppError('nothing_to_pay');
    const worth = toMinorUnits(String(value), payee.currency);
    await requireAllOf(ctx, pair, worth, payee.currency);
    const total_cents = Number(worth);
    const requested = {
      affiliate_id: affiliate,
      method: 'coupon' as const,
      total_cents,
      coupon_name: name,
      key,
    };
    const paid = await describePayment(ctx, await pay(ctx, requested));
    await recordPayments(ctx, [paid]);
    return describeMerchantCoupon(ctx, paid.coupon?.pk ?? '');
  });

/** Entries are settled whole, so the coupon must be worth the whole available amount. */
async function requireAllOf(ctx: ActorContext, pair: queries.Pair, worth: bigint, currency: string) {
  await queries.lockBooksOfPair(ctx.db, pair);
  const available = sumOf(await listUnpaid(ctx.db, pair.merchant_id, [pair.affiliate_id], ctx.clock()));
  if (available <= 0n || available === worth) return;
  const said = availableText[ctx.language](moneyText(Number(available), currency, ctx.language));
  throw new AppError('payment_coupon_not_exact', { notes: [said] });
}

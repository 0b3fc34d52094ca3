import type { Context } from '#server/context.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { monthOf } from '#server/lib/calendar.ts';
import * as queries from '../commissions.queries.ts';
import { availabilityOf, monthToClose } from '../commissions.rules.ts';

type Movement = { amount_cents: bigint; available_at: Date };

type Source = { sale_id: string; sale_version: number } | { claim_id: string; claim_version: number };

type Earning = {
  merchant_id: string;
  affiliate_id: string;
  currency: string;
  month: string;
  kind: 'commission' | 'override';
  /** The sum that all its entries must reach. */
  target_cents: bigint;
  hold_until: Date | null;
  source: Source;
};

/** Posts only the difference between the target and the sum of the entries before. */
export async function postDifference(ctx: Context, earning: Earning, before: readonly Movement[]) {
  const { merchant_id, affiliate_id, currency, kind, target_cents, hold_until, source } = earning;
  const amount_cents = target_cents - before.reduce((sum, entry) => sum + entry.amount_cents, 0n);
  if (amount_cents === 0n) return undefined;
  const month = await openMonth(ctx, earning);
  const statement = await queries.ensureStatement(ctx.db, { merchant_id, affiliate_id, currency, month });
  const now = ctx.clock();
  const { id } = await queries.insertEntry(ctx.db, {
    merchant_id,
    affiliate_id,
    currency,
    month,
    statement_id: statement.id,
    kind,
    amount_cents,
    ...source,
    available_at: availabilityOf(before, target_cents, hold_until, now),
    created_at: now,
  });
  return { id, takes_back: amount_cents < 0n };
}

/**
 * The month of the sale while it is open, else the present month. The month's row is share-locked after the sale's
 * locks, against the lock order of payments. No deadlock follows: share locks do not wait for each other, and
 * closing a month holds no other lock.
 */
async function openMonth(
  ctx: Context,
  { merchant_id, month }: Pick<Earning, 'merchant_id' | 'month'>,
): Promise<string> {
  const { time_zone } = await getMerchantBasics(ctx.db, merchant_id);
  const now = ctx.clock();
  const is_over = month <= monthToClose(now, time_zone);
  if (await queries.shareOpenMonth(ctx.db, merchant_id, month, { begin: !is_over })) return month;
  const present = monthOf(now, time_zone);
  if (await queries.shareOpenMonth(ctx.db, merchant_id, present, { begin: true })) return present;
  throw new Error(`the present month ${present} of merchant ${merchant_id} is closed`);
}

import type { Context } from '#server/context.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { monthOf } from '#server/lib/calendar.ts';
import * as queries from '../commissions.queries.ts';

type Movement = {
  kind: 'payment' | 'returned' | 'advance' | 'deduction';
  payment_id: string;
  merchant_id: string;
  affiliate_id: string;
  currency: string;
  amount_cents: bigint;
};

/** Runs in the payment's transaction. A payment or its return counts in the present month. Returns the entry's id. */
export async function postPaymentEntry(ctx: Context, movement: Movement): Promise<string> {
  const { merchant_id, affiliate_id, currency } = movement;
  const now = ctx.clock();
  const { time_zone } = await getMerchantBasics(ctx.db, merchant_id);
  const month = monthOf(now, time_zone);
  if (!(await queries.shareOpenMonth(ctx.db, merchant_id, month, { begin: true })))
    throw new Error(`the present month ${month} of merchant ${merchant_id} is closed`);
  const statement = await queries.ensureStatement(ctx.db, { merchant_id, affiliate_id, currency, month });
  const { id } = await queries.insertEntry(ctx.db, {
    ...movement,
    month,
    statement_id: statement.id,
    available_at: now,
    created_at: now,
  });
  return id;
}

import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { creditOrder, type Grounds, lockWorth } from '#server/features/sales/sales.service.ts';
import { AppError } from '#server/lib/app-error.ts';
import * as awards from './commissions.awards.queries.ts';
import { postSale } from './derive-and-post-sale.ts';
import { adjustAwards, postAward, presentOf } from './post-award.ts';

/** Credits the order as the affiliate's sale, with its entry. Undefined when the sale is another affiliate's. */
export const grantSale = (ctx: Context, order_id: string, grounds: Grounds) =>
  inTransaction(ctx, async (ctx) => {
    const sale = await creditOrder(ctx, order_id, grounds);
    if (!sale) return undefined;
    await postSale(ctx, sale);
    await adjustAwards(ctx, order_id);
    return sale;
  });

type Granted = {
  claim_id: string;
  merchant_id: string;
  affiliate_id: string;
  order_id: string;
  agreed_cents: bigint;
};

/** Grants an amount beside the order's sale, if there is one. */
export const grantAward = (ctx: Context, { agreed_cents, ...granted }: Granted) =>
  inTransaction(ctx, async (ctx) => {
    const worth = await lockWorth(ctx, granted.order_id);
    if (!worth?.stands || worth.base_cents === 0n) throw new AppError('claim_order_worthless');
    if (agreed_cents > worth.base_cents) throw new AppError('claim_amount_too_high');
    const own = worth.sale?.affiliate_id === granted.affiliate_id ? worth.sale : undefined;
    const on_top = (own?.expected_cents ?? 0n) > 0n;
    const agreed = { agreed_cents, agreed_base_cents: worth.base_cents, on_top };
    const { currency, month } = worth;
    const present = presentOf(worth, { ...agreed, affiliate_id: granted.affiliate_id });
    const row = { ...granted, ...agreed, ...present, currency, month, created_at: ctx.clock() };
    await postAward(ctx, await awards.insertAward(ctx.db, row));
  });

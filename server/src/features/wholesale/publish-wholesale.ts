import type { Context } from '#server/context.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { listWatchers } from './wholesale.orders.queries.ts';

/** Notifies the merchant and everyone who sees its wholesale prices. */
export async function publishWholesale(ctx: Context, merchant_id: string) {
  await publishChanged(ctx, await listWatchers(ctx.db, merchant_id), ['wholesale']);
}

export async function publishToPair(ctx: Context, pair: { merchant_id: string; affiliate_id: string }) {
  const { user_id } = await getMerchantBasics(ctx.db, pair.merchant_id);
  await publishChanged(ctx, [user_id, pair.affiliate_id], ['wholesale']);
}

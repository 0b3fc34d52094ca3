import type { Context } from '#server/context.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { getOwner, listWatchers } from './wholesale.orders.queries.ts';

/** For the merchant and everyone who sees its wholesale prices. */
export async function publishWholesale(ctx: Context, merchant_id: string) {
  await publishChanged(ctx, await listWatchers(ctx.db, merchant_id), ['wholesale']);
}

export async function publishToPair(ctx: Context, pair: { merchant_id: string; affiliate_id: string }) {
  await publishChanged(ctx, [await getOwner(ctx.db, pair.merchant_id), pair.affiliate_id], ['wholesale']);
}

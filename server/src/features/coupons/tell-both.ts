import type { Context } from '#server/context.ts';
import { tellChanged } from '#server/live/publish.queries.ts';
import { getMerchant } from './coupons.queries.ts';

type Sides = { merchant_id: string; affiliate_id: string | null };

export async function tellBoth(ctx: Context, { merchant_id, affiliate_id }: Sides) {
  const { user_id } = await getMerchant(ctx.db, merchant_id);
  await tellChanged(ctx, [user_id, affiliate_id], ['coupons']);
}

import type { Context } from '#server/context.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { getMerchant } from './coupons.queries.ts';

type Sides = { merchant_id: string; affiliate_id: string | null };

export async function publishCoupon(ctx: Context, { merchant_id, affiliate_id }: Sides) {
  const { user_id } = await getMerchant(ctx.db, merchant_id);
  await publishChanged(ctx, [user_id, affiliate_id], ['coupons']);
}

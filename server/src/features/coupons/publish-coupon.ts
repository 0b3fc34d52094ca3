import type { Context } from '#server/context.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { publishChanged } from '#server/live/publish.queries.ts';

type Sides = { merchant_id: string; affiliate_id: string | null };

export async function publishCoupon(ctx: Context, { merchant_id, affiliate_id }: Sides) {
  const { user_id } = await getMerchantBasics(ctx.db, merchant_id);
  await publishChanged(ctx, [user_id, affiliate_id], ['coupons']);
}

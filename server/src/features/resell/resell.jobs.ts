import * as z from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { carryCoupon } from '#server/features/links/links.service.ts';
import { defineJob } from '#server/jobs/job.ts';
import * as queries from './resell.queries.ts';

/** Attaches a code that the store has just created to the shop's links into that store. */
export const carryMintedCoupon = defineJob({
  name: 'resell.carry_coupon',
  payload: z.object({ coupon_id: z.uuid() }),
  async run(ctx, { coupon_id }) {
    await inTransaction(ctx, async (ctx) => {
      const minted = await queries.findMintedCode(ctx.db, coupon_id);
      if (!minted?.affiliate_id) return;
      const { affiliate_id, merchant_id } = minted;
      const [best] = await queries.listCarriedCoupons(ctx.db, affiliate_id, [merchant_id]);
      const links = await queries.listLinksOfShop(ctx.db, affiliate_id, merchant_id);
      const ids = links.flatMap(({ id }) => id ?? []);
      if (best) await carryCoupon(ctx, ids, best.id);
    });
  },
});

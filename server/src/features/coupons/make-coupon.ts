/** How coupons are created and removed; both sides see each change. */
import type { Context } from '#server/context.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import { enqueue } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { askForDisabling, askForMinting } from './coupons.jobs.ts';
import * as queries from './coupons.queries.ts';
import { publishOffers } from './coupons.reactions.jobs.ts';
import { firstFree } from './coupons.rules.ts';
import { publishCoupon } from './publish-coupon.ts';

export const nameTaken = () => new AppError('coupon_name_taken', { fields: { name: ['coupon_name_taken'] } });

export async function makeCoupon(ctx: Context, row: queries.NewRow): Promise<string> {
  const made = await queries.insertCoupon(ctx.db, row);
  if (!made) throw nameTaken();
  await begin(ctx, row, made.id);
  return made.id;
}

const MOST_TRIES = 20;

/** Uses the name or the next free one. A concurrent insert of the same name is waited for. */
export async function makeUnderFreeName(ctx: Context, row: queries.NewRow): Promise<string> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const taken = await acrossTenants('the names taken in a store', () =>
      queries.listNamesLike(ctx.db, row.merchant_id, row.name),
    );
    const name = firstFree(row.name, taken);
    const made = await queries.insertCoupon(ctx.db, { ...row, name });
    if (made) {
      await begin(ctx, row, made.id);
      return made.id;
    }
    const { offer_id, affiliate_id } = row;
    if (offer_id && affiliate_id && (await queries.findTaken(ctx.db, offer_id, affiliate_id)))
      throw new AppError('coupon_taken');
  }
  throw new Error(`${MOST_TRIES} names in a row were taken`);
}

async function begin(ctx: Context, { merchant_id, affiliate_id }: queries.NewRow, id: string) {
  if (affiliate_id) await askForMinting(ctx, id);
  else await enqueue(ctx, publishOffers, { merchant_id });
  await publishCoupon(ctx, { merchant_id, affiliate_id });
}

export async function removeCoupon(ctx: Context, { id, merchant_id, affiliate_id }: queries.CouponRow) {
  const now = ctx.clock();
  await queries.markRemoved(ctx.db, id, now);
  if (affiliate_id) await askForDisabling(ctx, id);
  else {
    const codes = await queries.markCodesRemoved(ctx.db, id, now);
    for (const code of codes) await askForDisabling(ctx, code.id);
    await enqueue(ctx, publishOffers, { merchant_id });
  }
  await publishCoupon(ctx, { merchant_id, affiliate_id });
}

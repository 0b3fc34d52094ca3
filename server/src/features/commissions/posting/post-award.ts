import type { Context } from '#server/context.ts';
import { lockWorth, type Worth } from '#server/features/sales/sales.service.ts';
import * as queries from './commissions.awards.queries.ts';
import { type Agreed, awardedOf } from './commissions.awards.rules.ts';
import { postDifference } from './post-difference.ts';

export function presentOf(worth: Worth, agreed: Agreed & { affiliate_id: string }) {
  const base_cents = worth.earns ? worth.base_cents : 0n;
  const own = worth.sale?.affiliate_id === agreed.affiliate_id;
  const beside_cents = own ? (worth.sale?.commission_cents ?? 0n) : 0n;
  return {
    order_version: worth.version,
    base_cents,
    beside_cents,
    earned_cents: awardedOf(agreed, { base_cents, beside_cents }),
    available_at: worth.available_at,
  };
}

export async function postAward(ctx: Context, award: queries.AwardRow) {
  const { claim_id, merchant_id, affiliate_id, currency, month, earned_cents, available_at } = award;
  const before = await queries.listEntriesOfClaim(ctx.db, claim_id);
  const source = { claim_id, claim_version: award.version };
  const between = { merchant_id, affiliate_id, currency, month };
  const earning = { ...between, kind: 'commission' as const, source };
  await postDifference(ctx, { ...earning, target_cents: earned_cents, hold_until: available_at }, before);
}

/** Recomputes the order's awards after a change of the order or of its sale. */
export async function adjustAwards(ctx: Context, order_id: string) {
  const awards = await queries.listAwardsOfOrder(ctx.db, order_id);
  const worth = awards.length > 0 ? await lockWorth(ctx, order_id) : undefined;
  if (!worth) return;
  for (const award of awards)
    await postAward(ctx, await queries.updateAward(ctx.db, award.claim_id, presentOf(worth, award)));
}

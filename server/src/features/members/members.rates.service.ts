/** One commission for several members: all of them change, or none. */
import type { RateChange } from '@aliado/contract';
import type { Context, ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { announceRate, previewOwnRates } from '#server/features/merchants/merchants.service.ts';
import { listNames } from './members.keeping.queries.ts';
import { holdMembers } from './members.keeping.service.ts';

type RequestedRate = { affiliates: string[]; commission: number | null };

/** In the given order. */
async function plan(
  ctx: Context,
  merchant_id: string,
  { affiliates, commission }: RequestedRate,
): Promise<RateChange[]> {
  const ids = [...new Set(affiliates)];
  await holdMembers(ctx, merchant_id, ids);
  const names = await listNames(ctx.db, ids);
  const plans = await previewOwnRates(ctx, merchant_id, ids, commission);
  return plans.map(({ affiliate_id, from, percent, lowered, effective_at }) => ({
    affiliate: { pk: affiliate_id, name: names.get(affiliate_id) ?? '' },
    from,
    to: percent,
    lowered,
    effective_at: effective_at?.toISOString() ?? null,
  }));
}

export const previewMemberRates = (ctx: ProviderContext, requested: RequestedRate) =>
  inTransaction(ctx, async (ctx) => ({ changes: await plan(ctx, ctx.actor.merchant_id, requested) }));

export async function changeMemberRates(ctx: ProviderContext, requested: RequestedRate) {
  const merchant_id = ctx.actor.merchant_id;
  return inTransaction(ctx, async (ctx) => {
    const changes = await plan(ctx, merchant_id, requested);
    for (const { affiliate, to } of changes)
      await announceRate(ctx, {
        merchant_id,
        affiliate_id: affiliate.pk,
        kind: 'own',
        percent: to,
        announced_by: ctx.actor.user_id,
      });
    return { changes };
  });
}

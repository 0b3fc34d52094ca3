import { type CouponLeak, endpoints, type PageQuery } from '@aliado/contract';
import type { ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { replaceCode } from '#server/features/coupons/coupons.service.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import { toPaged } from '#server/http/paging.ts';
import { enqueue } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import * as queries from './leaks.queries.ts';

export async function listCouponLeaks(
  ctx: ProviderContext,
  { state, ...page }: PageQuery & { state: string },
) {
  const merchant_id = ctx.actor.merchant_id;
  const only_open = state === 'open';
  const [rows, count] = await Promise.all([
    queries.listLeaks(ctx.db, merchant_id, only_open, page),
    queries.countLeaks(ctx.db, merchant_id, only_open),
  ]);
  return toPaged(ctx.config, endpoints.listCouponLeaks.path, page, { count, results: rows.map(toLeak) });
}

export async function getCouponLeak(ctx: ProviderContext, id: string) {
  const leak = await describe(ctx, id);
  const evidence = await queries.listEvidence(ctx.db, id);
  return {
    ...leak,
    evidence: evidence.map(({ id: pk, number, placed_at, total_cents, ...rest }) => ({
      pk,
      number: Number(number),
      placed_at: placed_at.toISOString(),
      total_cents: Number(total_cents),
      ...rest,
    })),
  };
}

/** The affiliate is notified at once, because the code she shares stops working. */
export const replaceLeakedCoupon = (ctx: ProviderContext, id: string) =>
  close(ctx, id, async (ctx, { coupon_id, affiliate_id }) => {
    const { merchant, before, after } = await replaceCode(ctx, coupon_id);
    await enqueue(ctx, notify, {
      user_id: affiliate_id,
      kind: 'code_replaced',
      data: { merchant, before: before.name, coupon: after.name },
    });
    return { state: 'replaced', replaced_by: after.id };
  });

export const dismissCouponLeak = (ctx: ProviderContext, id: string) =>
  close(ctx, id, async () => ({ state: 'dismissed', replaced_by: null }));

type Open = NonNullable<Awaited<ReturnType<typeof queries.lockOpenOf>>>;
type Outcome = { state: 'replaced' | 'dismissed'; replaced_by: string | null };

async function close(
  ctx: ProviderContext,
  id: string,
  act: (ctx: ProviderContext, leak: Open) => Promise<Outcome>,
): Promise<CouponLeak> {
  const merchant_id = ctx.actor.merchant_id;
  await inTransaction(ctx, async (ctx) => {
    const leak = await queries.lockOpenOf(ctx.db, merchant_id, id);
    if (!leak) throw new AppError('not_found');
    const outcome = await act(ctx, leak);
    await queries.closeLeak(ctx.db, id, { ...outcome, closed_at: ctx.clock() });
    await recordAudit(ctx, {
      actor_id: ctx.actor.user_id,
      merchant_id,
      action: `leaks.${outcome.state}`,
      object: `coupon:${leak.coupon_id}`,
      ...(outcome.replaced_by && { after: { replaced_by: outcome.replaced_by } }),
    });
    await publishChanged(ctx, [ctx.actor.user_id], ['coupons']);
  });
  return describe(ctx, id);
}

async function describe(ctx: ProviderContext, id: string): Promise<CouponLeak> {
  const row = await queries.findLeakOf(ctx.db, ctx.actor.merchant_id, id);
  if (!row) throw new AppError('not_found');
  return toLeak(row);
}

const toLeak = (row: queries.LeakRow): CouponLeak => ({
  pk: row.id,
  coupon: { pk: row.coupon_id, name: row.coupon_name },
  affiliate: { pk: row.affiliate_id, name: row.affiliate_name },
  reasons: row.reasons,
  orders: row.orders,
  without_visit: row.without_visit,
  usual_per_day: row.usual_per_day,
  sources: row.sources,
  first_at: new Date(row.first_at).toISOString(),
  last_at: new Date(row.last_at).toISOString(),
  found_at: row.found_at.toISOString(),
  state: row.state,
  closed_at: row.closed_at?.toISOString() ?? null,
  replaced_by: row.replaced_by ? { pk: row.replaced_by, name: row.replaced_name ?? '' } : null,
});

import type { AttributionReason, ClaimFinding, NoEarning } from '@aliado/contract';
import type { Context } from '#server/context.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import type { Grounds } from '#server/features/sales/sales.service.ts';
import * as queries from './claims.findings.queries.ts';
import { type ClaimStanding, standingOf } from './claims.rules.ts';

export type Looked = { findings: ClaimFinding[]; grounds: Grounds; standing: ClaimStanding };

/** Findings about an order for one affiliate, for both sides, and the grounds of a credit. */
export const examineOrder = (ctx: Context, order_id: string, affiliate_id: string): Promise<Looked> =>
  acrossTenants('the order of a claim', () => examine(ctx, order_id, affiliate_id));

async function examine(ctx: Context, order_id: string, affiliate_id: string): Promise<Looked> {
  const order = await queries.getLookedAt(ctx.db, order_id);
  const visit = await queries.findOwnVisit(ctx.db, order, affiliate_id);
  const coupon = await queries.findOwnCoupon(ctx.db, order, affiliate_id);
  const others = (order.rules ?? []).some(
    (tried) => tried.affiliate_id !== null && tried.affiliate_id !== affiliate_id,
  );
  const sale = order.affiliate_id
    ? { affiliate_id: order.affiliate_id, expected_cents: order.expected_cents ?? 0n }
    : undefined;
  const standing = standingOf(sale, affiliate_id);
  return {
    standing,
    findings: [
      {
        what: 'visit',
        found: Boolean(visit),
        link: visit?.link ?? null,
        product: visit?.product ?? null,
        at: visit?.occurred_at.toISOString() ?? null,
        device: visit?.device ?? null,
      },
      { what: 'coupon', found: Boolean(coupon), code: coupon?.name ?? null },
      { what: 'others', found: others || standing === 'somebody_else' },
      ...whyNot(order, standing),
    ],
    grounds: {
      affiliate_id,
      name: coupon?.name ?? visit?.name ?? '',
      at: coupon ? null : (visit?.occurred_at ?? null),
      link_id: visit?.link_id ?? null,
      coupon_id: coupon?.id ?? null,
      click: visit?.click ?? null,
    },
  };
}

/** Why the rules did not credit it, or why it earns nothing. */
function whyNot(order: queries.LookedAt, standing: ClaimStanding): ClaimFinding[] {
  if (standing === 'nobody')
    return [{ what: 'rule', reason: (order.reason ?? 'no_evidence') as AttributionReason }];
  if (standing === 'hers_without_earning' && order.no_earning)
    return [{ what: 'no_earning', reason: order.no_earning as NoEarning }];
  return [];
}

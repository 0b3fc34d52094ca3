import type { Context } from '#server/context.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { monthOf } from '#server/lib/calendar.ts';
import { decide, deriveAgain, newSaleOf, record } from '../derivation/derive-sale.ts';
import { putAttribution, waiveLimits } from '../derivation/sales.writing.queries.ts';
import * as queries from '../sales.queries.ts';
import * as rules from '../sales.rules.ts';
import type { Decision, Evidence } from './sales.attribution.rules.ts';

/** The grounds for crediting an affiliate against the rules: a coupon, or a visit if one is known. */
export type Grounds = Pick<Evidence, 'affiliate_id' | 'name' | 'at' | 'link_id' | 'coupon_id' | 'click'>;

const evidenceOf = (grounds: Grounds): Evidence => ({
  ...grounds,
  rule: grounds.coupon_id ? 'coupon' : 'click',
  window_days: null,
  is_member: true,
  link_removed: false,
  proof: null,
  is_granted: true,
});

/** What the order would earn the affiliate: the rates when it was placed, its present payments, the usual hold. */
export const estimateCredit = (ctx: Context, order_id: string, grounds: Grounds) =>
  acrossTenants('the order of a claim', () => estimate(ctx, order_id, grounds));

async function estimate(ctx: Context, order_id: string, grounds: Grounds) {
  const order = await queries.findOrderOfSale(ctx.db, order_id);
  if (!order) return undefined;
  const evidence = evidenceOf(grounds);
  const { row, lines } = await newSaleOf(ctx, order, evidence);
  const [rate, ...others] = new Set(lines.map(({ rate_points }) => rate_points));
  return {
    by: evidence.coupon_id ? ('coupon' as const) : ('click' as const),
    state: row.state,
    base_cents: row.base_cents,
    cents: row.expected_cents,
    available_at: row.available_at,
    rate_points: rate !== undefined && others.length === 0 ? rate : null,
    lines,
    order,
  };
}

/**
 * Makes the order the affiliate's sale by decision, or lets an existing sale of hers earn. Afterwards it follows
 * the order as every sale does. Undefined when the sale belongs to another affiliate: a sale is never taken away.
 */
export const creditOrder = (ctx: Context, order_id: string, grounds: Grounds) =>
  inTransaction(ctx, async (ctx) => {
    const order = await queries.lockOrderOfSale(ctx.db, order_id);
    if (!order) return undefined;
    const known = await queries.findSaleOfOrder(ctx.db, order_id);
    if (known && known.affiliate_id !== grounds.affiliate_id) return undefined;
    if (known) return deriveAgain(ctx, order, await grant(ctx, known));
    const winner = evidenceOf(grounds);
    await putAttribution(ctx.db, order, withGrounds(await decide(ctx, order), winner), ctx.clock());
    return record(ctx, order, winner);
  });

async function grant(ctx: Context, known: queries.SaleRow): Promise<queries.SaleRow> {
  const terms: rules.Terms = { ...(known.terms as rules.Terms), is_granted: true };
  const reviewed = known.review === 'none' ? {} : { review: 'approved', reviewed_at: ctx.clock() };
  await waiveLimits(ctx.db, known.id, { terms: JSON.stringify(terms), ...reviewed });
  return { ...known, ...reviewed, terms };
}

/** The part of an order that can earn, for an award beside its sale. Locks the order. */
export async function lockWorth(ctx: Context, order_id: string) {
  const order = await queries.lockOrderOfSale(ctx.db, order_id);
  if (!order) return undefined;
  const lines = await queries.listOrderLines(ctx.db, order);
  const bases = rules.lineBases({ ...order, lines });
  const state = rules.saleStateOf(order);
  const earns = rules.earnsNow(state);
  const paid_at = order.paid_at ?? (earns ? order.store_updated_at : null);
  return {
    version: order.version,
    currency: order.currency,
    month: monthOf(order.placed_at, order.time_zone),
    stands: rules.stands(state),
    earns,
    base_cents: bases.reduce((sum, line) => sum + line.base_cents, 0n),
    available_at: paid_at && rules.holdEndsAt(paid_at, order.hold_days, null),
    sale: await queries.findSaleOfOrder(ctx.db, order_id),
  };
}
export type Worth = NonNullable<Awaited<ReturnType<typeof lockWorth>>>;

/** Keeps the outcome of the other rules; the granted evidence replaces the outcome of its own rule. */
function withGrounds({ rules }: Decision, winner: Evidence): Decision {
  const { rule, affiliate_id, name, at } = winner;
  const granted = {
    rule,
    outcome: 'decides' as const,
    reason: null,
    affiliate_id,
    name: name || null,
    at: at?.toISOString() ?? null,
    window_days: null,
  };
  const others = rules.filter((tried) => tried.rule !== rule);
  const before = others.filter((tried) => rule === 'click' && tried.rule === 'coupon');
  const after = others.filter((tried) => !before.includes(tried));
  return { winner, reason: 'decided', rules: [...before, granted, ...after] };
}

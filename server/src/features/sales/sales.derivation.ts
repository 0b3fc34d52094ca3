import type { AttributionRule, NoEarning, ReviewState, SaleState } from '@aliado/contract';
import { toMinorUnits } from '@aliado/tiendanube';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { buyerHashOf } from '#server/features/orders/orders.service.ts';
import { emit } from '#server/jobs/job.ts';
import { tellChanged } from '#server/live/publish.ts';
import { attribute, type Decision, type Evidence } from './attribution.rules.ts';
import { collectEvidence } from './sales.evidence.ts';
import { orderToFollow, saleChanged, saleRecorded } from './sales.facts.ts';
import { flagsOf } from './sales.flags.ts';
import * as queries from './sales.queries.ts';
import * as rules from './sales.rules.ts';
import * as writing from './sales.writing.ts';

type Order = queries.OrderOfSale;

/** What a sale is at the moment, without what never changes about it. */
export type Figures = {
  state: SaleState;
  total_cents: bigint;
  base_cents: bigint;
  expected_cents: bigint;
  leader_expected_cents: bigint;
  commission_cents: bigint;
  leader_commission_cents: bigint;
  no_earning: NoEarning | null;
  review: ReviewState;
  paid_at: Date | null;
  available_at: Date | null;
};

/**
 * From the order's present state to its sale: who, why, how much. Run again it changes nothing; run after any change of
 * the order it leaves what the order says now. Undefined when nobody is credited.
 */
export const deriveSale = (ctx: Context, order_id: string): Promise<queries.SaleRow | undefined> =>
  inTransaction(ctx, async (ctx) => {
    const order = await queries.lockOrderOfSale(ctx.db, order_id);
    if (!order) return undefined;
    const known = await queries.findSaleOfOrder(ctx.db, order_id);
    if (known) return follow(ctx, order, known);
    const decision = await decide(ctx, order);
    if (!decision.winner) return undefined;
    return record(ctx, order, decision.winner);
  });

async function decide(ctx: Context, order: Order): Promise<Decision> {
  const seen = await collectEvidence(ctx.db, order);
  const { placed_at, window_days, storefront } = order;
  const decision = attribute({ placed_at, window_days, storefront, ...seen });
  await writing.putAttribution(ctx.db, order, decision, ctx.clock());
  return decision;
}

async function record(ctx: Context, order: Order, winner: Evidence): Promise<queries.SaleRow> {
  const { affiliate_id, rule, link_id, coupon_id, click } = winner;
  const terms = await termsOf(ctx, order, winner);
  const leader = await queries.findLeaderThen(ctx.db, order, affiliate_id);
  const flags = await flagsOf(ctx.db, order, winner);
  const lasting = {
    merchant_id: order.merchant_id,
    order_id: order.id,
    affiliate_id,
    leader_id: leader?.leader_id ?? null,
    currency: order.currency,
    rule,
    link_id,
    coupon_id,
    click,
    number: order.number,
    flags,
    terms: JSON.stringify(terms),
    month: rules.monthOf(order.placed_at, order.time_zone),
    placed_at: order.placed_at,
  };
  const review: ReviewState = flags.length > 0 ? 'waiting' : 'none';
  const { figures, lines } = await figuresOf(
    ctx,
    order,
    { ...lasting, terms, review, reviewed_at: null },
    [],
  );
  const sale = await writing.insertSale(ctx.db, { ...lasting, ...figures, order_version: order.version });
  await writing.replaceSaleLines(ctx.db, sale.id, lines);
  await writing.insertSaleChange(ctx.db, sale, ctx.clock());
  await writing.addToTotals(ctx.db, rules.dayOf(order.placed_at, order.time_zone), undefined, sale);
  await emit(ctx, saleRecorded, { sale_id: sale.id });
  for (const { order_id } of await laterOnes(ctx, terms, sale)) await emit(ctx, orderToFollow, { order_id });
  await tellOfSale(ctx, order, sale);
  return sale;
}

/** A monthly maximum counts by the date of the order, so one that comes late moves those after it. */
const laterOnes = async (ctx: Context, { maximum_order }: rules.Terms, sale: queries.SaleRow) =>
  maximum_order === null ? [] : queries.listLaterInMonth(ctx.db, sale);

async function follow(ctx: Context, order: Order, known: queries.SaleRow): Promise<queries.SaleRow> {
  const terms = known.terms as rules.Terms;
  const rule = known.rule as AttributionRule;
  const review = known.review as ReviewState;
  const before = await queries.listSaleLines(ctx.db, known.id);
  const { figures, lines } = await figuresOf(ctx, order, { ...known, rule, review, terms }, before);
  if (!writing.differs(known, figures)) return known;
  const sale = await writing.updateSale(ctx.db, known.id, { ...figures, order_version: order.version });
  await writing.replaceSaleLines(ctx.db, sale.id, lines);
  await writing.insertSaleChange(ctx.db, sale, ctx.clock());
  await writing.addToTotals(ctx.db, rules.dayOf(order.placed_at, order.time_zone), known, sale);
  const from = known.state as SaleState;
  await emit(ctx, saleChanged, { sale_id: sale.id, from, to: figures.state });
  await tellOfSale(ctx, order, sale);
  return sale;
}

const tellOfSale = (ctx: Context, order: Order, { affiliate_id, leader_id }: queries.SaleRow) =>
  tellChanged(
    ctx,
    [order.merchant_user_id, affiliate_id, leader_id],
    ['sales', 'links', 'coupons', 'commissions'],
  );

async function termsOf(ctx: Context, order: Order, winner: Evidence): Promise<rules.Terms> {
  const { coupon_id, affiliate_id } = winner;
  const coupon = coupon_id ? await queries.findCouponOfSale(ctx.db, coupon_id) : undefined;
  const rates = await queries.getRates(ctx.db, order, affiliate_id);
  return {
    hold_days: order.hold_days,
    minimum_type: order.minimum_type as rules.Terms['minimum_type'],
    minimum_cents: String(toMinorUnits(String(order.minimum_cart), order.currency)),
    minimum_units: order.minimum_units,
    maximum_order: order.maximum_order,
    own_purchases_earn: order.own_purchases_earn,
    own_purchase: await isOwnPurchase(ctx, order, affiliate_id),
    rates: { coupon: coupon?.commission ?? null, ...rates },
  };
}

type Standing = {
  merchant_id: string;
  affiliate_id: string;
  leader_id: string | null;
  coupon_id: string | null;
  rule: AttributionRule;
  terms: rules.Terms;
  month: string;
  placed_at: Date;
  number: bigint;
  review: ReviewState;
  reviewed_at: Date | null;
};

type KeptRate = { line_id: bigint; rate_points: number; rate_source: string };

async function figuresOf(ctx: Context, order: Order, sale: Standing, kept: KeptRate[]) {
  const orderLines = await queries.listOrderLines(ctx.db, order);
  const state = rules.saleStateOf(order);
  const refunded_cents = state === 'refunded' ? order.total_cents : order.refunded_cents;
  const coupons = order.coupons as { type?: string | null }[];
  const bases = rules.lineBases({ ...order, coupons, refunded_cents, lines: orderLines });
  const { terms, review } = sale;
  const lines = orderLines.map((line, index) => {
    const { line_id, position, name, quantity, store_product_id, product_commission } = line;
    const rate =
      kept.find((known) => known.line_id === line_id) ??
      rules.rateOf(sale.rule, terms.rates, product_commission);
    const base = bases[index] ?? { gross_cents: 0n, discount_cents: 0n, refund_cents: 0n, base_cents: 0n };
    const { rate_points, rate_source } = rate;
    const commission_cents = rules.commissionOf(base.base_cents, rate_points);
    return {
      ...base,
      line_id,
      position,
      name,
      quantity,
      store_product_id,
      rate_points,
      rate_source,
      commission_cents,
    };
  });
  const base_cents = lines.reduce((sum, line) => sum + line.base_cents, 0n);
  const no_earning = await noEarningOf(ctx, order, sale, orderLines);
  const earned = no_earning ? 0n : lines.reduce((sum, line) => sum + line.commission_cents, 0n);
  const leaderPoints = sale.leader_id ? rules.pointsOf(terms.rates.commission_leader) : 0;
  const leaderEarned = no_earning ? 0n : rules.commissionOf(base_cents, leaderPoints);
  const counts = rules.earnsNow(state) && review !== 'waiting';
  const paid_at = order.paid_at ?? (rules.earnsNow(state) ? order.store_updated_at : null);
  const figures: Figures = {
    state,
    total_cents: order.total_cents,
    base_cents,
    expected_cents: earned,
    leader_expected_cents: leaderEarned,
    commission_cents: counts ? earned : 0n,
    leader_commission_cents: counts ? leaderEarned : 0n,
    no_earning,
    review,
    paid_at,
    available_at: paid_at && rules.availableAt(paid_at, terms.hold_days, sale.reviewed_at),
  };
  return { figures, lines };
}

async function noEarningOf(ctx: Context, order: Order, sale: Standing, lines: queries.OrderLine[]) {
  const { coupon_id, terms } = sale;
  const coupon = coupon_id ? await queries.findCouponOfSale(ctx.db, coupon_id) : undefined;
  return rules.noEarningOf(terms, {
    payment_coupon: coupon?.for_payment ?? false,
    subtotal_cents: order.subtotal_cents,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    earlier_in_month: terms.maximum_order === null ? 0 : await queries.countEarlierInMonth(ctx.db, sale),
    review_rejected: sale.review === 'rejected',
  });
}

/** By mail, phone or document, all as keyed hashes. */
async function isOwnPurchase(ctx: Context, order: Order, affiliate_id: string): Promise<boolean> {
  const { username, sign_up_phone, phone, dni } = await queries.getIdentity(ctx.db, affiliate_id);
  const own = [username, sign_up_phone, phone, dni].flatMap((value) =>
    value ? [buyerHashOf(ctx, value)] : [],
  );
  return order.buyer_hashes.some((hash) => own.some((mine) => mine.equals(hash)));
}

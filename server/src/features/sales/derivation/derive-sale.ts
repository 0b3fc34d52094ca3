import type { AttributionRule, NoEarning, ReviewState, SaleState } from '@aliado/contract';
import { toMinorUnits } from '@aliado/tiendanube';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { watchersOf } from '#server/features/merchants/merchants.service.ts';
import { personHashesOf } from '#server/features/orders/orders.service.ts';
import { isWholesaleOrder } from '#server/features/wholesale/wholesale.service.ts';
import { emit } from '#server/jobs/job.ts';
import { dayOf, monthOf } from '#server/lib/calendar.ts';
import { toSearchText } from '#server/lib/search.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { collectEvidence } from '../attribution/collect-evidence.ts';
import { attribute, type Decision, type Evidence, isWeak } from '../attribution/sales.attribution.rules.ts';
import { addToFigures, takeFromFigures } from '../figures/sales.rollups.queries.ts';
import { derivationNeeded, saleChanged, saleReassigned, saleRecorded } from '../sales.facts.ts';
import * as queries from '../sales.queries.ts';
import * as rules from '../sales.rules.ts';
import { flagsOf } from './flags-of.ts';
import { countEarlierInMonth, listMisplaced, lockPair } from './sales.maximum.queries.ts';
import * as writing from './sales.writing.queries.ts';

type Order = queries.OrderOfSale;

/** The mutable part of a sale. */
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
 * Derives the sale from the order's present state: who, why, how much. Idempotent: a later run after any change
 * leaves what the order says now. Undefined when no affiliate is credited.
 */
export const deriveSale = (ctx: Context, order_id: string): Promise<queries.SaleRow | undefined> =>
  inTransaction(ctx, async (ctx) => {
    const order = await queries.lockOrderOfSale(ctx.db, order_id);
    if (!order) return undefined;
    await queries.markDerived(ctx.db, order);
    const known = await queries.findSaleOfOrder(ctx.db, order_id);
    if (known) return (await handOver(ctx, order, known)) ?? deriveAgain(ctx, order, known);
    const decision = await decide(ctx, order);
    await writing.putAttribution(ctx.db, order, decision, ctx.clock());
    if (decision.winner) return record(ctx, order, decision.winner);
    await publishChanged(ctx, [order.merchant_user_id], ['sales']);
    return undefined;
  });

export async function decide(ctx: Context, order: Order): Promise<Decision> {
  const seen = await collectEvidence(ctx.db, order);
  const is_wholesale = await isWholesaleOrder(ctx.db, order);
  const { placed_at, storefront } = order;
  const own_currency = order.currency === order.merchant_currency;
  return attribute({ is_wholesale, placed_at, storefront, own_currency, ...seen });
}

export async function record(ctx: Context, order: Order, winner: Evidence): Promise<queries.SaleRow> {
  await lockPair(ctx.db, { ...order, affiliate_id: winner.affiliate_id });
  const { row, lines } = await newSaleOf(ctx, order, winner);
  const sale = await writing.insertSale(ctx.db, { ...row, order_id: order.id });
  await writing.insertSaleLines(ctx.db, sale.id, lines);
  await emit(ctx, saleRecorded, { sale_id: sale.id });
  await finish(ctx, order, undefined, sale);
  return sale;
}

/**
 * A sale based on a weak claim moves to the affiliate with better evidence, as long as the merchant has not
 * reviewed it; until then it has earned nothing. Undefined without better evidence.
 */
async function handOver(ctx: Context, order: Order, known: queries.SaleRow) {
  if (known.review !== 'waiting' || !known.flags.includes('unproven_claim')) return undefined;
  const decision = await decide(ctx, order);
  const { winner } = decision;
  if (!winner || isWeak(winner)) return undefined;
  const { merchant_id } = known;
  for (const affiliate_id of [known.affiliate_id, winner.affiliate_id].sort())
    await lockPair(ctx.db, { merchant_id, affiliate_id });
  await writing.replaceAttribution(ctx.db, order, decision, ctx.clock());
  const { row, lines } = await newSaleOf(ctx, order, winner);
  await writing.takeFromTotals(ctx.db, dayOf(known.placed_at, order.time_zone), known);
  await takeFromFigures(ctx.db, known.id);
  const sale = await writing.updateSale(ctx.db, known.id, row);
  await writing.replaceSaleLines(ctx.db, sale.id, lines);
  await emit(ctx, saleRecorded, { sale_id: sale.id });
  if (sale.affiliate_id !== known.affiliate_id)
    await emit(ctx, saleReassigned, { sale_id: sale.id, affiliate_id: known.affiliate_id });
  await finish(ctx, order, undefined, sale);
  for (const { order_id } of await listMisplaced(ctx.db, known))
    await emit(ctx, derivationNeeded, { order_id });
  const readers = [known.affiliate_id, ...(await watchersOf(ctx, known.leader_id))];
  await publishChanged(ctx, readers, ['sales', 'links', 'commissions']);
  return sale;
}

/** A new sale, by the terms of the credited affiliate. */
export async function newSaleOf(ctx: Context, order: Order, winner: Evidence) {
  const { affiliate_id, rule, link_id, coupon_id, click } = winner;
  const { merchant_id, number, placed_at } = order;
  const { terms, leader_id } = await promisesOf(ctx, order, winner);
  const flags = winner.is_granted ? [] : await flagsOf(ctx.db, order, winner);
  const lasting = {
    merchant_id,
    affiliate_id,
    leader_id,
    rule,
    number,
    month: monthOf(placed_at, order.time_zone),
    placed_at,
  };
  const review: ReviewState = flags.length > 0 ? 'waiting' : 'none';
  const first = { ...lasting, terms, review, reviewed_at: null, paid_at: null };
  const { figures, lines } = await figuresOf(ctx, order, first, []);
  const row = {
    ...lasting,
    ...figures,
    order_version: order.version,
    currency: order.currency,
    link_id,
    coupon_id,
    click,
    flags,
    terms: JSON.stringify(terms),
    search: searchOf(lines),
  };
  return { row, lines };
}

/** Sales are searchable by the names of their products. */
const searchOf = (lines: { name: string }[]) => toSearchText(lines.map(({ name }) => name).join(' '));

export async function deriveAgain(
  ctx: Context,
  order: Order,
  known: queries.SaleRow,
): Promise<queries.SaleRow> {
  await lockPair(ctx.db, known);
  const standing = {
    ...known,
    rule: known.rule as AttributionRule,
    review: known.review as ReviewState,
    terms: known.terms as rules.Terms,
  };
  const before = await queries.listSaleLines(ctx.db, known.id);
  const { figures, lines } = await figuresOf(ctx, order, standing, before);
  if (!writing.differs(known, figures) && !writing.linesDiffer(before, lines))
    return writing.keepOrderVersion(ctx.db, known, order.version);
  await takeFromFigures(ctx.db, known.id);
  const change = { ...figures, search: searchOf(lines), order_version: order.version };
  const sale = await writing.updateSale(ctx.db, known.id, change);
  await writing.replaceSaleLines(ctx.db, sale.id, lines);
  const from = known.state as SaleState;
  await emit(ctx, saleChanged, { sale_id: sale.id, from, to: figures.state });
  await finish(ctx, order, known, sale);
  return sale;
}

async function finish(
  ctx: Context,
  order: Order,
  before: queries.SaleRow | undefined,
  sale: queries.SaleRow,
) {
  await writing.insertSaleChange(ctx.db, sale, ctx.clock());
  await writing.addToTotals(ctx.db, dayOf(sale.placed_at, order.time_zone), before, sale);
  await addToFigures(ctx.db, sale.id);
  for (const { order_id } of await listMisplaced(ctx.db, sale))
    await emit(ctx, derivationNeeded, { order_id });
  await publishChanged(
    ctx,
    [order.merchant_user_id, sale.affiliate_id, ...(await watchersOf(ctx, sale.leader_id))],
    ['sales', 'links', 'coupons', 'commissions'],
  );
}

async function promisesOf(ctx: Context, order: Order, winner: Evidence) {
  const { leader_id, identity, coupon, for_payment, ...rates } = await queries.getPromises(
    ctx.db,
    order,
    winner,
  );
  const terms: rules.Terms = {
    hold_days: order.hold_days,
    minimum_type: order.minimum_type as rules.Terms['minimum_type'],
    minimum_cents: String(toMinorUnits(String(order.minimum_cart), order.currency)),
    minimum_units: order.minimum_units,
    maximum_order: order.maximum_order,
    own_purchases_earn: order.own_purchases_earn,
    own_purchase: isOwnPurchase(ctx, order, identity),
    payment_coupon: for_payment ?? false,
    ...(winner.is_granted && { is_granted: true }),
    rates: { coupon, ...rates },
  };
  return { terms, leader_id };
}

type KnownSale = {
  merchant_id: string;
  affiliate_id: string;
  leader_id: string | null;
  rule: AttributionRule;
  terms: rules.Terms;
  month: string;
  placed_at: Date;
  paid_at: Date | null;
  number: bigint;
  review: ReviewState;
  reviewed_at: Date | null;
};

async function figuresOf(ctx: Context, order: Order, sale: KnownSale, kept: rules.KeptRate[]) {
  const orderLines = await queries.listOrderLines(ctx.db, order);
  const state = rules.saleStateOf(order);
  const figured = { ...order, lines: orderLines };
  const bases = rules.lineBases(figured);
  const { terms, review } = sale;
  const lines = orderLines.map((line, index) => {
    const { line_id, position, name, quantity, store_product_id } = line;
    const { rate_points, rate_source } = rules.rateOfLine(line, kept, sale.rule, terms.rates);
    const base = bases[index] ?? rules.NO_BASE;
    const commission_cents = rules.commissionOf(base.base_cents, rate_points);
    const described = { line_id, position, name, quantity, store_product_id };
    return { ...base, ...described, rate_points, rate_source, commission_cents };
  });
  const base_cents = lines.reduce((sum, line) => sum + line.base_cents, 0n);
  const no_earning = await noEarningOf(ctx, order, sale, state, orderLines);
  const earned = no_earning ? 0n : lines.reduce((sum, line) => sum + line.commission_cents, 0n);
  const leaderPoints = sale.leader_id ? rules.pointsOf(terms.rates.commission_leader) : 0;
  const leaderEarned = no_earning ? 0n : rules.commissionOf(base_cents, leaderPoints);
  const counts = rules.earnsNow(state) && review !== 'waiting';
  const paid_at = paidAt(order, sale, state);
  const figures: Figures = {
    state,
    total_cents: rules.standingTotal(figured),
    base_cents,
    expected_cents: earned,
    leader_expected_cents: leaderEarned,
    commission_cents: counts ? earned : 0n,
    leader_commission_cents: counts ? leaderEarned : 0n,
    no_earning,
    review,
    paid_at,
    available_at: paid_at && rules.holdEndsAt(paid_at, terms.hold_days, sale.reviewed_at),
  };
  return { figures, lines };
}

/** If the platform gives no date, the first time we saw the order paid; later changes do not move it. */
const paidAt = (order: Order, { paid_at }: KnownSale, state: SaleState): Date | null =>
  order.paid_at ?? paid_at ?? (rules.earnsNow(state) ? order.store_updated_at : null);

async function noEarningOf(
  ctx: Context,
  order: Order,
  sale: KnownSale,
  state: SaleState,
  lines: queries.OrderLine[],
) {
  const { terms } = sale;
  return rules.noEarningOf(terms, {
    state,
    subtotal_cents: order.subtotal_cents,
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    earlier_in_month: terms.maximum_order === null ? 0 : await countEarlierInMonth(ctx.db, sale),
    review_rejected: sale.review === 'rejected',
  });
}

/** Compares mail, phone and document as keyed hashes. */
function isOwnPurchase(
  ctx: Context,
  { buyer_hashes, currency }: Order,
  identity: (string | null)[],
): boolean {
  const [mail, phone, other_phone, document] = identity;
  const own = personHashesOf(ctx, {
    mails: [mail],
    phones: [phone, other_phone],
    documents: [document],
    currency,
  });
  return buyer_hashes.some((hash) => own.some((mine) => mine.equals(hash)));
}

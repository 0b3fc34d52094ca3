import type { AttributionReason, RateSource, Receipt, ReceiptSearch } from '@aliado/contract';
import type { ActorContext, Context } from '#server/context.ts';
import { membershipAt } from '#server/features/adhesions/adhesions.service.ts';
import { merchantOf } from '#server/features/merchants/merchants.rules.ts';
import { AppError } from '#server/lib/app-error.ts';
import { findListedSale, findListedSaleOfOrder, type ListedSale } from './sales.lists.ts';
import { listOrderLines, listSaleLines } from './sales.queries.ts';
import * as queries from './sales.receipt.queries.ts';
import { type Reader, stepsOf, toTriedRule } from './sales.receipt.rules.ts';
import { lineBases, NO_BASE, saleStateOf, stands, type Terms } from './sales.rules.ts';
import { noEarningNow, toSale } from './sales.shapes.ts';

/** For the merchant, the affiliate and the leader who earns on it; for anybody else it is not there. */
export async function getReceipt(ctx: ActorContext, pk: string): Promise<Receipt> {
  const sale = await findListedSale(ctx.db, pk);
  const reader = sale && readerOf(ctx, sale);
  const order = reader && (await queries.findOrder(ctx.db, sale.order_id));
  if (!order) throw new AppError('not_found');
  return toReceipt(ctx, order, sale, reader);
}

function readerOf({ actor }: ActorContext, sale: ListedSale): Reader | undefined {
  const { merchant_id, affiliate_id, leader_id } = sale;
  if (actor.merchant_id === merchant_id) return { sees: 'everything' };
  if (actor.user_id === affiliate_id) return { sees: [affiliate_id] };
  return actor.user_id === leader_id ? { sees: [affiliate_id, leader_id] } : undefined;
}

export async function getOrderReceipt(ctx: ActorContext, pk: string): Promise<Receipt> {
  const order = await queries.findOrder(ctx.db, pk);
  if (order?.merchant_id !== merchantOf(ctx.actor)) throw new AppError('not_found');
  const sale = await findListedSaleOfOrder(ctx.db, order.id);
  return toReceipt(ctx, order, sale, { sees: 'everything' });
}

async function toReceipt(
  ctx: Context,
  order: queries.OrderRow,
  sale: ListedSale | undefined,
  reader: Reader,
): Promise<Receipt> {
  const lines = sale ? await linesOfSale(ctx, sale) : await linesOfOrder(ctx, order);
  const sum = (field: 'discount_cents' | 'refund_cents' | 'base_cents') =>
    lines.reduce((total, line) => total + line[field], 0);
  const member = sale && (await membershipAt(ctx.db, sale.merchant_id, sale.affiliate_id, sale.placed_at));
  const earns = sale && stands(saleStateOf(order)) && !noEarningNow(sale);
  return {
    number: Number(order.number),
    merchant: { pk: order.merchant_id, name: order.merchant_name },
    currency: order.currency,
    placed_at: order.placed_at.toISOString(),
    sale: sale ? toSale(sale, ctx.clock()) : null,
    reason: (order.reason ?? 'no_evidence') as AttributionReason,
    rules: (order.rules ?? []).map((tried) => toTriedRule(tried, reader)),
    member_since: member?.accepted_at?.toISOString() ?? null,
    own_purchase: sale ? (sale.terms as Terms).own_purchase : false,
    lines,
    subtotal_cents: Number(order.subtotal_cents),
    discount_cents: sum('discount_cents'),
    refunded_cents: sum('refund_cents'),
    base_cents: sum('base_cents'),
    shipping_cents: Number(order.shipping_cents),
    leader_commission_cents: earns ? Number(sale.leader_expected_cents) : 0,
    steps: await stepsFor(ctx, order, sale),
  };
}

type Line = Receipt['lines'][number];

async function linesOfSale(ctx: Context, { id }: ListedSale): Promise<Line[]> {
  const lines = await listSaleLines(ctx.db, id);
  return lines.map((line) => ({
    name: line.name,
    quantity: line.quantity,
    gross_cents: Number(line.gross_cents),
    discount_cents: Number(line.discount_cents),
    refund_cents: Number(line.refund_cents),
    base_cents: Number(line.base_cents),
    rate_points: line.rate_points,
    rate_source: line.rate_source as RateSource,
    commission_cents: Number(line.commission_cents),
  }));
}

/** Of an order that is nobody's: the same arithmetic, at no rate. */
async function linesOfOrder(ctx: Context, order: queries.OrderRow): Promise<Line[]> {
  const lines = await listOrderLines(ctx.db, order);
  const isRefunded = saleStateOf(order) === 'refunded';
  const refunded_cents = isRefunded ? order.total_cents : order.refunded_cents;
  const coupons = order.coupons as { type?: string | null }[];
  const bases = lineBases({ ...order, coupons, refunded_cents, lines });
  return lines.map(({ name, quantity }, index) => {
    const base = bases[index] ?? NO_BASE;
    return {
      name,
      quantity,
      gross_cents: Number(base.gross_cents),
      discount_cents: Number(base.discount_cents),
      refund_cents: Number(base.refund_cents),
      base_cents: Number(base.base_cents),
      rate_points: 0,
      rate_source: 'commission',
      commission_cents: 0,
    };
  });
}

async function stepsFor(ctx: Context, order: queries.OrderRow, sale: ListedSale | undefined) {
  const state = saleStateOf(order);
  const journey = { state, placed_at: order.placed_at, now: ctx.clock() };
  if (!sale) {
    const changed_at = order.cancelled_at ?? order.store_updated_at;
    return stepsOf({ ...journey, paid_at: order.paid_at, changed_at }, null);
  }
  const { changed_at } = await queries.findChangedAt(ctx.db, sale.id, state);
  const { settled_at } = await queries.findSettledAt(ctx.db, sale.id);
  const earning = noEarningNow(sale) ? null : { ...sale, settled_at: sale.is_paid ? settled_at : null };
  const ended_at = state === 'cancelled' ? (order.cancelled_at ?? changed_at) : changed_at;
  return stepsOf({ ...journey, paid_at: sale.paid_at, changed_at: ended_at }, earning);
}

type Wanted = { merchant: string; number: number };

/** Somebody else's order and none at all give the same answer, to the letter. */
export async function searchReceipt(ctx: ActorContext, { merchant, number }: Wanted): Promise<ReceiptSearch> {
  const { user_id } = ctx.actor;
  if (!(await queries.findBelonging(ctx.db, merchant, user_id))) throw new AppError('not_found');
  const found = await queries.findOwnEvidence(ctx.db, merchant, number, user_id);
  const rules = (found?.rules ?? []).map((tried) => toTriedRule(tried, { sees: [user_id] }));
  const sale = found?.sale_id ?? null;
  if (sale) return { mine: true, sale, rules, reason: 'decided' };
  const [strongest] = rules;
  return { mine: false, sale, rules, reason: strongest ? (strongest.reason ?? 'decided') : 'no_evidence' };
}

import type {
  AttributionReason,
  Explanation,
  ExplanationPayment,
  ExplanationSearch,
  PaymentMethod,
  SaleState,
} from '@aliado/contract';
import type { ActorContext, Context, ProviderContext } from '#server/context.ts';
import { acrossTenants } from '#server/db/tenant.ts';
import { membershipAt } from '#server/features/adhesions/adhesions.service.ts';
import { paymentDaysOf } from '#server/features/merchants/merchants.service.ts';
import { AppError } from '#server/lib/app-error.ts';
import { daysAfter } from '#server/lib/calendar.ts';
import { findListedSale, findListedSaleOfOrder, type ListedSale } from '../lists/sales.lists.queries.ts';
import { noEarningNow, toSale } from '../lists/sales.shapes.rules.ts';
import { saleStateOf, stands, type Terms } from '../sales.rules.ts';
import { linesOfOrder, linesOfSale } from './lines-of-sale.ts';
import * as queries from './sales.explanation.queries.ts';
import { findPayment } from './sales.explanation.queries.ts';
import { type Reader, stepsOf, toExplanationTerms, toTriedRule } from './sales.explanation.rules.ts';

const EVERYTHING: Reader = { sees: 'everything', sees_payment: true };

/** Visible to the merchant, the affiliate and the leader who earns on the sale; not found for others. */
export const getExplanation = (ctx: ActorContext, pk: string): Promise<Explanation> =>
  acrossTenants('why an order went to whom', () => explain(ctx, pk));

async function explain(ctx: ActorContext, pk: string): Promise<Explanation> {
  const sale = await findListedSale(ctx.db, pk);
  const reader = sale && readerOf(ctx, sale);
  const order = reader && (await queries.findOrder(ctx.db, sale.order_id));
  if (!order) throw new AppError('not_found');
  return toExplanation(ctx, order, sale, reader);
}

function readerOf({ actor }: ActorContext, sale: ListedSale): Reader | undefined {
  const { merchant_id, affiliate_id, leader_id } = sale;
  if (actor.merchant_id === merchant_id) return EVERYTHING;
  if (actor.user_id === affiliate_id) return { sees: [affiliate_id], sees_payment: true };
  const leads = actor.user_id === leader_id;
  return leads ? { sees: [affiliate_id, leader_id], sees_payment: false } : undefined;
}

export async function getOrderExplanation(ctx: ProviderContext, pk: string): Promise<Explanation> {
  const order = await queries.findOrder(ctx.db, pk);
  if (order?.merchant_id !== ctx.actor.merchant_id) throw new AppError('not_found');
  const sale = await findListedSaleOfOrder(ctx.db, order.id);
  return toExplanation(ctx, order, sale, EVERYTHING);
}

async function toExplanation(
  ctx: ActorContext,
  order: queries.OrderRow,
  sale: ListedSale | undefined,
  reader: Reader,
): Promise<Explanation> {
  const lines = sale ? await linesOfSale(ctx, sale) : await linesOfOrder(ctx, order);
  const sum = (field: 'discount_cents' | 'unpaid_cents' | 'refund_cents' | 'base_cents') =>
    lines.reduce((total, line) => total + line[field], 0);
  const member = sale && (await membershipAt(ctx.db, sale.merchant_id, sale.affiliate_id, sale.placed_at));
  const payment = sale ? await paymentOf(ctx, sale, reader) : null;
  const claim = (await queries.findClaim(ctx.db, order.id, claimantOf(ctx, reader))) ?? null;
  const leads = sale && isOpenToEarn(sale, saleStateOf(order));
  return {
    number: Number(order.number),
    merchant: { pk: order.merchant_id, name: order.merchant_name },
    time_zone: order.time_zone,
    currency: order.currency,
    placed_at: order.placed_at.toISOString(),
    sale: sale ? toSale(sale, ctx.clock()) : null,
    reason: (order.reason ?? 'no_evidence') as AttributionReason,
    rules: (order.rules ?? []).map((tried) => toTriedRule(tried, order, reader)),
    member_since: member?.accepted_at?.toISOString() ?? null,
    own_purchase: sale ? (sale.terms as Terms).own_purchase : false,
    terms: toExplanationTerms(order, sale?.terms as Terms | undefined),
    lines,
    subtotal_cents: Number(order.subtotal_cents),
    discount_cents: sum('discount_cents'),
    unpaid_cents: sum('unpaid_cents'),
    refunded_cents: sum('refund_cents'),
    base_cents: sum('base_cents'),
    ...moneyOf(order, sum('refund_cents')),
    leader_commission_cents: leads ? Number(sale.leader_expected_cents) : 0,
    steps: await stepsFor(ctx, order, sale, payment),
    payment,
    claim,
    may_claim: sale?.affiliate_id === ctx.actor.user_id && !claim,
  };
}

/** The merchant sees everyone's claims, other readers only their own. */
const claimantOf = (ctx: ActorContext, { sees }: Reader) =>
  sees === 'everything' ? undefined : ctx.actor.user_id;

/** The total, the part that remains, and the shipping, charged and refunded, which earns nothing. */
function moneyOf(order: queries.OrderRow, products_refunded: number) {
  const isWhole = order.payment_status === 'refunded';
  const refunded = isWhole ? order.total_cents : order.refunded_cents;
  return {
    total_cents: Number(order.total_cents),
    kept_cents: Number(order.total_cents - refunded - order.unpaid_cents),
    shipping_cents: Number(order.shipping_cents - order.shipping_discount_cents),
    refunded_shipping_cents: Number(refunded) - products_refunded,
  };
}

async function stepsFor(
  ctx: Context,
  order: queries.OrderRow,
  sale: ListedSale | undefined,
  payment: ExplanationPayment | null,
) {
  const state = saleStateOf(order);
  const journey = { state, placed_at: order.placed_at, now: ctx.clock() };
  if (!sale) {
    const changed_at = order.cancelled_at ?? order.store_updated_at;
    return stepsOf({ ...journey, paid_at: order.paid_at, changed_at }, null);
  }
  const { changed_at } = await queries.findChangedAt(ctx.db, sale.id, state);
  const { expected_at, paid_at } = payment ?? {};
  const earning = payment && { ...sale, expected_at: dateOf(expected_at), settled_at: dateOf(paid_at) };
  const ended_at = state === 'cancelled' ? (order.cancelled_at ?? changed_at) : changed_at;
  return stepsOf({ ...journey, paid_at: sale.paid_at, changed_at: ended_at }, earning);
}

const dateOf = (moment: string | null | undefined) => (moment ? new Date(moment) : null);

type Wanted = { merchant: string; number: number };

/** Another affiliate's order and a missing order give exactly the same response. */
export const searchExplanation = (ctx: ActorContext, wanted: Wanted): Promise<ExplanationSearch> =>
  acrossTenants('why an order went to whom', () => search(ctx, wanted));

async function search(ctx: ActorContext, { merchant, number }: Wanted): Promise<ExplanationSearch> {
  const { user_id } = ctx.actor;
  const belonging = await queries.findBelonging(ctx.db, merchant, user_id);
  if (!belonging) throw new AppError('not_found');
  const { time_zone } = belonging;
  const reader = { sees: [user_id], sees_payment: true };
  const found = await queries.findOwnEvidence(ctx.db, merchant, number, user_id);
  const rules = found ? found.rules.map((tried) => toTriedRule(tried, found, reader)) : [];
  const claim = (found && (await queries.findClaim(ctx.db, found.order_id, user_id))) ?? null;
  const sale = found?.sale_id ? await findListedSale(ctx.db, found.sale_id) : undefined;
  if (sale) {
    const payment = await paymentOf(ctx, sale, reader);
    return { mine: true, sale: sale.id, rules, reason: 'decided', time_zone, payment, claim };
  }
  const reason = rules[0] ? (rules[0].reason ?? 'decided') : 'no_evidence';
  return { mine: false, sale: null, rules, reason, time_zone, payment: null, claim };
}

/** The sale is neither cancelled nor refunded, and nothing blocks its commission. */
const isOpenToEarn = (sale: ListedSale, state = sale.state as SaleState) =>
  stands(state) && !noEarningNow(sale);

/** When and how a sale's commission was paid; before that, when it becomes available and when payment is expected. */
async function paymentOf(ctx: Context, sale: ListedSale, reader: Reader): Promise<ExplanationPayment | null> {
  if (!isOpenToEarn(sale) || sale.expected_cents === 0n) return null;
  const available_at = sale.review === 'waiting' ? null : sale.available_at;
  const days = await paymentDaysOf(ctx.db, sale.merchant_id);
  const payment = sale.is_paid ? await findPayment(ctx.db, sale.id) : undefined;
  const expected_at =
    available_at && !payment && days.median_days !== null ? daysAfter(available_at, days.median_days) : null;
  return {
    ...days,
    available_at: available_at?.toISOString() ?? null,
    expected_at: expected_at?.toISOString() ?? null,
    paid_at: payment?.paid_at.toISOString() ?? null,
    payment:
      payment && reader.sees_payment
        ? {
            pk: payment.id,
            method: payment.method as PaymentMethod,
            reference: payment.reference,
            total_cents: Number(payment.total_cents),
            currency: sale.currency,
          }
        : null,
  };
}

import { endpoints, type NewPayment, type NewPayments, type PaymentQuery } from '@aliado/contract';
import type { ActorContext, ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { toPaged } from '#server/http/paging.ts';
import { pay } from './paying/pay.ts';
import {
  describePayment,
  type Outcome,
  payInSavepoint,
  recordPayments,
} from './paying/payments.outcomes.service.ts';
import * as lists from './payments.lists.queries.ts';

export const payAffiliate = (ctx: ProviderContext, affiliate_id: string, payment: NewPayment, key: string) =>
  inTransaction(ctx, async (ctx) => {
    const id = await pay(ctx, { ...payment, affiliate_id, key });
    const paid = await describePayment(ctx, id);
    await recordPayments(ctx, [paid]);
    return paid;
  });

/** Sorted by id, the common lock order, so that there is no deadlock. */
export const payMany = (ctx: ProviderContext, { affiliates, ...common }: NewPayments, key: string) =>
  inTransaction(ctx, async (ctx) => {
    const outcomes = new Map<string, Outcome>();
    const inOrder = affiliates.toSorted((one, other) => (one.affiliate < other.affiliate ? -1 : 1));
    for (const { affiliate, total_cents } of inOrder) {
      if (outcomes.has(affiliate)) continue;
      const requested = { ...common, affiliate_id: affiliate, total_cents, key: `${key}:${affiliate}` };
      outcomes.set(affiliate, await payInSavepoint(ctx, affiliate, () => pay(ctx, requested)));
    }
    await recordPayments(
      ctx,
      [...outcomes.values()].flatMap(({ payment }) => payment ?? []),
    );
    const wanted = new Set(affiliates.map(({ affiliate }) => affiliate));
    return { results: [...wanted].flatMap((affiliate) => outcomes.get(affiliate) ?? []) };
  });

export const listPayments = (ctx: ActorContext, query: PaymentQuery) =>
  list(ctx, endpoints.listPayments.path, { affiliate_id: ctx.actor.user_id }, query);

export const listPaymentsOfMerchant = (ctx: ProviderContext, query: PaymentQuery) =>
  list(ctx, endpoints.listPaymentsOfMerchant.path, { merchant_id: ctx.actor.merchant_id }, query);

async function list(ctx: ActorContext, path: string, side: lists.Side, query: PaymentQuery) {
  const { affiliate: affiliate_id, year, month } = query;
  const filter = { affiliate_id, year, month, now: ctx.clock() };
  const [rows, count] = await Promise.all([
    lists.pageOfPayments(ctx.db, side, filter, query),
    lists.countPayments(ctx.db, side, filter),
  ]);
  return toPaged(ctx.config, path, query, { count, results: rows.map(lists.toPayment) });
}

export { eachPayment, type ListedPayment } from './payments.lists.queries.ts';

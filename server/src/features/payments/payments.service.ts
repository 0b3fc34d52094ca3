import {
  endpoints,
  errorMessage,
  type NewPayment,
  type NewPayments,
  type PaymentQuery,
} from '@aliado/contract';
import { sql } from 'kysely';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { merchantOf } from '#server/features/merchants/merchants.rules.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import { tellChanged } from '#server/live/publish.ts';
import * as lists from './payments.lists.ts';
import { pay, type Wish } from './payments.paying.ts';

export const payAffiliate = (ctx: ActorContext, affiliate_id: string, payment: NewPayment, key: string) =>
  inTransaction(ctx, async (ctx) => {
    const id = await pay(ctx, { ...payment, affiliate_id, key });
    const paid = await describePayment(ctx, id);
    await tellOfPayments(ctx, [paid]);
    return paid;
  });

/** In the order of their ids, as everybody takes turns: nobody waits in a circle. */
export const payMany = (ctx: ActorContext, { affiliates, ...common }: NewPayments, key: string) =>
  inTransaction(ctx, async (ctx) => {
    const outcomes = new Map<string, Outcome>();
    const inOrder = affiliates.toSorted((one, other) => (one.affiliate < other.affiliate ? -1 : 1));
    for (const { affiliate, total_cents } of inOrder) {
      if (outcomes.has(affiliate)) continue;
      const wish = { ...common, affiliate_id: affiliate, total_cents, key: `${key}:${affiliate}` };
      outcomes.set(affiliate, await payOrSayWhyNot(ctx, wish));
    }
    await tellOfPayments(
      ctx,
      [...outcomes.values()].flatMap(({ payment }) => payment ?? []),
    );
    const wanted = new Set(affiliates.map(({ affiliate }) => affiliate));
    return { results: [...wanted].flatMap((affiliate) => outcomes.get(affiliate) ?? []) };
  });

type Paid = Awaited<ReturnType<typeof describePayment>>;
type Outcome = { affiliate: string; payment: Paid | null; code: string | null; message: string | null };

/** What one cannot be paid leaves no trace and does not stop the others. */
async function payOrSayWhyNot(ctx: ActorContext, wish: Wish): Promise<Outcome> {
  const affiliate = wish.affiliate_id;
  await sql`savepoint one_payment`.execute(ctx.db);
  try {
    const payment = await describePayment(ctx, await pay(ctx, wish));
    await sql`release savepoint one_payment`.execute(ctx.db);
    return { affiliate, payment, code: null, message: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint one_payment`.execute(ctx.db);
    const { code } = error;
    return { affiliate, payment: null, code, message: errorMessage(code, ctx.language) };
  }
}

/** At the end, because whoever writes the trail keeps others waiting until the transaction is over. */
async function tellOfPayments(ctx: ActorContext, paid: Paid[]) {
  if (paid.length === 0) return;
  const affiliates = paid.map(({ affiliate }) => affiliate.pk);
  await tellChanged(ctx, [ctx.actor.user_id, ...affiliates], ['payments', 'commissions', 'sales']);
  await recordAudit(ctx, {
    actor_id: ctx.actor.user_id,
    merchant_id: ctx.actor.merchant_id,
    action: 'payments.made',
    object: paid.length === 1 ? `payment:${paid[0]?.pk}` : `payments:${paid.length}`,
    after: {
      payments: paid.map(({ pk, affiliate, total_cents, currency, method, destination }) => ({
        pk,
        affiliate: affiliate.pk,
        total_cents,
        currency,
        method,
        destination,
      })),
    },
  });
}

export async function describePayment(ctx: ActorContext, id: string) {
  const row = await lists.findListedPayment(ctx.db, { merchant_id: merchantOf(ctx.actor) }, id);
  if (!row) throw new AppError('not_found');
  return lists.toPayment(row);
}

export const listPayments = (ctx: ActorContext, query: PaymentQuery) =>
  list(ctx, endpoints.listPayments.path, { affiliate_id: ctx.actor.user_id }, query);

export const listPaymentsOfMerchant = (ctx: ActorContext, query: PaymentQuery) =>
  list(ctx, endpoints.listPaymentsOfMerchant.path, { merchant_id: merchantOf(ctx.actor) }, query);

/** A month without its year is one of the present. */
async function list(ctx: ActorContext, path: string, side: lists.Side, query: PaymentQuery) {
  const { affiliate: affiliate_id, month } = query;
  const year = query.year ?? (month ? ctx.clock().getUTCFullYear() : undefined);
  const wish = { affiliate_id, year, month };
  const [rows, count] = await Promise.all([
    lists.listWishedPayments(ctx.db, side, wish, query),
    lists.countWishedPayments(ctx.db, side, wish),
  ]);
  return toPaged(ctx.config, path, query, { count, results: rows.map(lists.toPayment) });
}

export { listWishedPayments } from './payments.lists.ts';

import { errorMessage } from '@aliado/contract';
import type { ActorContext, ProviderContext } from '#server/context.ts';
import { inSavepoint } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { AppError } from '#server/lib/app-error.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import * as lists from '../payments.lists.queries.ts';

type Paid = Awaited<ReturnType<typeof describePayment>>;

export type Outcome = {
  affiliate: string;
  payment: Paid | null;
  code: string | null;
  message: string | null;
};

/** A payment that fails is rolled back to its savepoint; the others go on. */
export async function payInSavepoint(
  ctx: ProviderContext,
  affiliate: string,
  pay: () => Promise<string>,
): Promise<Outcome> {
  try {
    const payment = await inSavepoint(ctx, async () => describePayment(ctx, await pay()));
    return { affiliate, payment, code: null, message: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code } = error;
    return { affiliate, payment: null, code, message: errorMessage(code, ctx.language) };
  }
}

/** Runs last, because writing the trail blocks other writers until the transaction ends. */
export async function recordPayments(ctx: ActorContext, paid: Paid[]) {
  if (paid.length === 0) return;
  const affiliates = paid.map(({ affiliate }) => affiliate.pk);
  await publishChanged(ctx, [ctx.actor.user_id, ...affiliates], ['payments', 'commissions', 'sales']);
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

export async function describePayment(ctx: ProviderContext, id: string) {
  const row = await lists.findListedPayment(ctx.db, { merchant_id: ctx.actor.merchant_id }, id);
  if (!row) throw new AppError('not_found');
  return lists.toPayment(row);
}

import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { deriveSale } from '#server/features/sales/sales.service.ts';
import { emit } from '#server/jobs/job.ts';
import { commissionReversed } from '../commissions.facts.ts';
import * as queries from '../commissions.queries.ts';
import { adjustAwards } from './post-award.ts';
import { postDifference } from './post-difference.ts';

type Sale = NonNullable<Awaited<ReturnType<typeof deriveSale>>>;

/**
 * Derives the sale from the order's present state and posts the difference, in one transaction. Adjusts the
 * order's awards too.
 */
export const deriveAndPostSale = (ctx: Context, order_id: string) =>
  inTransaction(ctx, async (ctx) => {
    const sale = await deriveSale(ctx, order_id);
    if (sale) await postSale(ctx, sale);
    await adjustAwards(ctx, order_id);
  });

const earningsOf = (sale: Sale) => [
  { kind: 'commission' as const, affiliate_id: sale.affiliate_id, target_cents: sale.commission_cents },
  ...(sale.leader_id
    ? [
        {
          kind: 'override' as const,
          affiliate_id: sale.leader_id,
          target_cents: sale.leader_commission_cents,
        },
      ]
    : []),
];

export async function postSale(ctx: Context, sale: Sale) {
  const posted = await queries.listEntriesOfSale(ctx.db, sale.id);
  const { merchant_id, currency, month, available_at: hold_until } = sale;
  const source = { sale_id: sale.id, sale_version: sale.version };
  for (const earning of earningsOf(sale)) {
    const entry = await postDifference(
      ctx,
      { ...earning, merchant_id, currency, month, hold_until, source },
      posted.filter(({ kind }) => kind === earning.kind),
    );
    if (entry?.takes_back) await emit(ctx, commissionReversed, { entry_id: entry.id });
  }
}

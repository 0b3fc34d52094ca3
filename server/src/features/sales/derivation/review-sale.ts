import type { Sale } from '@aliado/contract';
import type { ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { emit } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { findListedSale } from '../lists/sales.lists.queries.ts';
import { toSale } from '../lists/sales.shapes.rules.ts';
import { derivationNeeded } from '../sales.facts.ts';
import { decideReview, lockSale, type Reviewed } from './sales.writing.queries.ts';

/** The merchant's decision; the books follow it as they follow the order. */
export async function reviewSale(ctx: ProviderContext, pk: string, decision: Reviewed): Promise<Sale> {
  const merchant_id = ctx.actor.merchant_id;
  return inTransaction(ctx, async (ctx) => {
    const known = await lockSale(ctx.db, merchant_id, pk);
    if (!known) throw new AppError('not_found');
    if (known.review !== 'waiting') throw new AppError('not_under_review');
    await decideReview(ctx.db, pk, decision, ctx.clock());
    await recordAudit(ctx, {
      actor_id: ctx.actor.user_id,
      merchant_id,
      action: 'sale_reviewed',
      object: `sale:${pk}`,
      before: { review: 'waiting' },
      after: { review: decision },
    });
    await emit(ctx, derivationNeeded, { order_id: known.order_id });
    await publishChanged(ctx, [ctx.actor.user_id, known.affiliate_id, known.leader_id], ['sales']);
    const sale = await findListedSale(ctx.db, pk);
    if (!sale) throw new AppError('not_found');
    return toSale(sale, ctx.clock());
  });
}

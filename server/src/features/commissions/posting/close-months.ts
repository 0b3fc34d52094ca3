import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { emit } from '#server/jobs/job.ts';
import { monthClosed } from '../commissions.facts.ts';
import { listDue, lockOpenMonth, type Month, markClosed } from './commissions.months.queries.ts';

/**
 * Closes months that ended long enough ago in the merchant's time zone. Months of a demo year in progress are left
 * out: it has its own clock. Returns the number of closed months.
 */
export async function closeMonths(ctx: Context): Promise<number> {
  let closed = 0;
  for (const month of await listDue(ctx.db, ctx.clock())) if (await close(ctx, month)) closed += 1;
  return closed;
}

/** One transaction per month: it waits for those posting to the month and holds no other lock meanwhile. */
const close = (ctx: Context, { merchant_id, month }: Month): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const open = await lockOpenMonth(ctx.db, { merchant_id, month });
    if (!open) return false;
    await markClosed(ctx.db, { merchant_id, month }, ctx.clock());
    await emit(ctx, monthClosed, { merchant_id, month });
    return true;
  });

import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { emit } from '#server/jobs/job.ts';
import { monthClosed } from '../commissions.facts.ts';
import { listDue, lockOpenMonth, type Month, markClosed } from './commissions.months.queries.ts';

/** Months that are over long enough where their merchant is; a year of the demo that is being played has a clock of its own. Returns how many were closed. */
export async function closeMonths(ctx: Context): Promise<number> {
  let closed = 0;
  for (const month of await listDue(ctx.db, ctx.clock())) if (await close(ctx, month)) closed += 1;
  return closed;
}

/** Each in a transaction of its own, which waits for whoever is posting to it and holds nothing else meanwhile. */
const close = (ctx: Context, { merchant_id, month }: Month): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const open = await lockOpenMonth(ctx.db, { merchant_id, month });
    if (!open) return false;
    await markClosed(ctx.db, { merchant_id, month }, ctx.clock());
    await emit(ctx, monthClosed, { merchant_id, month });
    return true;
  });

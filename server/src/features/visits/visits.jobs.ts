import * as z from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { deleteStrayOrderClaims } from './visits.order-claims.queries.ts';
import { ensureMonths, forgetMonths } from './visits.queries.ts';

/** Creates the partition of the next month ahead, and drops those older than thirteen months; daily totals stay. */
export const keepVisitMonths = defineJob({
  name: 'visits.keep_months',
  payload: z.looseObject({}),
  async run(ctx) {
    await ensureMonths(ctx.db, ctx.clock());
    await forgetMonths(ctx.db, ctx.clock());
  },
});

export const forgetOrderClaims = defineJob({
  name: 'visits.forget_order_claims',
  payload: z.looseObject({}),
  async run(ctx) {
    await deleteStrayOrderClaims(ctx.db, ctx.clock());
  },
});

import * as z from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { forgetStrayClaims } from './visits.claims.queries.ts';
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

export const forgetClaims = defineJob({
  name: 'visits.forget_claims',
  payload: z.looseObject({}),
  async run(ctx) {
    await forgetStrayClaims(ctx.db, ctx.clock());
  },
});

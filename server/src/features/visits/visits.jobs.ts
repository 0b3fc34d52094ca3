import * as z from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { forgetStrayClaims } from './visits.claims.queries.ts';
import { ensureMonths, forgetMonths } from './visits.queries.ts';

/** A month ahead is always ready for its visits; what is older than thirteen months goes, its daily totals stay. */
export const keepVisitMonths = defineJob({
  name: 'visits.keep_months',
  payload: z.looseObject({}),
  async run(ctx) {
    await ensureMonths(ctx.db, ctx.clock());
    await forgetMonths(ctx.db, ctx.clock());
  },
});

/** Whoever claims orders that do not exist leaves nothing behind. */
export const forgetClaims = defineJob({
  name: 'visits.forget_claims',
  payload: z.looseObject({}),
  async run(ctx) {
    await forgetStrayClaims(ctx.db, ctx.clock());
  },
});

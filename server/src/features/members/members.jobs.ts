import * as z from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { defineJob } from '#server/jobs/job.ts';
import { forgetMembership } from './members.keeping.queries.ts';

/** What a store wrote about a member goes with the membership. */
export const forgetKept = defineJob({
  name: 'members.forget_kept',
  payload: z.object({ adhesion_id: z.uuid() }),
  priority: 'books',
  async run(ctx, { adhesion_id }) {
    await inTransaction(ctx, (ctx) => forgetMembership(ctx.db, adhesion_id));
  },
});

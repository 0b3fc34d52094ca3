import * as z from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { defineJob } from '#server/jobs/job.ts';
import { forgetMembership } from './members.keeping.queries.ts';

/** Deletes the store's tags and notes when the membership ends. */
export const forgetKept = defineJob({
  name: 'members.forget_kept',
  payload: z.object({ adhesion_id: z.uuid() }),
  priority: 'books',
  async run(ctx, { adhesion_id }) {
    await inTransaction(ctx, (ctx) => forgetMembership(ctx.db, adhesion_id));
  },
});

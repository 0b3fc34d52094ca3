import * as z from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { defineJob } from '#server/jobs/job.ts';
import { rebuildWords } from './pages.queries.ts';

/** Stores the words of all public products; the catalogue's search corrects typing errors with them. */
export const keepWords = defineJob({
  name: 'pages.keep_words',
  payload: z.looseObject({}),
  priority: 'sweep',
  occupies: 'long',
  async run(ctx) {
    await inTransaction(ctx, (ctx) => rebuildWords(ctx.db));
  },
});

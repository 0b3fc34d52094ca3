import * as z from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { issueMonth } from './statements.service.ts';

/** A closed month changes no more: each of its documents gets its number and is kept. Run again it goes on where it stopped. */
export const issueStatements = defineJob({
  name: 'statements.issue',
  payload: z.object({ merchant_id: z.uuid(), month: z.iso.date() }),
  turn: 'sweep',
  occupies: 'long',
  run: (ctx, closed) => issueMonth(ctx, closed),
});

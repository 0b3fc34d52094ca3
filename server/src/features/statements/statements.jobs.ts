import * as z from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { issueMonth } from './statements.service.ts';

/**
 * Numbers and stores each document of a closed month, which no longer changes. A repeated run resumes where it
 * stopped.
 */
export const issueStatements = defineJob({
  name: 'statements.issue',
  payload: z.object({ merchant_id: z.uuid(), month: z.iso.date() }),
  priority: 'sweep',
  occupies: 'long',
  run: (ctx, closed) => issueMonth(ctx, closed),
});

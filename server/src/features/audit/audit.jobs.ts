import * as z from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { insertCheck } from './audit.queries.ts';
import { walkAudit } from './audit.service.ts';

export const checkAudit = defineJob({
  name: 'audit.check',
  payload: z.looseObject({}),
  async run(ctx) {
    const { entries, broken } = await walkAudit(ctx.db);
    await insertCheck(ctx.db, { checked_at: ctx.clock(), entries: BigInt(entries), broken });
    if (broken !== null)
      ctx.log.error({ entry: String(broken) }, 'the audit trail was changed: this entry does not follow');
  },
});

import * as z from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { findBrokenAudit } from './audit.service.ts';

export const checkAudit = defineJob({
  name: 'audit.check',
  payload: z.looseObject({}),
  async run(ctx) {
    const broken = await findBrokenAudit(ctx.db);
    if (broken !== undefined)
      ctx.log.error({ entry: String(broken) }, 'the audit trail was changed: this entry does not follow');
  },
});

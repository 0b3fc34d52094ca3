import * as z from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { countAllReputations } from './merchants.reputation.service.ts';

export const countReputationsNightly = defineJob({
  name: 'merchants.count_reputations',
  payload: z.looseObject({}),
  priority: 'sweep',
  async run(ctx) {
    await countAllReputations(ctx);
  },
});

import * as z from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { agesOf, PARKED_JOB_DAYS, type Retention, retention } from './map/privacy.retention.rules.ts';
import * as queries from './privacy.retention.queries.ts';

type Rule = { table: string; since: string; days: number };

const rules: Rule[] = Object.entries(retention).flatMap(([table, rule]) =>
  agesOf(rule as Retention<never>).map(({ days, since }) => ({ table, days, since })),
);

/** Applies every retention rule. One table that fails does not keep the others: the job fails at its end. */
export const housekeeping = defineJob({
  name: 'housekeeping',
  payload: z.looseObject({}),
  priority: 'sweep',
  occupies: 'long',
  async run(ctx) {
    const failures: unknown[] = [];
    const step = (work: Promise<unknown>) => work.catch((error: unknown) => void failures.push(error));
    await step(queries.closeUnanswered(ctx.db));
    for (const { table, since, days } of rules) await step(queries.deleteOlder(ctx.db, table, since, days));
    await step(queries.deleteExpiredCounters(ctx.db));
    await step(queries.deleteParkedJobs(ctx.db, PARKED_JOB_DAYS));
    if (failures.length > 0) throw new AggregateError(failures, 'some old rows are still there');
  },
});

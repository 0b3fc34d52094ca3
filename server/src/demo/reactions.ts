import type { Context } from '#server/context.ts';
import { deliverMail } from '#server/features/mails/mails.jobs.ts';
import { allJobs } from '#server/jobs/all-jobs.ts';
import { completeJobs, listOwnJobs, markMailsSent } from './demo.queries.ts';

const NEWS_MS = 3 * 24 * 60 * 60 * 1000;
/** Jobs that call the store or the outside world; the worker runs them after the transaction. */
const LEFT_TO_THE_WORKER =
  /^(mails|store|orders\.(take_in|sweep|ring)|coupons\.(mint|disable|resume)|wholesale\.(place|check)|catalog|integrations\.send)\b/;

const inTheMoment = new Map(
  allJobs.filter(({ name }) => !LEFT_TO_THE_WORKER.test(name)).map((job) => [job.name, job]),
);

/**
 * Runs the jobs of the transaction inside it and with its clock: the worker would date them today. Mails about old
 * news are not sent.
 */
export async function runReactions(ctx: Context) {
  for (;;) {
    const jobs = await listOwnJobs(ctx.db, [...inTheMoment.keys()]);
    if (jobs.length === 0) break;
    await completeJobs(
      ctx.db,
      jobs.map(({ id }) => id),
    );
    for (const { id, name, payload, key } of jobs)
      await inTheMoment.get(name)?.run({ ...ctx, job_id: key?.startsWith('fact:') ? key : id }, payload);
  }
  if (Date.now() - ctx.clock().getTime() < NEWS_MS) return;
  const mails = await listOwnJobs(ctx.db, [deliverMail.name]);
  await completeJobs(
    ctx.db,
    mails.map(({ id }) => id),
  );
  await markMailsSent(ctx.db, ctx.clock());
}

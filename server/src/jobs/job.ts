import { sql } from 'kysely';
import type * as z from 'zod';
import type { Context } from '#server/context.ts';

/** A job runs outside a request; `job_id` stays the same when it, or the fact behind it, is run again. */
export type JobContext = Context & { job_id: string };

export type Job<Payload = never> = {
  name: string;
  payload: z.ZodType<Payload>;
  run(ctx: JobContext, payload: Payload): Promise<void>;
};

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job;

/** Something that happened, said by a slice to whoever stands above it; `all-jobs.ts` lists who acts. */
export type Fact<Payload> = { name: string; payload: z.ZodType<Payload> };

export const defineFact = <Payload>(fact: Fact<Payload>): Fact<Payload> => fact;

type When = {
  /** A job that waits under the same key takes the new payload and time instead of a second one. */
  key?: string;
  at?: Date;
};

/** In the caller's transaction: the job exists exactly if the change does. */
export const enqueue = <Payload>(
  ctx: Context,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  when: When = {},
) => addJob(ctx, job.name, job.payload.parse(payload), when);

export const emit = <Payload>(ctx: Context, fact: Fact<Payload>, payload: NoInfer<Payload>) =>
  addJob(ctx, fact.name, fact.payload.parse(payload), {});

/** Growing pauses over most of a day; then it is parked and shown. */
export const ATTEMPTS = 12;

async function addJob(ctx: Context, name: string, payload: unknown, { key, at }: When) {
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json,
    run_at => ${at ?? null}::timestamptz, job_key => ${key ?? null}::text, max_attempts => ${ATTEMPTS}::int
  )`.execute(ctx.db);
}

import type * as z from 'zod';
import type { Context } from '#server/context.ts';
import { insertJob, KEYED } from './jobs.queries.ts';

/** A job runs outside a request. `job_id` stays the same when the job, or the fact behind it, runs again. */
export type JobContext = Context & { job_id: string };

/**
 * Priorities when jobs exceed the slots: what a person waits for, the books, incoming orders, notifications, then
 * comparing and cleaning.
 */
export const PRIORITIES = { person: 10, books: 20, intake: 30, notice: 40, sweep: 50 };

export type Priority = keyof typeof PRIORITIES;

/** How a job occupies its slot: it calls a store, or may take minutes. `slots.ts` reserves slots for the others. */
export type Occupies = 'store' | 'long';

export type Job<Payload = never> = {
  name: string;
  payload: z.ZodType<Payload>;
  /** Default: `notice`. */
  priority?: Priority;
  occupies?: Occupies;
  /** Jobs with the same value run one at a time. */
  oneAtATime?(payload: Payload): string;
  run(ctx: JobContext, payload: Payload): Promise<void>;
};

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job;

/** Something that happened, stated by a slice for those above it; `all-jobs.ts` lists the reactions. */
export type Fact<Payload> = { name: string; payload: z.ZodType<Payload>; priority?: Priority };

export const defineFact = <Payload>(fact: Fact<Payload>): Fact<Payload> => fact;

type When = {
  /** A waiting job with the same key gets the new payload and time; no second job is created. */
  key?: string;
  /** Not before this time. A past time counts as now, so that no job overtakes others. */
  at?: Date;
  /** A waiting job with the same key keeps its time. */
  keep_time?: boolean;
  priority?: Priority;
  one_at_a_time?: string;
};

/** In the caller's transaction: the job exists exactly if the change does. */
export const enqueue = <Payload>(
  ctx: Context,
  { name, payload: schema, priority, occupies, oneAtATime }: Job<Payload>,
  payload: NoInfer<Payload>,
  when: When = {},
) => {
  const parsed = schema.parse(payload);
  const one_at_a_time = when.one_at_a_time ?? oneAtATime?.(parsed);
  return addJob(ctx, name, parsed, {
    ...when,
    priority: when.priority ?? priority,
    flags: [occupies, one_at_a_time && `${ONE_AT_A_TIME}${one_at_a_time}`],
  });
};

/** With a key that begins with `fact:`, a fact that waits or has failed for good is replaced instead of repeated. */
export const emit = <Payload>(
  ctx: Context,
  fact: Fact<Payload>,
  payload: NoInfer<Payload>,
  { key }: { key?: `fact:${string}` } = {},
) =>
  addJob(ctx, fact.name, fact.payload.parse(payload), {
    priority: fact.priority,
    flags: [],
    ...(key && { key }),
  });

/** Growing pauses over most of a day; then the job is parked and shown. */
export const ATTEMPTS = 12;

export const ONE_AT_A_TIME = 'one:';

type Row = Pick<When, 'key' | 'at' | 'keep_time'> & {
  priority: Priority | undefined;
  flags: (string | undefined)[];
};

async function addJob(
  ctx: Context,
  name: string,
  payload: unknown,
  { key, at, keep_time, priority = 'notice', flags }: Row,
) {
  await insertJob(ctx.db, {
    name,
    payload,
    key,
    at,
    keep_time,
    priority: PRIORITIES[priority],
    flags: [...flags, key && KEYED].filter((flag) => flag !== undefined),
    attempts: ATTEMPTS,
  });
}

import type { TaskList } from 'graphile-worker';
import type * as z from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { enqueue, type Fact, type Job, type JobContext } from './job.ts';

type Runnable = { name: string; run(ctx: JobContext, payload: unknown): Promise<void> };

const runnable = <Payload>(
  name: string,
  schema: z.ZodType<Payload>,
  run: (ctx: JobContext, payload: Payload) => Promise<void>,
): Runnable => ({ name, run: (ctx, payload) => run(ctx, schema.parse(payload)) });

export const job = <Payload>(definition: Job<Payload>): Runnable =>
  runnable(definition.name, definition.payload, definition.run);

type Reaction<Payload> = (ctx: JobContext, payload: Payload, key: string) => Promise<void>;

/** `reaction(sendMail, (fact) => ({ … }))`: each reaction is its own job with its own retries. */
export const reaction =
  <FactPayload, JobPayload>(
    definition: Job<JobPayload>,
    translate: (fact: FactPayload) => JobPayload,
  ): Reaction<FactPayload> =>
  (ctx, payload, key) =>
    enqueue(ctx, definition, translate(payload), { key });

const OF_A_FACT = 'fact:';

export const fact = <Payload>(definition: Fact<Payload>, reactions: Reaction<Payload>[]): Runnable =>
  runnable(definition.name, definition.payload, (ctx, payload) =>
    inTransaction(ctx, async (ctx) => {
      for (const [index, react] of reactions.entries())
        await react(ctx, payload, `${OF_A_FACT}${ctx.job_id}:${index}`);
    }),
  );

type QueuedJob = { id: string; key?: string | null };

/** A fact that is emitted twice creates its reactions again; their keys make them the same jobs. */
const idOf = ({ id, key }: QueuedJob) => (key?.startsWith(OF_A_FACT) ? key : id);

export function toTaskList(list: Runnable[], contextFor: (job_id: string) => JobContext): TaskList {
  return Object.fromEntries(
    list.map(({ name, run }) => [
      name,
      (payload: unknown, { job }: { job: QueuedJob }) => run(contextFor(idOf(job)), payload),
    ]),
  );
}

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

type Reaction<Payload> = (ctx: JobContext, payload: Payload) => Promise<void>;

/** `reaction(sendMail, (fact) => ({ … }))`: each reaction is a job of its own, tried again on its own. */
export const reaction =
  <FactPayload, JobPayload>(
    definition: Job<JobPayload>,
    translate: (fact: FactPayload) => JobPayload,
  ): Reaction<FactPayload> =>
  (ctx, payload) =>
    enqueue(ctx, definition, translate(payload));

export const fact = <Payload>(definition: Fact<Payload>, reactions: Reaction<Payload>[]): Runnable =>
  runnable(definition.name, definition.payload, (ctx, payload) =>
    inTransaction(ctx, async (ctx) => {
      for (const react of reactions) await react(ctx, payload);
    }),
  );

export function toTaskList(list: Runnable[], contextFor: (job_id: string) => JobContext): TaskList {
  return Object.fromEntries(
    list.map(({ name, run }) => [
      name,
      (payload: unknown, { job }: { job: { id: string } }) => run(contextFor(job.id), payload),
    ]),
  );
}

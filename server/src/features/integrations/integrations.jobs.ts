import { saleStates, type WebhookEvent, webhookEvents } from '@aliado/contract';
import * as z from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { defineJob, enqueue, type JobContext } from '#server/jobs/job.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { listReleased } from './integrations.events.queries.ts';
import { listReleaseTargets, updateTarget } from './integrations.queries.ts';
import { commissionOf, isEventWanted, putInOutbox, queueEvent } from './queue-event.ts';

const Happened = z.object({
  event: z.enum(webhookEvents),
  id: z.uuid(),
  more: z.object({ previous_state: z.enum(saleStates), state: z.enum(saleStates) }).optional(),
});

/** Idempotent: the same fact gives the same deliveries. */
export const publishEvent = defineJob({
  name: 'integrations.publish',
  payload: Happened,
  async run(ctx, { event, id, more }) {
    await inTransaction(ctx, (ctx) => queueEvent(ctx, { event, id, source: ctx.job_id, more }));
  },
});

/** A reaction that enqueues a job only when a merchant wants the event. */
export const webhookEvent =
  <Fact>(event: WebhookEvent, translate: (fact: Fact) => Omit<z.input<typeof Happened>, 'event'>) =>
  async (ctx: JobContext, fact: Fact, key: string) => {
    const happened = translate(fact);
    if (await isEventWanted(ctx.db, event, happened.id))
      await enqueue(ctx, publishEvent, { event, ...happened }, { key });
  };

/** Commissions become available by time alone (decision 011) and no fact is emitted, so this job looks for them. */
export const publishReleased = defineJob({
  name: 'integrations.publish_released',
  payload: z.looseObject({}),
  priority: 'sweep',
  async run(ctx) {
    for (const target of await listReleaseTargets(ctx.db)) await releaseFor(ctx, target);
  },
});

const AT_ONCE = 500;

/** An entry may become visible shortly after its date. Repeats give the same delivery. */
const OVERLAP_MS = 10 * 60 * 1000;

/** After a longer outage, older releases are no news. */
const OLDEST_MS = 3 * DAY_MS;

type ReleaseTarget = Awaited<ReturnType<typeof listReleaseTargets>>[number];

async function releaseFor(ctx: JobContext, { id, merchant_id, released_until }: ReleaseTarget) {
  const until = ctx.clock();
  const oldest = until.getTime() - OLDEST_MS;
  const after = new Date(Math.max(released_until.getTime() - OVERLAP_MS, oldest));
  await inTransaction(ctx, async (ctx) => {
    const rows = await listReleased(ctx.db, { merchant_id, after, until, limit: AT_ONCE });
    for (const row of rows) {
      const { sale_id, kind, available_at } = row;
      const source = `available:${sale_id}:${kind}:${available_at.getTime()}`;
      const data = commissionOf(row);
      await putInOutbox(ctx, { merchant_id, event: 'commission.available', source, data });
    }
    const last = rows.length === AT_ONCE ? rows.at(-1)?.available_at : undefined;
    await updateTarget(ctx.db, id, { released_until: last ?? until });
  });
}

import * as z from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { defineJob, enqueue, type JobContext } from '#server/jobs/job.ts';
import * as queries from './push.queries.ts';
import {
  DEFAULT_QUIET,
  GIVE_UP_AFTER_MS,
  outcomeOf,
  quietUntil,
  shortText,
  waitAsked,
} from './push.rules.ts';
import { pushTexts } from './push.texts.ts';
import { sendPush } from './send-push.ts';

/** One message to one device. Idempotent: the tag is the message's id, so a device shows a repeated message once. */
export const deliverPush = defineJob({
  name: 'push.deliver',
  payload: z.object({ message_id: z.uuid(), device_id: z.uuid() }),
  occupies: 'store',
  async run(ctx, { message_id, device_id }) {
    const [device, message] = await Promise.all([
      queries.findDevice(ctx.db, device_id),
      queries.findMessage(ctx.db, message_id),
    ]);
    if (!device || !message || device.user_id !== message.user_id) return;
    if (ctx.clock().getTime() - message.due_at.getTime() > GIVE_UP_AFTER_MS) return;
    const { status, headers, text } = await sendPush(ctx, device, message);
    const outcome = outcomeOf(status);
    if (outcome === 'delivered') await queries.recordSuccess(ctx.db, device.id, ctx.clock());
    if (outcome === 'gone') await queries.deleteDevice(ctx.db, device);
    if (outcome === 'refused') ctx.log.error({ status, text, device_id }, 'a push service refused a message');
    if (outcome === 'later') await askAgain(ctx, { message_id, device_id }, status, headers['retry-after']);
  },
});

type Delivery = { message_id: string; device_id: string };

/** Retries at the time the service names; without one the job fails and is retried with backoff. */
async function askAgain(ctx: JobContext, delivery: Delivery, status: number, retry_after?: string) {
  const at = waitAsked(retry_after, ctx.clock());
  if (!at) throw new Error(`the push service answered ${status}`);
  await enqueue(ctx, deliverPush, delivery, { at });
}

export async function deliverToAll(ctx: JobContext, user_id: string, message_id: string) {
  for (const { id: device_id } of await queries.listDevicesOf(ctx.db, user_id))
    await enqueue(ctx, deliverPush, { message_id, device_id });
}

const NAMED = 3;
/** This page shows each person the newest notifications of their role. */
const PAGE = '/tiendaNube/afiliados';

/** After the quiet hours a single held message is sent as it is, several as one summary. */
export const endQuietHours = defineJob({
  name: 'push.end_quiet_hours',
  payload: z.object({ user_id: z.uuid() }),
  async run(ctx, { user_id }) {
    await inTransaction(ctx, async (ctx) => {
      const quiet = (await queries.findQuietHours(ctx.db, user_id)) ?? DEFAULT_QUIET;
      const until = quietUntil(quiet, ctx.clock());
      if (until) return enqueue(ctx, endQuietHours, { user_id }, { key: keyOf(user_id), at: until });
      await notifyHeld(ctx, user_id);
    });
  },
});

export const keyOf = (user_id: string) => `push:quiet:${user_id}`;

async function notifyHeld(ctx: JobContext, user_id: string) {
  const held = await queries.takeHeld(ctx.db, user_id, ctx.clock());
  const [first, second] = held;
  if (!first) return;
  if (!second) return deliverToAll(ctx, user_id, first.id);
  const language = await queries.getLanguageOf(ctx.db, user_id);
  const titles = held.slice(-NAMED).map(({ title }) => title);
  const paths = new Set(held.map(({ path }) => path.split('?')[0]));
  const message = await queries.insertMessage(ctx.db, {
    user_id,
    source: `summary:${ctx.job_id}`,
    kind: 'summary',
    ...shortText(pushTexts[language].summary(held.length, titles)),
    path: (paths.size === 1 && [...paths][0]) || PAGE,
    due_at: ctx.clock(),
  });
  if (message) await deliverToAll(ctx, user_id, message.id);
}

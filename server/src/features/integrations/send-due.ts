import { setTimeout as sleep } from 'node:timers/promises';
import { type DeliveryFailure, TEST_EVENT } from '@aliado/contract';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import { enqueue } from '#server/jobs/job.ts';
import { OutgoingFailed, postOutside, type Resolve } from '#server/lib/outgoing.ts';
import { open } from '#server/lib/seal.ts';
import * as deliveries from './integrations.deliveries.queries.ts';
import { updateTarget } from './integrations.queries.ts';
import { nextAttempt, pauseAfter, signaturesOf, succeeded } from './integrations.rules.ts';

/** Longer than an attempt can take, including storing its result. */
const LEASE_MS = 60_000;
const AT_ONCE = 40;
/** After this time the job ends, so that other jobs run, and is enqueued again. */
const TURN_MS = 20_000;
/** New deliveries do not wait for the slowest response. */
const LOOK_AGAIN_MS = 300;

/** Sends due deliveries concurrently, so a target that does not respond delays no other. */
export async function sendDue(ctx: Context, resolve?: Resolve): Promise<{ more: boolean }> {
  const under_way = new Set<Promise<void>>();
  const end = Date.now() + TURN_MS;
  do {
    const now = ctx.clock();
    const leased_until = new Date(now.getTime() + LEASE_MS);
    const room = AT_ONCE - under_way.size;
    const leased = room > 0 ? await deliveries.leaseDue(ctx.db, now, leased_until, room) : [];
    for (const id of leased) {
      const sending: Promise<void> = attempt(ctx, id, resolve)
        .catch((error: unknown) => ctx.log.error({ err: error, delivery: id }, 'a webhook was not noted'))
        .finally(() => under_way.delete(sending));
      under_way.add(sending);
    }
    if (under_way.size === 0) return { more: false };
    await Promise.race([...under_way, sleep(LOOK_AGAIN_MS, undefined, { ref: false })]);
  } while (Date.now() < end);
  await Promise.all(under_way);
  return { more: await deliveries.hasDue(ctx.db, ctx.clock()) };
}

/** One attempt and its result. If the process dies between the two, the delivery is sent again under the same id. */
export async function attempt(ctx: Context, id: string, resolve?: Resolve) {
  const delivery = await deliveries.findToSend(ctx.db, id);
  if (!delivery) return;
  await note(ctx, delivery, await send(ctx, delivery, resolve));
}

type Outcome = {
  milliseconds: number;
  status: number | null;
  failure: DeliveryFailure | null;
  answer: string;
};

const TIMEOUT_MS = 10_000;
const ANSWER_KEPT = 2048;

export async function send(ctx: Context, delivery: deliveries.ToSend, resolve?: Resolve): Promise<Outcome> {
  const begun = performance.now();
  const { webhook_id, body, url } = delivery;
  const timestamp = Math.floor(ctx.clock().getTime() / 1000);
  const took = () => Math.round(performance.now() - begun);
  try {
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Aliado-Webhooks/1',
      'webhook-id': webhook_id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signaturesOf({ webhook_id, timestamp, body }, secretsOf(ctx, delivery)),
    };
    const posted = { headers, body, timeout_ms: TIMEOUT_MS };
    const { status, text } = await postOutside(ctx.config, url, posted, resolve);
    const answer = text.replaceAll('\0', '').slice(0, ANSWER_KEPT);
    return { milliseconds: took(), status, failure: null, answer };
  } catch (error) {
    if (!(error instanceof OutgoingFailed)) throw error;
    return { milliseconds: took(), status: null, failure: error.failure, answer: '' };
  }
}

export const boundTo = (target_id: string) => `webhook_target:${target_id}`;

/** The present secret first, then the previous one while it is valid. */
function secretsOf(ctx: Context, { target_id, sealed_secret, ...before }: deliveries.ToSend): string[] {
  const { sealed_previous, previous_until } = before;
  const counts = sealed_previous && previous_until && previous_until > ctx.clock();
  const sealed = counts ? [sealed_secret, sealed_previous] : [sealed_secret];
  return sealed.map((one) => open(ctx.config.keys.sealing, one, boundTo(target_id)));
}

async function note(ctx: Context, sent: deliveries.ToSend, outcome: Outcome) {
  await inTransaction(ctx, async (ctx) => {
    const locked = await deliveries.lockSent(ctx.db, sent);
    if (!locked) return;
    const { target, delivery } = locked;
    const at = ctx.clock();
    const attempts = delivery.attempts + 1;
    await deliveries.insertAttempt(ctx.db, { delivery_id: sent.id, number: attempts, at, ...outcome });
    const done = succeeded(outcome.status);
    const next_at = done ? null : (nextAttempt(delivery.event, attempts, at) ?? null);
    const state = done ? 'delivered' : next_at ? 'waiting' : 'failed';
    const counted = { attempts, status: outcome.status, leased_until: null };
    await deliveries.updateDelivery(ctx.db, sent.id, {
      ...counted,
      state,
      next_at,
      ...(done && { delivered_at: at }),
    });
    if (delivery.event === TEST_EVENT) return;
    if (done) {
      const well = { failures: 0, failing_since: null, last_delivered_at: at };
      await updateTarget(ctx.db, target.id, well);
    } else await noteFailure(ctx, target, outcome.status, at);
  });
}

type Target = NonNullable<Awaited<ReturnType<typeof deliveries.lockSent>>>['target'];

async function noteFailure(ctx: Context, target: Target, status: number | null, at: Date) {
  const failing = { failures: target.failures + 1, failing_since: target.failing_since ?? at };
  const pause_reason = target.paused_at ? undefined : pauseAfter(status, failing, at);
  const paused = pause_reason && { paused_at: at, pause_reason };
  await updateTarget(ctx.db, target.id, { ...failing, ...paused });
  if (!paused) return;
  const { merchant_id, user_id, url } = target;
  await recordAudit(ctx, {
    actor_id: null,
    merchant_id,
    action: 'webhook.paused',
    object: `webhook:${target.id}`,
    after: { url, reason: pause_reason },
  });
  const host = new URL(url).host;
  await enqueue(ctx, notify, { user_id, kind: 'webhook_paused', data: { host, pause: pause_reason } });
}

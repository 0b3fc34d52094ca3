import { randomUUID } from 'node:crypto';
import {
  type AuditAction,
  type Delivery,
  type DeliveryDetail,
  type DeliveryFailure,
  type DeliveryQuery,
  type DeliveryState,
  endpoints,
  MOST_WEBHOOKS,
  type NewWebhook,
  type OutgoingWebhookQuery,
  type PauseReason,
  type TargetState,
  TEST_EVENT,
  type Webhook,
  type WebhookEvent,
} from '@aliado/contract';
import type { Context, ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError, fieldError } from '#server/lib/app-error.ts';
import { findOpenAddress, isOutgoing, OutgoingFailed, type Resolve } from '#server/lib/outgoing.ts';
import { open, seal } from '#server/lib/seal.ts';
import * as deliveries from './integrations.deliveries.queries.ts';
import * as queries from './integrations.queries.ts';
import { newSecret, ROTATION_MS, readTarget, requirePassword, webhookIdOf } from './integrations.rules.ts';
import { ringSender } from './integrations.sending.jobs.ts';
import { bodyOf } from './queue-event.ts';
import { attempt, boundTo } from './send-due.ts';

export async function listWebhooks(ctx: ProviderContext) {
  const rows = await queries.listTargetsOf(ctx.db, ctx.actor.merchant_id);
  return { results: rows.map(toWebhook) };
}

/** The host is resolved here and again at each attempt, because DNS can change. */
export async function createWebhook(
  ctx: ProviderContext,
  given: NewWebhook,
  resolve?: Resolve,
): Promise<Webhook> {
  const merchant_id = ctx.actor.merchant_id;
  requirePassword(ctx.actor);
  const { href: url } = await checkTarget(ctx, given.url, resolve);
  return inTransaction(ctx, async (ctx) => {
    if ((await queries.lockTargetCount(ctx.db, merchant_id)) >= MOST_WEBHOOKS)
      throw new AppError('too_many_webhooks');
    const id = await queries.newId(ctx.db);
    const now = ctx.clock();
    const sealed_secret = seal(ctx.config.keys.sealing, newSecret(), boundTo(id));
    const begun = { id, merchant_id, sealed_secret, created_at: now, released_until: now };
    await queries.insertTarget(ctx.db, { ...given, ...begun, url });
    await audit(ctx, 'webhook.created', id, { url, events: given.events });
    return getWebhook(ctx, id);
  });
}

async function checkTarget(ctx: Context, given: string, resolve?: Resolve): Promise<URL> {
  const url = readTarget(given);
  if (url.protocol === 'http:' && !isOutgoing(url.href, ctx.config))
    throw fieldError('url', 'target_not_https');
  await findOpenAddress(ctx.config, url.href, resolve).catch((error: unknown) => {
    if (!(error instanceof OutgoingFailed)) throw error;
    throw fieldError('url', error.failure === 'unresolved' ? 'target_unresolved' : 'target_private');
  });
  return url;
}

const getWebhook = async (ctx: ProviderContext, pk: string): Promise<Webhook> => {
  const row = await queries.findTargetOf(ctx.db, ctx.actor.merchant_id, pk);
  if (!row) throw new AppError('not_found');
  return toWebhook(row);
};

/** A new address resets the failures of the old one. */
export async function updateWebhook(ctx: ProviderContext, pk: string, given: NewWebhook): Promise<Webhook> {
  const before = await getWebhook(ctx, pk);
  const moved = given.url !== before.url;
  if (moved) requirePassword(ctx.actor);
  const url = moved ? (await checkTarget(ctx, given.url)).href : before.url;
  return change(ctx, pk, async (ctx) => {
    const anew = moved && { failures: 0, failing_since: null };
    await queries.updateTarget(ctx.db, pk, { ...given, url, ...anew });
    const was = { url: before.url, events: before.events };
    await audit(ctx, 'webhook.changed', pk, { url, events: given.events }, was);
  });
}

export async function removeWebhook(ctx: ProviderContext, pk: string) {
  await inTransaction(ctx, async (ctx) => {
    const { url } = await lockTarget(ctx, pk);
    await queries.updateTarget(ctx.db, pk, { removed_at: ctx.clock() });
    await audit(ctx, 'webhook.removed', pk, { url });
  });
}

/** Resuming sends at once what became due during the pause. */
export const setWebhookPaused = (ctx: ProviderContext, pk: string, { paused }: { paused: boolean }) =>
  change(ctx, pk, async (ctx, target) => {
    if (paused === (target.paused_at !== null)) return;
    const state = paused
      ? { paused_at: ctx.clock(), pause_reason: 'owner' }
      : { paused_at: null, pause_reason: null, failures: 0, failing_since: null };
    await queries.updateTarget(ctx.db, pk, state);
    await audit(ctx, paused ? 'webhook.paused' : 'webhook.resumed', pk, { url: target.url });
    if (!paused) await ringSender(ctx);
  });

export async function showWebhookSecret(ctx: ProviderContext, pk: string) {
  requirePassword(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    const { sealed_secret, url } = await lockTarget(ctx, pk);
    await audit(ctx, 'webhook.secret_shown', pk, { url });
    return { secret: open(ctx.config.keys.sealing, sealed_secret, boundTo(pk)) };
  });
}

export async function rotateWebhookSecret(ctx: ProviderContext, pk: string) {
  requirePassword(ctx.actor);
  return inTransaction(ctx, async (ctx) => {
    const { sealed_secret: sealed_previous, url } = await lockTarget(ctx, pk);
    const secret = newSecret();
    const sealed_secret = seal(ctx.config.keys.sealing, secret, boundTo(pk));
    const previous_until = new Date(ctx.clock().getTime() + ROTATION_MS);
    await queries.updateTarget(ctx.db, pk, { sealed_secret, sealed_previous, previous_until });
    await audit(ctx, 'webhook.secret_rotated', pk, { url });
    return { secret };
  });
}

/** Sent while the merchant waits, without retries. */
export async function testWebhook(ctx: ProviderContext, pk: string): Promise<DeliveryDetail> {
  const merchant_id = ctx.actor.merchant_id;
  await getWebhook(ctx, pk);
  const created_at = ctx.clock();
  const source = `test:${randomUUID()}`;
  const made = await deliveries.insertDelivery(ctx.db, {
    merchant_id,
    target_id: pk,
    event: TEST_EVENT,
    source,
    webhook_id: webhookIdOf(merchant_id, source),
    body: bodyOf(TEST_EVENT, created_at, { message: 'Aliado' }),
    created_at,
    next_at: created_at,
    leased_until: new Date(created_at.getTime() + 60_000),
  });
  if (!made) throw new Error('a test was not written');
  await attempt(ctx, made.id);
  return getDelivery(ctx, made.id);
}

const lockTarget = async (ctx: ProviderContext, pk: string) => {
  const target = await queries.lockTargetOf(ctx.db, ctx.actor.merchant_id, pk);
  if (!target) throw new AppError('not_found');
  return target;
};

type Change = (ctx: ProviderContext, target: Awaited<ReturnType<typeof lockTarget>>) => Promise<void>;

const change = (ctx: ProviderContext, pk: string, work: Change): Promise<Webhook> =>
  inTransaction(ctx, async (ctx) => {
    await work(ctx, await lockTarget(ctx, pk));
    return getWebhook(ctx, pk);
  });

type Values = Record<string, unknown>;

const audit = (ctx: ProviderContext, action: AuditAction, id: string, after: Values, before?: Values) =>
  recordAudit(ctx, {
    actor_id: ctx.actor.user_id,
    merchant_id: ctx.actor.merchant_id,
    action,
    object: `webhook:${id}`,
    ...(before && { before }),
    after,
  });

export async function listDeliveries(ctx: ProviderContext, query: DeliveryQuery) {
  const filter = { ...query, merchant_id: ctx.actor.merchant_id };
  const [rows, count] = await Promise.all([
    deliveries.listDeliveries(ctx.db, filter, query),
    deliveries.countDeliveries(ctx.db, filter),
  ]);
  const results = rows.map(toDelivery);
  return toPaged(ctx.config, endpoints.listDeliveries.path, query, { count, results });
}

export const getDelivery = (ctx: ProviderContext, pk: string): Promise<DeliveryDetail> =>
  describeDelivery(ctx, pk, ctx.actor.merchant_id);

async function describeDelivery(ctx: Context, pk: string, merchant_id?: string): Promise<DeliveryDetail> {
  const row = await deliveries.findDelivery(ctx.db, pk, merchant_id);
  if (!row) throw new AppError('not_found');
  const attempts = await deliveries.listAttempts(ctx.db, pk);
  const tries = attempts.map(({ at, milliseconds, status, failure, answer }) => ({
    at: at.toISOString(),
    milliseconds,
    status,
    failure: failure as DeliveryFailure | null,
    answer,
  }));
  return { ...toDelivery(row), webhook_id: row.webhook_id, body: row.body, tries };
}

export async function listAllDeliveries(ctx: Context, { merchant, ...query }: OutgoingWebhookQuery) {
  const filter = { ...query, merchant_id: merchant };
  const [rows, count] = await Promise.all([
    deliveries.listDeliveries(ctx.db, filter, query),
    deliveries.countDeliveries(ctx.db, filter),
  ]);
  const results = rows.map((row) => ({
    ...toDelivery(row),
    merchant: { pk: row.merchant_id, name: row.merchant },
    target: targetState(row),
    failure: row.failure as DeliveryFailure | null,
  }));
  return { count, results };
}

/** For operators: any merchant's delivery. The caller must write to the trail. */
export const redeliverAny = (ctx: Context, pk: string) => sendAgain(ctx, pk);

export async function redeliver(ctx: ProviderContext, pk: string): Promise<Delivery> {
  const { merchant_id: _, ...delivery } = await sendAgain(ctx, pk, ctx.actor.merchant_id);
  return delivery;
}

/** Keeps the id, so that the receiver recognises a repeat. */
function sendAgain(ctx: Context, pk: string, merchant_id?: string) {
  return inTransaction(ctx, async (ctx) => {
    const row = await deliveries.findDelivery(ctx.db, pk, merchant_id);
    const target = row && targetState(row);
    if (!target || target === 'removed') throw new AppError('not_found');
    if (target === 'paused') throw new AppError('webhook_paused');
    const next_at = ctx.clock();
    await deliveries.updateDelivery(ctx.db, pk, { state: 'waiting', next_at });
    await ringSender(ctx);
    return { ...toDelivery({ ...row, state: 'waiting', next_at }), merchant_id: row.merchant_id };
  });
}

const targetState = (row: Pick<deliveries.DeliveryRow, 'removed_at' | 'paused_at'>): TargetState => {
  if (row.removed_at) return 'removed';
  return row.paused_at ? 'paused' : 'active';
};

const toWebhook = ({ id, events, ...row }: queries.TargetRow): Webhook => ({
  pk: id,
  url: row.url,
  description: row.description,
  events: events as WebhookEvent[],
  created_at: row.created_at.toISOString(),
  paused_at: row.paused_at?.toISOString() ?? null,
  pause_reason: row.pause_reason as PauseReason | null,
  failing_since: row.failing_since?.toISOString() ?? null,
  previous_until: row.previous_until?.toISOString() ?? null,
  waiting: Number(row.waiting),
  last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
});

const toDelivery = ({ id, target_id, url, ...row }: deliveries.DeliveryRow): Delivery => ({
  pk: id,
  webhook: { pk: target_id, url },
  event: row.event as Delivery['event'],
  state: row.state as DeliveryState,
  attempts: row.attempts,
  status: row.status,
  created_at: row.created_at.toISOString(),
  delivered_at: row.delivered_at?.toISOString() ?? null,
  next_at: row.next_at?.toISOString() ?? null,
});

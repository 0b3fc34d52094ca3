import type { PrivacyDecision, PrivacyKind, PrivacyRequest } from '@aliado/contract';
import { Counter } from 'prom-client';
import type { Context, ProviderContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import { findOrdersOfBuyer } from '#server/features/orders/orders.service.ts';
import { enqueue } from '#server/jobs/job.ts';
import { AppError } from '#server/lib/app-error.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { runPrivacyRequest } from './privacy.jobs.ts';
import * as queries from './privacy.queries.ts';
import { buyerIn, dueAt, type PrivacyBody, payloadOf, stateOf } from './privacy.rules.ts';
import { openPayload, sealPayload } from './seal-payload.ts';

export const receivedRequests = new Counter({
  name: 'privacy_requests_total',
  help: 'Calls of the privacy webhooks, by kind, signature and whether they were kept',
  labelNames: ['kind', 'signed', 'outcome'],
});

/**
 * A signed request runs at once. An unsigned one may come from anyone, so it waits for the merchant's
 * confirmation.
 */
export async function receivePrivacyRequest(
  ctx: Context,
  kind: PrivacyKind,
  body: PrivacyBody,
  signed: boolean,
) {
  const { store_id } = body;
  const store = await queries.findStoreAsked(ctx.db, store_id);
  const count = (outcome: string) => receivedRequests.inc({ kind, signed: String(signed), outcome });
  if (!store) return count('unknown_store');
  const received_at = ctx.clock();
  const due_at = dueAt(received_at, store.country);
  const is_new = await inTransaction(ctx, async (ctx) => {
    const sealed_payload = sealPayload(ctx, store_id, payloadOf(body, signed));
    const request = { kind, store_id, sealed_payload, signed, received_at, due_at };
    const { id, is_new } = await queries.insertRequest(ctx.db, request);
    if (signed) await enqueue(ctx, runPrivacyRequest, { request_id: id });
    else if (is_new) await askMerchant(ctx, store, kind, due_at);
    if (is_new) await publishChanged(ctx, [store.user_id], ['privacy']);
    return is_new;
  });
  count(is_new ? 'kept' : 'repeated');
}

type Asked = { user_id: string; time_zone: string };

const askMerchant = (ctx: Context, { user_id, time_zone }: Asked, request: PrivacyKind, due_at: Date) =>
  enqueue(ctx, notify, {
    user_id,
    kind: 'privacy_request',
    data: { request, due_at: due_at.toISOString(), time_zone },
  });

const SHOWN_AFTER_MS = 90 * 24 * 60 * 60 * 1000;

export async function listPrivacyRequests(ctx: ProviderContext) {
  const closed_since = new Date(ctx.clock().getTime() - SHOWN_AFTER_MS);
  const rows = await queries.listRequests(ctx.db, ctx.actor.merchant_id, closed_since);
  return { results: await Promise.all(rows.map((row) => toPrivacyRequest(ctx, row))) };
}

/** For operators: which requests are open and until when; nothing of the buyer. */
export async function listOpenPrivacyRequests({ db, clock }: Context) {
  const rows = await queries.listOpenRequests(db);
  const now = clock();
  return {
    results: rows.map((row) => ({
      pk: row.id,
      merchant: { pk: row.merchant_id, name: row.merchant_name },
      kind: row.kind as PrivacyKind,
      state: stateOf(row),
      signed: row.signed,
      received_at: row.received_at.toISOString(),
      due_at: row.due_at.toISOString(),
      is_overdue: row.due_at < now,
      reminded_at: row.reminded_at?.toISOString() ?? null,
      repeats: row.repeats,
    })),
  };
}

export async function answerPrivacyRequest(ctx: ProviderContext, pk: string, { decision }: PrivacyDecision) {
  const merchant_id = ctx.actor.merchant_id;
  return inTransaction(ctx, async (ctx) => {
    const row = await queries.lockRequestOf(ctx.db, merchant_id, pk);
    if (!row) throw new AppError('not_found');
    if (stateOf(row) !== 'waiting') throw new AppError('privacy_request_decided');
    if (decision === 'confirmed') {
      if (row.kind === 'store' && row.store_state !== 'disconnected')
        throw new AppError('store_still_connected');
      await queries.confirmRequest(ctx.db, pk);
      await enqueue(ctx, runPrivacyRequest, { request_id: pk });
    } else {
      const closing = { done_at: ctx.clock(), outcome: 'dismissed by the merchant', decision } as const;
      await queries.closeRequest(ctx.db, pk, closing);
    }
    await recordAudit(ctx, {
      actor_id: ctx.actor.user_id,
      merchant_id,
      action: `privacy.${decision}`,
      object: `privacy_request:${pk}`,
      after: { kind: row.kind },
    });
    await publishChanged(ctx, [ctx.actor.user_id], ['privacy']);
    const answered = await queries.lockRequestOf(ctx.db, merchant_id, pk);
    return toPrivacyRequest(ctx, answered ?? row);
  });
}

const MOST_NUMBERS = 10;

/** While the request waits, the merchant sees the buyer and the affected orders. */
async function toPrivacyRequest(ctx: Context, row: queries.RequestRow): Promise<PrivacyRequest> {
  const state = stateOf(row);
  const kind = row.kind as PrivacyKind;
  const payload =
    state === 'waiting' && row.sealed_payload
      ? openPayload(ctx, row.store_id, row.sealed_payload)
      : undefined;
  const orders =
    payload && kind !== 'store'
      ? await findOrdersOfBuyer(ctx, { store_id: Number(row.store_id), ...buyerIn(kind, payload) })
      : undefined;
  return {
    pk: row.id,
    kind,
    state,
    signed: row.signed,
    received_at: row.received_at.toISOString(),
    due_at: row.due_at.toISOString(),
    closed_at: row.done_at?.toISOString() ?? null,
    repeats: row.repeats,
    buyer: payload?.buyer.email ?? null,
    numbers: orders?.slice(0, MOST_NUMBERS).map(({ number }) => Number(number)) ?? [],
    orders: orders?.length ?? null,
  };
}

export { erasePerson } from './erase-person.ts';
export { type Held, listRowsOf } from './privacy.person.queries.ts';

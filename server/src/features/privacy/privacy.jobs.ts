import type { Language, PrivacyKind } from '@aliado/contract';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { type PostedFile, sendMail } from '#server/features/mails/mails.service.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import { type HeldOrder, listHeldOfBuyer, redactOrders } from '#server/features/orders/orders.service.ts';
import {
  noteStoreTrouble,
  platformClient,
} from '#server/features/store-connection/store-connection.service.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { closeRequest, findRequest, findStoreAsked, markReminded } from './privacy.queries.ts';
import { buyerIn, type PrivacyPayload, stateOf } from './privacy.rules.ts';
import { heldText } from './privacy.texts.ts';
import { openPayload } from './seal-payload.ts';

type Store = NonNullable<Awaited<ReturnType<typeof findStoreAsked>>>;
type Outcome = { outcome: string; refused?: boolean };

/** Runs a request once the platform signed it or the merchant confirmed it. */
export const runPrivacyRequest = defineJob({
  name: 'privacy.answer',
  payload: z.object({ request_id: z.uuid() }),
  occupies: 'store',
  async run(ctx, { request_id }) {
    const row = await findRequest(ctx.db, request_id);
    if (!row?.sealed_payload || stateOf(row) !== 'working') return;
    const store = await findStoreAsked(ctx.db, Number(row.store_id));
    const kind = row.kind as PrivacyKind;
    const payload = openPayload(ctx, row.store_id, row.sealed_payload);
    const closing = store
      ? await workOff(ctx, { ...store, store_id: Number(row.store_id), request_id }, kind, payload)
      : { outcome: 'unknown store' };
    await inTransaction(ctx, async (ctx) => {
      await closeRequest(ctx.db, request_id, { done_at: ctx.clock(), ...closing });
      await recordAudit(ctx, {
        actor_id: null,
        action: `privacy.${kind}`,
        object: `store:${row.store_id}`,
        after: { outcome: closing.outcome },
      });
      await publishChanged(ctx, [store?.user_id ?? null], ['privacy']);
    });
  },
});

/** The job name of an earlier version; such jobs may still be in the queue. */
export const redact = defineJob({
  name: 'webhooks.redact',
  payload: z.object({ redaction_id: z.uuid() }),
  occupies: 'store',
  run: (ctx, { redaction_id }) => runPrivacyRequest.run(ctx, { request_id: redaction_id }),
});

async function workOff(
  ctx: Context,
  { request_id, ...store }: Store & { store_id: number; request_id: string },
  kind: PrivacyKind,
  payload: PrivacyPayload,
): Promise<Outcome> {
  const asked = { store_id: store.store_id, ...buyerIn(kind, payload) };
  if (kind === 'store' && store.state !== 'disconnected' && !(await isGone(ctx, store)))
    return { outcome: 'refused: the store is still connected', refused: true };
  if (kind !== 'data_request')
    return { outcome: `${await redactOrders(ctx, asked)} orders without their buyer` };
  const held = await listHeldOfBuyer(ctx, asked);
  await sendMail(ctx, {
    recipient: store.username,
    language: store.language,
    template: 'data_request',
    data: { orders: held.map((order) => heldText(order, store.time_zone, store.language as Language)) },
    files: [heldFile(held)],
    source: `privacy:${request_id}`,
  });
  return { outcome: `${held.length} orders told to the store` };
}

/** The same for a program: everything held, as it is stored. */
const heldFile = (held: HeldOrder[]): PostedFile => ({
  name: 'datos.json',
  type: 'application/json',
  bytes: Buffer.from(
    JSON.stringify(held, (_, value) => (typeof value === 'bigint' ? Number(value) : value), 2),
  ),
});

/** Days before the deadline of an unsigned request at which its merchant is reminded, once. */
const REMINDED_BEFORE_MS = 2 * DAY_MS;

export const remindOfDeadlines = defineJob({
  name: 'privacy.remind',
  payload: z.looseObject({}),
  async run(ctx) {
    const now = ctx.clock();
    await inTransaction(ctx, async (ctx) => {
      const due = await markReminded(ctx.db, now, new Date(now.getTime() + REMINDED_BEFORE_MS));
      for (const { user_id, kind, due_at, time_zone } of due)
        await enqueue(ctx, notify, {
          user_id,
          kind: 'privacy_due',
          data: { request: kind as PrivacyKind, due_at: due_at.toISOString(), time_zone },
        });
    });
  },
});

/** If the response is unclear, the job fails and is retried. */
async function isGone(ctx: Context, store: Store): Promise<boolean> {
  const answer = await (await platformClient(ctx, store)).getStore();
  if (answer.ok) return false;
  const { kind, message } = answer.error;
  await noteStoreTrouble(ctx, store, answer.error);
  if (kind !== 'unauthorized' && kind !== 'suspended') throw new Error(message);
  return kind === 'unauthorized';
}

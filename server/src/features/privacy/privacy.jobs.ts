import type { PrivacyKind } from '@aliado/contract';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { findOrdersOfBuyer, redactOrders } from '#server/features/orders/orders.service.ts';
import {
  noteStoreTrouble,
  platformClient,
} from '#server/features/store-connection/store-connection.service.ts';
import { defineJob } from '#server/jobs/job.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import { closeRequest, findRequest, findStoreAsked } from './privacy.queries.ts';
import { buyerIn, type PrivacyPayload, stateOf } from './privacy.rules.ts';
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
      ? await workOff(ctx, { ...store, store_id: Number(row.store_id) }, kind, payload)
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
  store: Store & { store_id: number },
  kind: PrivacyKind,
  payload: PrivacyPayload,
): Promise<Outcome> {
  const asked = { store_id: store.store_id, ...buyerIn(kind, payload) };
  if (kind === 'store' && store.state !== 'disconnected' && !(await isGone(ctx, store)))
    return { outcome: 'refused: the store is still connected', refused: true };
  if (kind !== 'data_request')
    return { outcome: `${await redactOrders(ctx, asked)} orders without their buyer` };
  const orders = await findOrdersOfBuyer(ctx, asked);
  await sendMail(ctx, {
    recipient: store.username,
    language: store.language,
    template: 'data_request',
    data: { orders: orders.map(({ number, buyer_name }) => `#${number}: ${buyer_name ?? '–'}`) },
  });
  return { outcome: `${orders.length} orders told to the store` };
}

/** If the response is unclear, the job fails and is retried. */
async function isGone(ctx: Context, store: Store): Promise<boolean> {
  const answer = await (await platformClient(ctx, store)).getStore();
  if (answer.ok) return false;
  const { kind, message } = answer.error;
  await noteStoreTrouble(ctx, store, answer.error);
  if (kind !== 'unauthorized' && kind !== 'suspended') throw new Error(message);
  return kind === 'unauthorized';
}

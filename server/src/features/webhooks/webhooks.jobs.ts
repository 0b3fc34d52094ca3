import { sql } from 'kysely';
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
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { open, seal } from '#server/lib/seal.ts';

type Kind = 'store' | 'customer' | 'data_request';

const TWO_DAYS_MS = 48 * 60 * 60 * 1000;

/** Sealed, because it holds a buyer's data. What comes unsigned waits two days and for proof. */
export async function receiveRedaction(
  ctx: Context,
  kind: Kind,
  body: { store_id: number },
  signed: boolean,
) {
  const wait_ms = signed ? 0 : TWO_DAYS_MS;
  const due_at = new Date(ctx.clock().getTime() + wait_ms);
  await inTransaction(ctx, async (ctx) => {
    const sealed_payload = seal(ctx.config.secrets[0], JSON.stringify(body), `redaction:${body.store_id}`);
    const { id } = await ctx.db
      .insertInto('redactions')
      .values({ kind, store_id: BigInt(body.store_id), sealed_payload, signed, due_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await enqueue(ctx, redact, { redaction_id: id }, { at: due_at });
  });
}

const Payload = z.object({
  store_id: z.number(),
  customer: z
    .object({
      email: z.string().nullable(),
      phone: z.string().nullable(),
      identification: z.string().nullable(),
    })
    .nullish(),
  orders_to_redact: z.array(z.number()).default([]),
  orders_requested: z.array(z.number()).default([]),
});

export const redact = defineJob({
  name: 'webhooks.redact',
  payload: z.object({ redaction_id: z.uuid() }),
  async run(ctx, { redaction_id }) {
    const row = await ctx.db
      .selectFrom('redactions')
      .selectAll()
      .where('id', '=', redaction_id)
      .executeTakeFirst();
    if (!row || row.done_at) return;
    const payload = Payload.parse(
      JSON.parse(open(ctx.config.secrets, row.sealed_payload, `redaction:${row.store_id}`)),
    );
    const outcome = await workOff(ctx, row.kind as Kind, payload, row.signed);
    await inTransaction(ctx, async (ctx) => {
      await ctx.db
        .updateTable('redactions')
        .set({ done_at: sql`now()`, outcome })
        .where('id', '=', redaction_id)
        .execute();
      await recordAudit(ctx, {
        actor_id: null,
        action: `privacy.${row.kind}`,
        object: `store:${row.store_id}`,
        after: { outcome },
      });
    });
  },
});

async function workOff(
  ctx: Context,
  kind: Kind,
  payload: z.output<typeof Payload>,
  signed: boolean,
): Promise<string> {
  const { store_id, customer } = payload;
  const store = await ctx.db
    .selectFrom('stores as store')
    .innerJoin('merchants as merchant', 'merchant.id', 'store.merchant_id')
    .innerJoin('users as owner', 'owner.id', 'merchant.user_id')
    .select(['store.id', 'store.merchant_id', 'store.state', 'owner.username', 'owner.language'])
    .where('store.store_id', '=', BigInt(store_id))
    .executeTakeFirst();
  if (!store) return 'unknown store';
  if (kind === 'store') {
    if (store.state !== 'disconnected' && !(await isGone(ctx, store)))
      return 'refused: the store is still connected';
    return `${await redactOrders(ctx, { store_id })} orders without their buyer`;
  }
  const buyer = [customer?.email, customer?.phone, customer?.identification].filter((value) => value != null);
  const named = kind === 'customer' ? payload.orders_to_redact : payload.orders_requested;
  if (kind === 'customer') {
    if (!signed) return 'refused: not signed';
    return `${await redactOrders(ctx, { store_id, buyer, order_ids: named })} orders without their buyer`;
  }
  const orders = await findOrdersOfBuyer(ctx, { store_id, buyer, order_ids: named });
  await sendMail(ctx, {
    recipient: store.username,
    language: store.language,
    template: 'data_request',
    data: { orders: orders.map(({ number, buyer_name }) => `#${number}: ${buyer_name ?? '–'}`) },
  });
  return `${orders.length} orders told to the store`;
}

async function isGone(ctx: Context, store: { id: string; merchant_id: string }): Promise<boolean> {
  const answer = await (await platformClient(ctx, store)).getStore();
  if (answer.ok) return false;
  await noteStoreTrouble(ctx, store, answer.error);
  return answer.error.kind === 'unauthorized';
}

import {
  endpoints,
  type IncomingWebhookQuery,
  type OutgoingWebhookQuery,
  type WebhookRefusals,
} from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { listAllDeliveries, redeliverAny } from '#server/features/integrations/integrations.service.ts';
import { toPaged } from '#server/http/paging.ts';
import * as queries from './operator.webhooks.queries.ts';

export async function listIncomingWebhooks(ctx: ActorContext, query: IncomingWebhookQuery) {
  const [rows, count] = await Promise.all([
    queries.listHints(ctx.db, query),
    queries.countHints(ctx.db, query),
  ]);
  const results = rows.map(({ id, received_at, event, store_id, resource_id, merchant, outcome }) => ({
    id: String(id),
    received_at: received_at.toISOString(),
    event,
    store_id: Number(store_id),
    merchant,
    resource_id: resource_id === null ? null : Number(resource_id),
    outcome,
  }));
  return toPaged(ctx.config, endpoints.listIncomingWebhooks.path, query, { count, results });
}

export async function getWebhookRefusals(ctx: ActorContext): Promise<WebhookRefusals> {
  const [counts, rows] = await Promise.all([queries.countRefusals(ctx.db), queries.listRefusals(ctx.db)]);
  return { ...counts, minutes: rows.map((row) => ({ ...row, minute: row.minute.toISOString() })) };
}

export async function listOutgoingWebhooks(ctx: ActorContext, query: OutgoingWebhookQuery) {
  const { count, results: deliveries } = await listAllDeliveries(ctx, query);
  const results = deliveries.map(({ webhook, delivered_at: _, ...delivery }) => ({
    ...delivery,
    host: URL.canParse(webhook.url) ? new URL(webhook.url).host : '',
  }));
  return toPaged(ctx.config, endpoints.listOutgoingWebhooks.path, query, { count, results });
}

export const redeliverWebhook = (ctx: ActorContext, pk: string, reason: string) =>
  inTransaction(ctx, async (ctx) => {
    const { merchant_id, state, event } = await redeliverAny(ctx, pk);
    await recordAudit(ctx, {
      actor_id: ctx.actor.user_id,
      merchant_id,
      action: 'operator.webhook_redelivered',
      object: `webhook_delivery:${pk}`,
      after: { reason, event },
    });
    return { state };
  });

import { webhookEvents } from '@aliado/contract';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createApiKey } from '#server/features/integrations/integrations.keys.service.ts';
import {
  createWebhook,
  listWebhooks,
  testWebhook,
} from '#server/features/integrations/integrations.service.ts';
import { queueEvent } from '#server/features/integrations/queue-event.ts';
import { as, getOwner } from './actor.ts';
import { listNewestPayments, listNewestSales } from './demo.queries.ts';
import type { DemoMarket } from './market.ts';

const OLD_SPREADSHEET = 'http://127.0.0.1:9/aliado';

/** The store's own programs: one receives every event, the other is no longer running. */
export async function connectPrograms(ctx: Context, { owner: username }: DemoMarket, sandbox_url: string) {
  const owner = as(ctx, await getOwner(ctx, username));
  const merchant_id = owner.actor.merchant_id;
  if ((await listWebhooks(owner)).results.length > 0) return;
  await createApiKey(owner, {
    name: 'Planilla de ventas',
    scopes: ['sales:read', 'payments:read'],
    days: 365,
  });
  const { port } = new URL(sandbox_url);
  const stock = await createWebhook(owner, {
    url: `http://127.0.0.1:${port}/__sandbox/receiver`,
    description: 'Sistema de stock',
    events: [...webhookEvents],
  });
  await createWebhook(owner, {
    url: OLD_SPREADSHEET,
    description: 'Planilla vieja',
    events: ['payment.made'],
  });
  await inTransaction(ctx, async (ctx) => {
    for (const { id } of await listNewestSales(ctx.db, merchant_id))
      await queueEvent(ctx, { event: 'sale.created', id, source: `demo:${id}` });
    for (const { id } of await listNewestPayments(ctx.db, merchant_id))
      await queueEvent(ctx, { event: 'payment.made', id, source: `demo:${id}` });
  });
  await testWebhook(owner, stock.pk);
}

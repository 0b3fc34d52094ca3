import { endpoints } from '@aliado/contract';
import type { Limits } from '#server/http/limits.ts';
import { type Api, route } from '#server/http/route.ts';
import * as keys from './integrations.keys.service.ts';
import * as service from './integrations.service.ts';

export function integrationRoutes(api: Api, limits: Limits) {
  route(api, endpoints.listApiKeys, (ctx) => keys.listApiKeys(ctx));
  route(api, endpoints.createApiKey, (ctx, { body }) => keys.createApiKey(ctx, body));
  route(api, endpoints.revokeApiKey, (ctx, { params }) => keys.revokeApiKey(ctx, params.pk));
  route(api, endpoints.listWebhooks, (ctx) => service.listWebhooks(ctx));
  route(api, endpoints.createWebhook, (ctx, { body }) => service.createWebhook(ctx, body));
  route(api, endpoints.updateWebhook, (ctx, { params, body }) => service.updateWebhook(ctx, params.pk, body));
  route(api, endpoints.removeWebhook, (ctx, { params }) => service.removeWebhook(ctx, params.pk));
  route(api, endpoints.setWebhookPaused, (ctx, { params, body }) =>
    service.setWebhookPaused(ctx, params.pk, body),
  );
  route(api, endpoints.showWebhookSecret, (ctx, { params }) => service.showWebhookSecret(ctx, params.pk));
  route(api, endpoints.rotateWebhookSecret, (ctx, { params }) => service.rotateWebhookSecret(ctx, params.pk));
  route(api, endpoints.testWebhook, async (ctx, { params }) => {
    await limits.spend('webhook_test', ctx.actor.user_id);
    return service.testWebhook(ctx, params.pk);
  });
  route(api, endpoints.listDeliveries, (ctx, { query }) => service.listDeliveries(ctx, query));
  route(api, endpoints.getDelivery, (ctx, { params }) => service.getDelivery(ctx, params.pk));
  route(api, endpoints.redeliver, (ctx, { params }) => service.redeliver(ctx, params.pk));
}

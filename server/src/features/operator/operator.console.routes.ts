import { endpoints } from '@aliado/contract';
import * as categories from '#server/features/catalog/catalog.service.ts';
import { updateContact } from '#server/features/help/help.service.ts';
import { type Api, route } from '#server/http/route.ts';
import * as stores from './operator.stores.service.ts';
import * as webhooks from './operator.webhooks.service.ts';
import * as work from './operator.work.service.ts';

export function operatorConsoleRoutes(api: Api) {
  route(api, endpoints.listStoreHealth, (ctx, { query }) => stores.listStoreHealth(ctx, query));
  route(api, endpoints.synchroniseStoreNow, (ctx, { params, body }) =>
    stores.synchroniseStoreNow(ctx, params.merchant, body.reason),
  );
  route(api, endpoints.subscribeStoreNow, (ctx, { params, body }) =>
    stores.subscribeStoreNow(ctx, params.merchant, body.reason),
  );
  route(api, endpoints.writeToMerchant, (ctx, { params, body }) =>
    stores.writeToMerchant(ctx, params.merchant, body),
  );
  route(api, endpoints.listJobGroups, (ctx) => work.listJobGroups(ctx));
  route(api, endpoints.listFailedJobs, (ctx, { query }) => work.listFailedJobs(ctx, query));
  route(api, endpoints.retryJobs, (ctx, { body }) => work.retryJobs(ctx, body));
  route(api, endpoints.discardJobs, (ctx, { body }) => work.discardJobs(ctx, body));
  route(api, endpoints.listParkedOrders, (ctx, { query }) => work.listParkedOrders(ctx, query));
  route(api, endpoints.retryParkedOrders, (ctx, { body }) => work.retryParkedOrders(ctx, body));
  route(api, endpoints.listIncomingWebhooks, (ctx, { query }) => webhooks.listIncomingWebhooks(ctx, query));
  route(api, endpoints.listOutgoingWebhooks, (ctx, { query }) => webhooks.listOutgoingWebhooks(ctx, query));
  route(api, endpoints.redeliverWebhook, (ctx, { params, body }) =>
    webhooks.redeliverWebhook(ctx, params.pk, body.reason),
  );
  route(api, endpoints.getWebhookRefusals, (ctx) => webhooks.getWebhookRefusals(ctx));
  route(api, endpoints.listCategoryRows, (ctx) => categories.listCategoryRows(ctx));
  route(api, endpoints.createCategory, (ctx, { body }) => categories.createCategory(ctx, body));
  route(api, endpoints.orderCategories, (ctx, { body }) => categories.orderCategories(ctx, body.order));
  route(api, endpoints.updateCategory, (ctx, { params, body }) =>
    categories.updateCategory(ctx, params.pk, body),
  );
  route(api, endpoints.deleteCategory, (ctx, { params }) => categories.deleteCategory(ctx, params.pk));
  route(api, endpoints.updateContact, (ctx, { body }) => updateContact(ctx, body));
}

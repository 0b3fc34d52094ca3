import { endpoints } from '@aliado/contract';
import type { Limits } from '#server/http/limits.ts';
import { type Api, route } from '#server/http/route.ts';
import { connectByPassword, connectBySession, startConnection } from './store-connection.linking.ts';
import { disconnectStore, getConnection, previewStore } from './store-connection.service.ts';

export function storeConnectionRoutes(api: Api, limits: Limits) {
  route(api, endpoints.previewStore, (ctx, { body }) => previewStore(ctx, body.code));
  route(api, endpoints.connectMerchant, (ctx, { body }) =>
    connectByPassword(ctx, limits, body, 'affiliates'),
  );
  route(api, endpoints.connectWholesale, (ctx, { body }) =>
    connectByPassword(ctx, limits, body, 'wholesale'),
  );
  route(api, endpoints.authorizeStore, (ctx, { body }) => connectBySession(ctx, body.code, body.state));
  route(api, endpoints.startConnection, (ctx, { body }) => startConnection(ctx, body.kind));
  route(api, endpoints.getConnection, (ctx) => getConnection(ctx));
  route(api, endpoints.disconnectStore, (ctx) => disconnectStore(ctx));
}

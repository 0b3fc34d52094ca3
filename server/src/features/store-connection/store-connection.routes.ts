import { endpoints } from '@aliado/contract';
import type { Context } from '#server/context.ts';
import type { Limits } from '#server/http/limits.ts';
import { type Api, route } from '#server/http/route.ts';
import { connectByPassword, connectBySession, startConnection } from './start-connection.ts';
import { disconnectStore, getConnection, previewStore } from './store-connection.service.ts';

export function storeConnectionRoutes(api: Api, limits: Limits) {
  /** Each unknown code costs a request with our secret, and the platform would block us after too many. */
  const countCode = ({ address }: Context) => limits.spend('connection_code', address);
  route(api, endpoints.previewStore, async (ctx, { body }) => {
    await countCode(ctx);
    return previewStore(ctx, body.code);
  });
  route(api, endpoints.connectMerchant, async (ctx, { body }) => {
    await countCode(ctx);
    return connectByPassword(ctx, limits, body, 'affiliates');
  });
  route(api, endpoints.connectWholesale, async (ctx, { body }) => {
    await countCode(ctx);
    return connectByPassword(ctx, limits, body, 'wholesale');
  });
  route(api, endpoints.authorizeStore, async (ctx, { body }) => {
    await countCode(ctx);
    return connectBySession(ctx, body.code, body.state);
  });
  route(api, endpoints.startConnection, (ctx, { body }) => startConnection(ctx, body.kind));
  route(api, endpoints.getConnection, (ctx) => getConnection(ctx));
  route(api, endpoints.disconnectStore, (ctx) => disconnectStore(ctx));
}

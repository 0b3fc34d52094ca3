import { endpoints } from '@aliado/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import type { CallLimits } from '#server/http/call-limits/call-limits.ts';
import { type Api, route } from '#server/http/route.ts';
import * as service from './visits.service.ts';

const A_DAY_S = 86_400;

export function visitRoutes(api: Api, background: Context, calls: CallLimits) {
  route(api, endpoints.listVisitsOfMerchant, (ctx, { query }) => service.listVisitsOfMerchant(ctx, query));
  route(api, endpoints.listVisitsOfAffiliate, (ctx, { query }) => service.listVisitsOfAffiliate(ctx, query));
  api.app.register(async (app) => fromAnyShop({ ...api, app }, background, calls));
}

/** The endpoints that the storefront script calls from any store's domain. */
function fromAnyShop(api: Api, background: Context, calls: CallLimits) {
  const track = service.createTracking(background);
  openToOtherOrigins(api.app, [endpoints.trackVisit.path, endpoints.getStoreConditions.path]);
  route(api, endpoints.trackVisit, async (ctx, { body }) => {
    await calls.spendOfAddress('track_visit', ctx.address);
    await track(body, ctx.address);
  });
  route(api, endpoints.getStoreConditions, (ctx, { query }) =>
    service.getStoreConditions(ctx, query.store_id),
  );
}

function openToOtherOrigins(app: FastifyInstance, paths: string[]) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*');
    reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  for (const path of paths) {
    app.options(path, { config: { audience: 'anyone' }, schema: { hide: true } }, async (_request, reply) =>
      reply
        .code(204)
        .header('access-control-allow-methods', 'GET, POST')
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', String(A_DAY_S))
        .send(),
    );
  }
}

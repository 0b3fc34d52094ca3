import { endpoints } from '@aliado/contract';
import type { Limits } from '#server/http/limits.ts';
import { type Api, route } from '#server/http/route.ts';
import * as service from './adhesions.service.ts';

export function adhesionRoutes(api: Api, limits: Limits) {
  route(api, endpoints.createRequest, async (ctx, { body }) => {
    await limits.spend('adhesion', ctx.actor.user_id);
    return service.createRequest(ctx, body);
  });
  route(api, endpoints.inviteAffiliate, async (ctx, { body }) => {
    await limits.spend('adhesion', ctx.actor.user_id);
    return service.inviteAffiliate(ctx, body);
  });
  route(api, endpoints.listRequests, (ctx, { query }) => service.listRequests(ctx, query));
  route(api, endpoints.decideRequest, (ctx, { body }) => service.decideRequest(ctx, body));
  route(api, endpoints.cancelRequest, (ctx, { body }) => service.cancelRequest(ctx, body));
  route(api, endpoints.withdrawInvitation, (ctx, { body }) => service.withdrawInvitation(ctx, body));
  route(api, endpoints.updateMyAffiliate, (ctx, { params, body }) =>
    service.updateMyAffiliate(ctx, params.id, body),
  );
  route(api, endpoints.removeMyAffiliate, (ctx, { params }) => service.removeMyAffiliate(ctx, params.id));
}

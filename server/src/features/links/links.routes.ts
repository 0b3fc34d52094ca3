import { endpoints } from '@aliado/contract';
import { type Api, route } from '#server/http/route.ts';
import * as service from './links.service.ts';
import { listLinkTargets } from './list-link-targets.ts';

export function linkRoutes(api: Api) {
  route(api, endpoints.listLinks, (ctx, { query }) => service.listLinks(ctx, query));
  route(api, endpoints.createLink, (ctx, { body }) => service.createLink(ctx, body));
  route(api, endpoints.removeLink, (ctx, { body }) => service.removeLink(ctx, body));
  route(api, endpoints.listMerchantLinks, (ctx, { query }) => service.listMerchantLinks(ctx, query));
  route(api, endpoints.createMerchantLink, (ctx, { body }) => service.createMerchantLink(ctx, body));
  route(api, endpoints.removeMerchantLink, (ctx, { body }) => service.removeMerchantLink(ctx, body));
  route(api, endpoints.listLinkTargets, (ctx, { params, query }) =>
    listLinkTargets(ctx, params.merchant, query),
  );
}

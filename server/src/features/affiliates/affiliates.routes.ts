import { endpoints } from '@aliado/contract';
import { type Api, route } from '#server/http/route.ts';
import { getVisibility, listAffiliates, listMyClients, updateVisibility } from './affiliates.service.ts';

export function affiliateRoutes(api: Api) {
  route(api, endpoints.listAffiliates, (ctx, { query }) => listAffiliates(ctx, query));
  route(api, endpoints.listMyClients, (ctx, { query }) => listMyClients(ctx, query));
  route(api, endpoints.getVisibility, (ctx) => getVisibility(ctx));
  route(api, endpoints.updateVisibility, (ctx, { body }) => updateVisibility(ctx, body));
}

import { endpoints } from '@aliado/contract';
import { type Api, route } from '#server/http/route.ts';
import { listSecurityEvents } from './security.service.ts';

export function securityRoutes(api: Api) {
  route(api, endpoints.listSecurityEvents, (ctx, { query }) => listSecurityEvents(ctx, query));
}

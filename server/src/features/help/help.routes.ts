import { endpoints } from '@aliado/contract';
import type { Limits } from '#server/http/limits.ts';
import { type Api, route } from '#server/http/route.ts';
import { createProviderRequest, getContact } from './help.service.ts';

export function helpRoutes(api: Api, limits: Limits) {
  route(api, endpoints.getContact, async (ctx) => ({ data: await getContact(ctx), messages: [] }));
  route(api, endpoints.createProviderRequest, (ctx, { body }) => createProviderRequest(ctx, limits, body));
}

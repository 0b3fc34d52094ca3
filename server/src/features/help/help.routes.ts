import { endpoints } from '@aliado/contract';
import type { Limits } from '#server/http/limits.ts';
import { type Api, route } from '#server/http/route.ts';
import {
  acceptProviderRequest,
  listProviderRequests,
  rejectProviderRequest,
  undoProviderRequest,
} from './help.requests.service.ts';
import { createProviderRequest, getContact } from './help.service.ts';

export function helpRoutes(api: Api, limits: Limits) {
  route(api, endpoints.getContact, async (ctx) => ({ data: await getContact(ctx), messages: [] }));
  route(api, endpoints.createProviderRequest, (ctx, { body }) => createProviderRequest(ctx, limits, body));
  route(api, endpoints.listProviderRequests, (ctx, { query }) => listProviderRequests(ctx, query));
  route(api, endpoints.acceptProviderRequest, (ctx, { params }) => acceptProviderRequest(ctx, params.id));
  route(api, endpoints.rejectProviderRequest, (ctx, { params, body }) =>
    rejectProviderRequest(ctx, params.id, body.reason),
  );
  route(api, endpoints.undoProviderRequest, (ctx, { params }) => undoProviderRequest(ctx, params.id));
}

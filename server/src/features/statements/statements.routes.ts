import { endpoints } from '@aliado/contract';
import type { Limits } from '#server/http/limits.ts';
import { type Api, route } from '#server/http/route.ts';
import { downloadStatement } from './statements.service.ts';

export function statementRoutes(api: Api, limits: Limits) {
  route(api, endpoints.downloadStatement, async (ctx, { params, query }) => {
    await limits.spend('statement', ctx.actor.user_id);
    return downloadStatement(ctx, params.id, query);
  });
}

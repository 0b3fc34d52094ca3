import { endpoints } from '@aliado/contract';
import type { Limits } from '#server/http/limits.ts';
import { type Api, route } from '#server/http/route.ts';
import { downloadLeaderReport, downloadReport } from './reports.service.ts';

export function reportRoutes(api: Api, limits: Limits) {
  route(api, endpoints.downloadReport, async (ctx, { query }) => {
    await limits.spend('export', ctx.actor.user_id);
    return downloadReport(ctx, query);
  });
  route(api, endpoints.downloadLeaderReport, async (ctx, { query }) => {
    await limits.spend('export', ctx.actor.user_id);
    return downloadLeaderReport(ctx, query);
  });
}

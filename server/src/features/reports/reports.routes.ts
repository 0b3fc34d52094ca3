import { endpoints } from '@aliado/contract';
import { acrossTenants } from '#server/db/tenant.ts';
import type { Limits } from '#server/http/limits.ts';
import { type Api, route } from '#server/http/route.ts';
import { downloadMyReport, getMyActivity } from './mine/download-my-report.ts';
import * as figures from './reports.figures.service.ts';
import * as lists from './reports.lists.service.ts';
import { listStoreOrders } from './reports.orders.service.ts';
import { downloadLeaderReport, downloadReport } from './reports.service.ts';
import { downloadReportTab } from './reports.tabs.service.ts';

export function reportRoutes(api: Api, limits: Limits) {
  route(api, endpoints.downloadReport, async (ctx, { query }) => {
    await limits.spend('export', ctx.actor.user_id);
    return downloadReport(ctx, query);
  });
  route(api, endpoints.downloadLeaderReport, async (ctx, { query }) => {
    await limits.spend('export', ctx.actor.user_id);
    return acrossTenants('sales of the people of a leader', () => downloadLeaderReport(ctx, query));
  });
  route(api, endpoints.getMyActivity, (ctx, { query }) => getMyActivity(ctx, query));
  route(api, endpoints.downloadMyReport, async (ctx, { query }) => {
    await limits.spend('export', ctx.actor.user_id);
    return acrossTenants('sales of the people of a leader', () => downloadMyReport(ctx, query));
  });
  route(api, endpoints.getReportFigures, (ctx, { query }) => figures.getReportFigures(ctx, query));
  route(api, endpoints.getReportYear, (ctx, { query }) => figures.getReportYear(ctx, query));
  route(api, endpoints.listReportSales, (ctx, { query }) => lists.listReportSales(ctx, query));
  route(api, endpoints.listReportGroups, (ctx, { params, query }) =>
    lists.listReportGroups(ctx, params.by, query),
  );
  route(api, endpoints.listReportClients, (ctx, { query }) => lists.listReportClients(ctx, query));
  route(api, endpoints.listReportPayees, (ctx, { query }) => lists.listReportPayees(ctx, query));
  route(api, endpoints.listStoreOrders, (ctx, { query }) => listStoreOrders(ctx, query));
  route(api, endpoints.listReportChoices, (ctx, { params, query }) =>
    lists.listReportChoices(ctx, params.kind, query),
  );
  route(api, endpoints.downloadReportTab, async (ctx, { query }) => {
    await limits.spend('export', ctx.actor.user_id);
    return downloadReportTab(ctx, query);
  });
}

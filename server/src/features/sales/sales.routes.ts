import { endpoints } from '@aliado/contract';
import type { Limits } from '#server/http/limits.ts';
import { type Api, route } from '#server/http/route.ts';
import { reviewSale } from './derivation/review-sale.ts';
import { getExplanation, getOrderExplanation, searchExplanation } from './explanation/get-explanation.ts';
import * as reports from './figures/get-sales-overview.ts';
import * as service from './sales.service.ts';

export function saleRoutes(api: Api, limits: Limits) {
  route(api, endpoints.listSales, (ctx, { query }) => service.listSales(ctx, query));
  route(api, endpoints.listSalesOfAffiliate, (ctx, { params, query }) =>
    service.listSalesOfAffiliate(ctx, params.id, query),
  );
  route(api, endpoints.listMySales, (ctx, { query }) => service.listMySales(ctx, query));
  route(api, endpoints.listSalesOfCoupons, (ctx, { query }) => service.listSalesOfCoupons(ctx, query));
  route(api, endpoints.getSalesTotal, (ctx, { query }) => reports.getSalesTotal(ctx, query));
  route(api, endpoints.getSalesOverview, (ctx, { query }) => reports.getSalesOverview(ctx, query));
  route(api, endpoints.getMySalesSummary, (ctx) => reports.getMySalesSummary(ctx));
  route(api, endpoints.listSalesByAffiliate, (ctx, { query }) => reports.listSalesByAffiliate(ctx, query));
  route(api, endpoints.getExplanation, (ctx, { params }) => getExplanation(ctx, params.pk));
  route(api, endpoints.getOrderExplanation, (ctx, { params }) => getOrderExplanation(ctx, params.pk));
  route(api, endpoints.searchExplanation, async (ctx, { query }) => {
    await limits.spend('explanation_search', ctx.actor.user_id);
    return searchExplanation(ctx, query);
  });
  route(api, endpoints.reviewSale, (ctx, { params, body }) => reviewSale(ctx, params.pk, body.decision));
}

import { endpoints } from '@aliado/contract';
import { type Api, route } from '#server/http/route.ts';
import { dismissCouponLeak, getCouponLeak, listCouponLeaks, replaceLeakedCoupon } from './leaks.service.ts';

export function leakRoutes(api: Api) {
  route(api, endpoints.listCouponLeaks, (ctx, { query }) => listCouponLeaks(ctx, query));
  route(api, endpoints.getCouponLeak, (ctx, { params }) => getCouponLeak(ctx, params.id));
  route(api, endpoints.replaceLeakedCoupon, (ctx, { params }) => replaceLeakedCoupon(ctx, params.id));
  route(api, endpoints.dismissCouponLeak, (ctx, { params }) => dismissCouponLeak(ctx, params.id));
}

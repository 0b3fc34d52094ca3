import { endpoints } from '@aliado/contract';
import type { Limits } from '#server/http/limits.ts';
import { type Api, route } from '#server/http/route.ts';
import * as service from './resell.service.ts';
import * as shop from './resell.shop.service.ts';

export function resellRoutes(api: Api, limits: Limits) {
  route(api, endpoints.listResold, (ctx, { query }) => service.listResold(ctx, query));
  route(api, endpoints.addResold, (ctx, { body }) => service.addResold(ctx, body));
  route(api, endpoints.updateResold, (ctx, { params, body }) => service.updateResold(ctx, params.pk, body));
  route(api, endpoints.removeResold, (ctx, { body }) => service.removeResold(ctx, body));
  route(api, endpoints.moveResold, (ctx, { body }) => service.moveResold(ctx, body));
  route(api, endpoints.listResellable, (ctx, { query }) => service.listResellable(ctx, query));
  route(api, endpoints.getShop, (ctx) => shop.getShop(ctx));
  route(api, endpoints.updateShop, (ctx, { body }) => shop.updateShop(ctx, body));
  route(api, endpoints.updateShopPicture, (ctx, { file }) => shop.updateShopPicture(ctx, limits, file));
  route(api, endpoints.removeShopPicture, (ctx) => shop.removeShopPicture(ctx));
}

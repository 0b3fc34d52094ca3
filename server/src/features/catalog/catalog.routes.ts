import { endpoints } from '@aliado/contract';
import { type Api, route } from '#server/http/route.ts';
import {
  getSynchronisation,
  listCategories,
  listProducts,
  synchroniseStore,
  updateProducts,
} from './catalog.service.ts';

export function catalogRoutes(api: Api) {
  route(api, endpoints.listCategories, (ctx, { query }) => listCategories(ctx, query));
  route(api, endpoints.synchroniseStore, (ctx, { body }) => synchroniseStore(ctx, body));
  route(api, endpoints.getSynchronisation, (ctx) => getSynchronisation(ctx));
  route(api, endpoints.listProducts, (ctx, { query }) => listProducts(ctx, query));
  route(api, endpoints.updateProducts, (ctx, { body }) => updateProducts(ctx, body));
}

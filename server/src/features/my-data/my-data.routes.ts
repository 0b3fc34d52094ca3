import { endpoints } from '@aliado/contract';
import { type Api, route } from '#server/http/route.ts';
import * as service from './my-data.service.ts';

export function myDataRoutes(api: Api) {
  route(api, endpoints.getDataExport, (ctx) => service.getDataExport(ctx));
  route(api, endpoints.requestDataExport, (ctx) => service.requestDataExport(ctx));
  route(api, endpoints.downloadDataExport, (ctx) => service.downloadDataExport(ctx));
  route(api, endpoints.previewDeletion, (ctx) => service.previewDeletion(ctx));
  route(api, endpoints.deleteAccount, (ctx, { body }) => service.deleteAccount(ctx, body));
}

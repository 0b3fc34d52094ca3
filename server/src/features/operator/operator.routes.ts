import { endpoints } from '@aliado/contract';
import { type Api, route } from '#server/http/route.ts';
import { getWaiting, getWorkReport } from './operator.service.ts';

export function operatorRoutes(api: Api) {
  route(api, endpoints.getOperatorWaiting, (ctx) => getWaiting(ctx));
  route(api, endpoints.getWorkReport, (ctx) => getWorkReport(ctx));
}

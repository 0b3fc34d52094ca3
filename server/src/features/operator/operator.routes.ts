import { endpoints } from '@aliado/contract';
import { type Api, route } from '#server/http/route.ts';
import { getWorkReport } from './operator.service.ts';

export function operatorRoutes(api: Api) {
  route(api, endpoints.getWorkReport, (ctx) => getWorkReport(ctx));
}

import { endpoints } from '@aliado/contract';
import { type Api, route } from '#server/http/route.ts';
import { getAuditCheck, listAuditEntries } from './audit.reading.service.ts';

export function auditRoutes(api: Api) {
  route(api, endpoints.listAuditEntries, (ctx, { query }) => listAuditEntries(ctx, query));
  route(api, endpoints.getAuditCheck, (ctx) => getAuditCheck(ctx));
}

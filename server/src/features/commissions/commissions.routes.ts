import { endpoints } from '@aliado/contract';
import { type Api, route } from '#server/http/route.ts';
import * as service from './commissions.service.ts';
import { askForPayment } from './debts/ask-for-payment.ts';
import { listLedgerChecks } from './proof/check-ledger.ts';

export function commissionRoutes(api: Api) {
  route(api, endpoints.listStatements, (ctx, { query }) => service.listStatements(ctx, query));
  route(api, endpoints.askForPayment, (ctx, { body }) => askForPayment(ctx, body.merchant));
  route(api, endpoints.listDebts, (ctx, { query }) => service.listDebts(ctx, query));
  route(api, endpoints.getDebt, (ctx, { params }) => service.getDebt(ctx, params.id));
  route(api, endpoints.listSalesOfStatement, (ctx, { params, query }) =>
    service.listSalesOfStatement(ctx, params.pk, query),
  );
  route(api, endpoints.listOwed, (ctx, { query }) => service.listOwed(ctx, query));
  route(api, endpoints.listLedgerChecks, (ctx, { query }) => listLedgerChecks(ctx, query));
}

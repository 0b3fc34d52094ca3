import { endpoints } from '@aliado/contract';
import { type Api, route } from '#server/http/route.ts';
import * as service from './commissions.service.ts';
import { askForPayment } from './debts/ask-for-payment.ts';
import { listLedgerChecks } from './proof/check-ledger.ts';

export function commissionRoutes(api: Api) {
  route(api, endpoints.listCommissions, (ctx, { query }) => service.listCommissions(ctx, query));
  route(api, endpoints.askForPayment, (ctx, { body }) => askForPayment(ctx, body.merchant));
  route(api, endpoints.listCommissionsOfMerchant, (ctx, { query }) =>
    service.listCommissionsOfMerchant(ctx, query),
  );
  route(api, endpoints.getCommissionsOfAffiliate, (ctx, { params }) =>
    service.getCommissionsOfAffiliate(ctx, params.id),
  );
  route(api, endpoints.listSalesOfCommission, (ctx, { params, query }) =>
    service.listSalesOfCommission(ctx, params.pk, query),
  );
  route(api, endpoints.listDebt, (ctx, { query }) => service.listDebt(ctx, query));
  route(api, endpoints.listLedgerChecks, (ctx, { query }) => listLedgerChecks(ctx, query));
}

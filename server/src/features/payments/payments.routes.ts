import { endpoints } from '@aliado/contract';
import { requireFreshCode } from '#server/features/auth/auth.service.ts';
import { createMerchantCoupon } from '#server/features/coupons/coupons.service.ts';
import type { Limits } from '#server/http/limits.ts';
import { type Api, route } from '#server/http/route.ts';
import { attachProofOfPayment, downloadProofOfPayment } from './documents/attach-proof-of-payment.ts';
import { downloadInvoice, listInvoices, uploadInvoice } from './invoices/upload-invoice.ts';
import { payByCoupon } from './paying/pay-by-coupon.ts';
import { returnPayment } from './paying/return-payment.ts';
import * as service from './payments.service.ts';
import { downloadTransferFile, downloadTransfers } from './transfers/download-transfers.ts';
import { payTransferFile } from './transfers/pay-transfer-file.ts';
import { dropTransferFile, listTransferFiles, prepareTransfers } from './transfers/prepare-transfers.ts';
import { readTransferResult } from './transfers/read-transfer-result.ts';

export function paymentRoutes(api: Api, limits: Limits) {
  route(api, endpoints.listPayments, (ctx, { query }) => service.listPayments(ctx, query));
  route(api, endpoints.listPaymentsOfMerchant, (ctx, { query }) =>
    service.listPaymentsOfMerchant(ctx, query),
  );
  route(api, endpoints.payAffiliate, async (ctx, { params, body, key }) => {
    requireFreshCode(ctx);
    return service.payAffiliate(ctx, params.id, body, key);
  });
  route(api, endpoints.payMany, async (ctx, { body, key }) => {
    requireFreshCode(ctx);
    return service.payMany(ctx, body, key);
  });
  route(api, endpoints.createMerchantCoupon, async (ctx, { body, key }) => {
    if (!body.for_payment) return createMerchantCoupon(ctx, body);
    requireFreshCode(ctx);
    return payByCoupon(ctx, body, key);
  });
  route(api, endpoints.returnPayment, (ctx, { params, body }) => returnPayment(ctx, params.pk, body.reason));
  route(api, endpoints.attachProofOfPayment, (ctx, { params, sent }) =>
    attachProofOfPayment(ctx, limits, params.pk, sent),
  );
  route(api, endpoints.readTransferResult, async (ctx, { file }) => {
    requireFreshCode(ctx);
    await limits.spend('upload', ctx.actor.user_id);
    return readTransferResult(ctx, file);
  });
  route(api, endpoints.uploadInvoice, (ctx, { form, sent }) => uploadInvoice(ctx, limits, form, sent));
  route(api, endpoints.listInvoices, (ctx, { query }) => listInvoices(ctx, query));
  route(api, endpoints.downloadInvoice, (ctx, { params }) => downloadInvoice(ctx, params.pk));
  route(api, endpoints.downloadProofOfPayment, (ctx, { params }) => downloadProofOfPayment(ctx, params.pk));
  route(api, endpoints.downloadTransfers, (ctx, { query }) => downloadTransfers(ctx, limits, query));
  route(api, endpoints.prepareTransfers, (ctx, { body }) => prepareTransfers(ctx, body));
  route(api, endpoints.listTransferFiles, (ctx, { query }) => listTransferFiles(ctx, query));
  route(api, endpoints.downloadTransferFile, (ctx, { params }) =>
    downloadTransferFile(ctx, limits, params.pk),
  );
  route(api, endpoints.payTransferFile, async (ctx, { params, body }) => {
    requireFreshCode(ctx);
    return payTransferFile(ctx, params.pk, body);
  });
  route(api, endpoints.dropTransferFile, (ctx, { params }) => dropTransferFile(ctx, params.pk));
}

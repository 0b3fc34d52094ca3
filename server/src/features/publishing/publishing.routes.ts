import { endpoints } from '@aliado/contract';
import type { Limits } from '#server/http/limits.ts';
import { type Api, route } from '#server/http/route.ts';
import * as service from './publishing.service.ts';
import { uploadProductPicture } from './sending/upload-product-picture.ts';
import {
  downloadPriceTemplate,
  downloadProductTemplate,
  downloadPublicationErrors,
} from './sheets/download-product-template.ts';
import { uploadSheet } from './sheets/upload-sheet.ts';

export function publishingRoutes(api: Api, limits: Limits) {
  route(api, endpoints.uploadProductPicture, (ctx, { file }) => uploadProductPicture(ctx, limits, file));
  route(api, endpoints.createProduct, (ctx, { body }) => service.createProduct(ctx, body));
  route(api, endpoints.uploadProductSheet, (ctx, { sent }) => uploadSheet(ctx, limits, sent, 'products'));
  route(api, endpoints.uploadPriceSheet, (ctx, { sent }) => uploadSheet(ctx, limits, sent, 'prices'));
  route(api, endpoints.downloadPriceTemplate, (ctx) => downloadPriceTemplate(ctx));
  route(api, endpoints.findOpenPublication, (ctx, { query }) => service.findOpenPublication(ctx, query.kind));
  route(api, endpoints.downloadProductTemplate, (ctx) => downloadProductTemplate(ctx));
  route(api, endpoints.getPublication, (ctx, { params }) => service.getPublication(ctx, params.id));
  route(api, endpoints.listPublicationRows, (ctx, { params, query }) =>
    service.listPublicationRows(ctx, params.id, query),
  );
  route(api, endpoints.fixPublicationRows, (ctx, { params, body }) =>
    service.fixPublicationRows(ctx, params.id, body.rows),
  );
  route(api, endpoints.confirmPublication, (ctx, { params }) => service.confirmPublication(ctx, params.id));
  route(api, endpoints.stopPublication, (ctx, { params }) => service.stopPublication(ctx, params.id));
  route(api, endpoints.retryPublication, (ctx, { params }) => service.retryPublication(ctx, params.id));
  route(api, endpoints.downloadPublicationErrors, (ctx, { params }) =>
    downloadPublicationErrors(ctx, params.id),
  );
}

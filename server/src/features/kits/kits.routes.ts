import { endpoints } from '@aliado/contract';
import { type Api, route } from '#server/http/route.ts';
import * as service from './kits.service.ts';

export function kitRoutes(api: Api) {
  route(api, endpoints.openKit, (ctx, { body }) => service.openKit(ctx, body));
  route(api, endpoints.getKit, (ctx, { params }) => service.getKit(ctx, params.link));
  route(api, endpoints.updateKit, (ctx, { params, body }) => service.updateKit(ctx, params.link, body));
  route(api, endpoints.updateKitMessage, (ctx, { params, body }) =>
    service.updateKitMessage(ctx, params.link, body),
  );
  route(api, endpoints.downloadStatus, (ctx, { params, query }) =>
    service.downloadStatus(ctx, params.link, query.language),
  );
}

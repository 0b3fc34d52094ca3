import { endpoints } from '@aliado/contract';
import { type Api, route } from '#server/http/route.ts';
import { listNotifications, markNotificationRead } from './notifications.service.ts';

export function notificationRoutes(api: Api) {
  route(api, endpoints.listNotifications, (ctx, { query }) => listNotifications(ctx, query));
  route(api, endpoints.markNotificationRead, (ctx, { params }) => markNotificationRead(ctx, params.pk));
}

import { endpoints } from '@aliado/contract';
import { type Api, route } from '#server/http/route.ts';
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from './notifications.service.ts';
import { listSwitches, updateSwitch } from './update-switch.ts';

export function notificationRoutes(api: Api) {
  route(api, endpoints.listNotifications, (ctx, { query }) => listNotifications(ctx, query));
  route(api, endpoints.markNotificationRead, (ctx, { params }) => markNotificationRead(ctx, params.pk));
  route(api, endpoints.markAllNotificationsRead, (ctx) => markAllNotificationsRead(ctx));
  route(api, endpoints.listSwitches, (ctx) => listSwitches(ctx));
  route(api, endpoints.updateSwitch, (ctx, { body }) => updateSwitch(ctx, body));
}

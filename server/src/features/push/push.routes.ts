import { endpoints } from '@aliado/contract';
import { type Api, route } from '#server/http/route.ts';
import { addPushDevice, getPush, removePushDevice, updateQuietHours } from './push.service.ts';

export function pushRoutes(api: Api) {
  route(api, endpoints.getPush, (ctx) => getPush(ctx));
  route(api, endpoints.addPushDevice, (ctx, { body }) => addPushDevice(ctx, body));
  route(api, endpoints.removePushDevice, (ctx, { params }) => removePushDevice(ctx, params.pk));
  route(api, endpoints.updateQuietHours, (ctx, { body }) => updateQuietHours(ctx, body));
}

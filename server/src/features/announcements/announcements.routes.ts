import { endpoints } from '@aliado/contract';
import { type Api, route } from '#server/http/route.ts';
import * as announcements from './announcements.service.ts';

export function announcementRoutes(api: Api) {
  route(api, endpoints.listAnnouncements, (ctx, { query }) => announcements.listAnnouncements(ctx, query));
  route(api, endpoints.countAudience, (ctx) => announcements.countAudience(ctx));
  route(api, endpoints.publishAnnouncement, (ctx, { body }) => announcements.publishAnnouncement(ctx, body));
  route(api, endpoints.withdrawAnnouncement, (ctx, { params, body }) =>
    announcements.withdrawAnnouncement(ctx, params.pk, body.reason),
  );
}

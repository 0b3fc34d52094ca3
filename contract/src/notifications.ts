import * as z from 'zod';
import { Done, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';

export const notificationKinds = [
  'welcome',
  'password_changed',
  'bank_changed',
  'store_connected',
  'store_disconnected',
  'store_suspended',
  'store_resumed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const Notification = z.object({
  id: Pk,
  pk: Pk,
  kind: z.enum(notificationKinds),
  title: z.string(),
  message: z.string(),
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const notificationEndpoints = slice('notifications', {
  listNotifications: {
    method: 'GET',
    path: '/notifications',
    audience: 'user',
    summary: 'The newest first, with the number of unread ones',
    query: PageQuery,
    response: paged(Notification).extend({ unread: z.number().int() }),
  },
  markNotificationRead: {
    method: 'POST',
    path: '/notifications/:pk/mark_as_read/',
    audience: 'user',
    summary: 'Mark one notification as read',
    params: z.strictObject({ pk: Pk }),
    response: Done,
  },
});

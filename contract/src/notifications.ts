import * as z from 'zod';
import { ByPk, Done, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';

/** Security notifications cannot be switched off. */
export const securityKinds = ['password_changed', 'bank_changed'] as const;

export const notificationKinds = [
  'welcome',
  ...securityKinds,
  'store_connected',
  'store_disconnected',
  'store_suspended',
  'store_resumed',
  'privacy_request',
  'privacy_due',
  'sheet_published',
  'webhook_paused',
  'request_received',
  'request_accepted',
  'request_rejected',
  'request_cancelled',
  'invitation_received',
  'invitation_accepted',
  'invitation_rejected',
  'member_left',
  'member_removed',
  'team_joined',
  'team_message',
  'store_message',
  'commission_changed',
  'own_commission_changed',
  'product_commission_changed',
  'coupon_invited',
  'coupon_ready',
  'coupon_changed',
  'coupon_failed',
  'merchant_coupon_failed',
  'coupon_leaked',
  'code_replaced',
  'sale_recorded',
  'store_sale_recorded',
  'sale_cancelled',
  'sale_reassigned',
  'sale_flagged',
  'payment_requested',
  'month_closed',
  'payment_received',
  'payment_returned',
  'payment_coupon_failed',
  'invoice_received',
  'wholesale_ordered',
  'wholesale_paid',
  'store_wholesale_paid',
  'wholesale_ended',
  'claim_opened',
  'claim_reminder',
  'claim_message',
  'claim_answered',
  'claim_escalated',
  'claim_to_decide',
  'claim_decided',
  'announcement',
  'audit_broken',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const Notification = z.object({
  id: Pk,
  pk: Pk,
  kind: z.enum(notificationKinds),
  title: z.string(),
  message: z.string(),
  /** The page the notification is about. */
  link: z.string().nullable(),
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const notificationChannels = ['page', 'mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

const NotificationSwitch = z.strictObject({
  kind: z.enum(notificationKinds),
  channel: z.enum(notificationChannels),
  is_on: z.boolean(),
});

const Switches = z.object({
  /** Only kinds that the caller's role can receive, with their names. */
  switches: z.array(
    z.object({
      kind: z.enum(notificationKinds),
      name: z.string(),
      /** Null when this kind does not use this channel. */
      page: z.boolean().nullable(),
      mail: z.boolean().nullable(),
      push: z.boolean().nullable(),
      /** Security notifications cannot be switched off. */
      fixed: z.boolean(),
    }),
  ),
});
export type Switches = z.infer<typeof Switches>;

export const notificationEndpoints = slice('notifications', {
  listNotifications: {
    method: 'GET',
    path: '/notifications',
    audience: 'user',
    summary: 'List the caller’s notifications, newest first, with the number of unread ones',
    query: PageQuery,
    response: paged(Notification).extend({ unread: z.number().int() }),
  },
  markNotificationRead: {
    method: 'POST',
    path: '/notifications/:pk/mark_as_read/',
    audience: 'user',
    summary: 'Mark one notification as read',
    params: ByPk,
    response: Done,
  },
  markAllNotificationsRead: {
    method: 'POST',
    path: '/notifications/mark_all_as_read/',
    audience: 'user',
    summary: 'Mark every notification of the caller as read',
    response: Done,
  },
  listSwitches: {
    method: 'GET',
    path: '/notifications/switches/',
    audience: 'user',
    summary: 'Get which kinds of notification the caller receives on the page, by mail and on devices',
    response: Switches,
  },
  updateSwitch: {
    method: 'PUT',
    path: '/notifications/switches/',
    audience: 'user',
    summary: 'Turn one kind of notification on or off on one channel',
    body: NotificationSwitch,
    response: Switches,
  },
});

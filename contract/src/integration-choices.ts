/** Without schemas, so that the page does not load Zod. */

export const MOST_KEYS = 20;
export const MOST_WEBHOOKS = 10;
export const keyLives = [30, 90, 365] as const;

export const webhookEvents = [
  'request.created',
  'request.accepted',
  'sale.created',
  'sale.changed',
  'commission.available',
  'commission.reversed',
  'payment.made',
  'payment.returned',
  'claim.opened',
  'claim.answered',
  'claim.decided',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by *Probar*; it cannot be chosen. */
export const TEST_EVENT = 'webhook.test';

export const pauseReasons = ['owner', 'failing', 'gone'] as const;
export type PauseReason = (typeof pauseReasons)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryFailures = ['refused_target', 'unresolved', 'timeout', 'unreachable'] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

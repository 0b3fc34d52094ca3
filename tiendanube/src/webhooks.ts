import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { listOf, oneOf } from './wire/shapes.ts';
import { Id, SoftId, SoftText } from './wire/values.ts';

export const SIGNATURE_HEADER = 'x-linkedstore-hmac-sha256';

/** Lower-case hex over the exact bytes of the body, keyed with the app's client secret. */
export function signWebhook(body: Uint8Array | string, client_secret: string): string {
  if (client_secret === '') throw new RangeError('an empty secret signs nothing');
  return createHmac('sha256', client_secret).update(body).digest('hex');
}

export function verifyWebhook(
  body: Uint8Array | string,
  signature: string | string[] | undefined,
  client_secret: string,
): boolean {
  if (client_secret === '' || typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature))
    return false;
  const expected = Buffer.from(signWebhook(body, client_secret), 'hex');
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

export const WEBHOOK_EVENTS = [
  'app/uninstalled',
  'app/suspended',
  'app/resumed',
  'category/created',
  'category/updated',
  'category/deleted',
  'product/created',
  'product/updated',
  'product/deleted',
  'customer/created',
  'customer/updated',
  'customer/deleted',
  'order/created',
  'order/updated',
  'order/paid',
  'order/pending',
  'order/voided',
  'order/packed',
  'order/unpacked',
  'order/fulfilled',
  'order/cancelled',
  'order/edited',
  'order/custom_fields_updated',
  'product_variant/custom_fields_updated',
  'order_custom_field/created',
  'order_custom_field/updated',
  'order_custom_field/deleted',
  'product_variant_custom_field/created',
  'product_variant_custom_field/updated',
  'product_variant_custom_field/deleted',
  'domain/updated',
  'subscription/updated',
  'fulfillment/updated',
  'fulfillment_order/status_updated',
  'fulfillment_order/tracking_event_created',
  'fulfillment_order/tracking_event_updated',
  'fulfillment_order/tracking_event_deleted',
  'location/created',
  'location/updated',
  'location/deleted',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const isWebhookEvent = (event: string): event is WebhookEvent =>
  WEBHOOK_EVENTS.some((known) => known === event);

/** Only a hint that something changed: no time, no delivery id, not even a version. */
export const WebhookBody = z.object({
  store_id: Id,
  event: z.string().min(1),
  /** Null if the event has none (`domain/updated`) or it is not a number (custom fields, fulfilment orders). */
  id: SoftId,
  /** Fulfilment order events name the order here. */
  order_id: SoftId,
});
export type WebhookBody = z.infer<typeof WebhookBody>;

const PersonMention = oneOf(
  z.object({ id: SoftId, email: SoftText, phone: SoftText, identification: SoftText }),
);

// Privacy webhooks may arrive without `event`, so each kind has its own URL and schema.

export const StoreRedact = z.object({ store_id: Id });
export type StoreRedact = z.infer<typeof StoreRedact>;

export const CustomersRedact = z.object({
  store_id: Id,
  customer: PersonMention,
  orders_to_redact: listOf(Id),
});
export type CustomersRedact = z.infer<typeof CustomersRedact>;

export const CustomersDataRequest = z.object({
  store_id: Id,
  customer: PersonMention,
  orders_requested: listOf(Id),
  checkouts_requested: listOf(Id),
  drafts_orders_requested: listOf(Id),
  data_request: oneOf(z.object({ id: SoftId })),
});
export type CustomersDataRequest = z.infer<typeof CustomersDataRequest>;

/** Undefined for bytes that are not this kind of body. */
export function readWebhook<Body>(schema: z.ZodType<Body>, bytes: Uint8Array): Body | undefined {
  try {
    return schema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return undefined;
  }
}

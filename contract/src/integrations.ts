import * as z from 'zod';
import { ByPk, Done, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';
import {
  deliveryFailures,
  deliveryStates,
  keyLives,
  pauseReasons,
  TEST_EVENT,
  webhookEvents,
} from './integration-choices.ts';
import { scopes } from './scopes.ts';

const Moment = z.iso.datetime();

const ApiKey = z.object({
  pk: Pk,
  name: z.string(),
  /** The beginning of the key; the rest is shown only once. */
  prefix: z.string(),
  scopes: z.array(z.enum(scopes)),
  created_at: Moment,
  expires_at: Moment.nullable(),
  revoked_at: Moment.nullable(),
  last_used_at: Moment.nullable(),
  last_used_address: z.string().nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

const Name = z.string().trim().min(1, { error: 'required' }).max(60);

export const NewApiKey = z.strictObject({
  name: Name,
  scopes: z
    .array(z.enum(scopes))
    .min(1, { error: 'scope_required' })
    .max(scopes.length)
    .transform((given) => [...new Set(given)]),
  /** Days until it expires; null lasts until it is revoked. */
  days: z.literal(keyLives).nullable(),
});
export type NewApiKey = z.output<typeof NewApiKey>;

const Webhook = z.object({
  pk: Pk,
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  created_at: Moment,
  paused_at: Moment.nullable(),
  pause_reason: z.enum(pauseReasons).nullable(),
  /** Since when no delivery succeeded; null when the newest attempt did. */
  failing_since: Moment.nullable(),
  /** Until when the previous secret signs too. */
  previous_until: Moment.nullable(),
  /** Pending deliveries. */
  waiting: z.number().int(),
  last_delivered_at: Moment.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

export const NewWebhook = z.strictObject({
  url: z.string().trim().min(1, { error: 'required' }).max(500),
  description: z.string().trim().max(100),
  events: z
    .array(z.enum(webhookEvents))
    .min(1, { error: 'event_required' })
    .max(webhookEvents.length)
    .transform((given) => [...new Set(given)]),
});
export type NewWebhook = z.output<typeof NewWebhook>;

const Secret = z.object({ secret: z.string() });

const Delivery = z.object({
  pk: Pk,
  webhook: z.object({ pk: Pk, url: z.string() }),
  event: z.enum([...webhookEvents, TEST_EVENT]),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  /** The status of the newest response. */
  status: z.number().int().nullable(),
  created_at: Moment,
  delivered_at: Moment.nullable(),
  next_at: Moment.nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

const DeliveryDetail = Delivery.extend({
  /** Equal for every attempt; sent in the header `webhook-id`. */
  webhook_id: z.string(),
  body: z.string(),
  tries: z.array(
    z.object({
      at: Moment,
      milliseconds: z.number().int(),
      status: z.number().int().nullable(),
      failure: z.enum(deliveryFailures).nullable(),
      /** The beginning of the response. */
      answer: z.string(),
    }),
  ),
});
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

const DeliveryQuery = PageQuery.extend({
  webhook: Pk.optional(),
  state: z.enum(deliveryStates).optional(),
});
export type DeliveryQuery = z.output<typeof DeliveryQuery>;

export const integrationEndpoints = slice('integrations', {
  listApiKeys: {
    method: 'GET',
    path: '/store/api_keys/',
    audience: 'provider',
    summary: 'The API keys of the store, the newest first',
    response: z.object({ results: z.array(ApiKey) }),
  },
  createApiKey: {
    method: 'POST',
    path: '/store/api_keys/',
    audience: 'provider',
    summary: 'Create an API key; it is shown once. Needs the password again',
    body: NewApiKey,
    status: 201,
    response: ApiKey.extend({ key: z.string() }),
  },
  revokeApiKey: {
    method: 'DELETE',
    path: '/store/api_keys/:pk/',
    audience: 'provider',
    summary: 'Revoke an API key immediately',
    params: ByPk,
    response: Done,
  },
  listWebhooks: {
    method: 'GET',
    path: '/store/webhooks/',
    audience: 'provider',
    summary: 'List the webhooks of the store',
    response: z.object({ results: z.array(Webhook) }),
  },
  createWebhook: {
    method: 'POST',
    path: '/store/webhooks/',
    audience: 'provider',
    summary: 'Create a webhook. Needs the password again',
    body: NewWebhook,
    status: 201,
    response: Webhook,
  },
  updateWebhook: {
    method: 'PUT',
    path: '/store/webhooks/:pk/',
    audience: 'provider',
    summary: 'Change the address, description or events of a webhook. A new address needs the password again',
    params: ByPk,
    body: NewWebhook,
    response: Webhook,
  },
  removeWebhook: {
    method: 'DELETE',
    path: '/store/webhooks/:pk/',
    audience: 'provider',
    summary: 'Delete a webhook; its delivery log stays until it expires',
    params: ByPk,
    response: Done,
  },
  setWebhookPaused: {
    method: 'PUT',
    path: '/store/webhooks/:pk/paused/',
    audience: 'provider',
    summary: 'Pause or resume a webhook; events of the pause are sent when it resumes',
    params: ByPk,
    body: z.strictObject({ paused: z.boolean() }),
    response: Webhook,
  },
  showWebhookSecret: {
    method: 'POST',
    path: '/store/webhooks/:pk/secret/',
    audience: 'provider',
    summary: 'Get the signing secret of a webhook. Needs the password again',
    params: ByPk,
    response: Secret,
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/store/webhooks/:pk/rotate/',
    audience: 'provider',
    summary:
      'Create a new signing secret; the previous one also signs for 24 hours. Needs the password again',
    params: ByPk,
    response: Secret,
  },
  testWebhook: {
    method: 'POST',
    path: '/store/webhooks/:pk/test/',
    audience: 'provider',
    summary: 'Send a test event now and return its result',
    params: ByPk,
    response: DeliveryDetail,
  },
  listDeliveries: {
    method: 'GET',
    path: '/store/webhook_deliveries/',
    audience: 'provider',
    summary: 'List the deliveries of the last 30 days, newest first',
    query: DeliveryQuery,
    response: paged(Delivery),
  },
  getDelivery: {
    method: 'GET',
    path: '/store/webhook_deliveries/:pk/',
    audience: 'provider',
    summary: 'Get one delivery, with its payload and its attempts',
    params: ByPk,
    response: DeliveryDetail,
  },
  redeliver: {
    method: 'POST',
    path: '/store/webhook_deliveries/:pk/redeliver/',
    audience: 'provider',
    summary: 'Send a delivery again with the same webhook-id',
    params: ByPk,
    response: Delivery,
  },
});

import * as z from 'zod';
import { ByPk, Named, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';
import { deliveryFailures, deliveryStates, TEST_EVENT, webhookEvents } from './integration-choices.ts';
import { WithReason } from './provider-requests.ts';

export const hintKinds = ['order', 'product', 'app', 'other'] as const;
export type HintKind = (typeof hintKinds)[number];

/**
 * `done`: processed. `waiting`: its order is not read yet. `parked`: its order was given up. `repeated`: the same
 * event came within the ten minutes before. `unknown_store`, `unknown_event`: ignored.
 */
export const hintOutcomes = [
  'done',
  'waiting',
  'parked',
  'repeated',
  'unknown_store',
  'unknown_event',
] as const;
export type HintOutcome = (typeof hintOutcomes)[number];

const IncomingWebhook = z.object({
  id: z.string(),
  received_at: z.iso.datetime(),
  event: z.string(),
  store_id: z.number().int(),
  merchant: z.string().nullable(),
  resource_id: z.number().int().nullable(),
  outcome: z.enum(hintOutcomes),
});
export type IncomingWebhook = z.infer<typeof IncomingWebhook>;

export const IncomingWebhookQuery = PageQuery.extend({
  merchant: Pk.optional(),
  kind: z.enum(hintKinds).optional(),
});
export type IncomingWebhookQuery = z.output<typeof IncomingWebhookQuery>;

export const refusalReasons = ['signature', 'unreadable'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

const WebhookRefusals = z.object({
  today: z.number().int(),
  week: z.number().int(),
  /** The newest minutes with refusals. */
  minutes: z.array(
    z.object({
      minute: z.iso.datetime(),
      path: z.string(),
      reason: z.enum(refusalReasons),
      times: z.number().int(),
    }),
  ),
});
export type WebhookRefusals = z.infer<typeof WebhookRefusals>;

/** `active`: a repeated delivery is sent at once. */
const targetStates = ['active', 'paused', 'removed'] as const;
export type TargetState = (typeof targetStates)[number];

const OutgoingWebhook = z.object({
  pk: Pk,
  merchant: Named,
  /** Only the host, because the rest of the URL may contain a secret of the merchant. */
  host: z.string(),
  target: z.enum(targetStates),
  event: z.enum([...webhookEvents, TEST_EVENT]),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  /** The status of the newest response, or the reason why there was none. */
  status: z.number().int().nullable(),
  failure: z.enum(deliveryFailures).nullable(),
  created_at: z.iso.datetime(),
  next_at: z.iso.datetime().nullable(),
});
export type OutgoingWebhook = z.infer<typeof OutgoingWebhook>;

const OutgoingWebhookQuery = PageQuery.extend({
  merchant: Pk.optional(),
  event: z.enum([...webhookEvents, TEST_EVENT]).optional(),
  state: z.enum(deliveryStates).optional(),
});
export type OutgoingWebhookQuery = z.output<typeof OutgoingWebhookQuery>;

export const operatorWebhookEndpoints = slice('operator', {
  listIncomingWebhooks: {
    method: 'GET',
    path: '/operator/webhooks/incoming',
    audience: 'operator',
    summary:
      'List the webhooks received from the platform in the last 30 days, with their results; the count stops at 1000',
    query: IncomingWebhookQuery,
    response: paged(IncomingWebhook),
  },
  listOutgoingWebhooks: {
    method: 'GET',
    path: '/operator/webhooks/outgoing',
    audience: 'operator',
    summary: 'List the deliveries to merchants’ webhooks in the last 30 days; the count stops at 1000',
    query: OutgoingWebhookQuery,
    response: paged(OutgoingWebhook),
  },
  redeliverWebhook: {
    method: 'POST',
    path: '/operator/webhooks/outgoing/:pk/redeliver/',
    audience: 'operator',
    summary: 'Send a merchant’s delivery again with the same webhook-id',
    params: ByPk,
    body: WithReason,
    response: z.object({ state: z.enum(deliveryStates) }),
  },
  getWebhookRefusals: {
    method: 'GET',
    path: '/operator/webhooks/refusals',
    audience: 'operator',
    summary: 'Count the rejected webhooks by minute',
    response: WebhookRefusals,
  },
});

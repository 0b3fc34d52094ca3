import * as z from 'zod';
import { ByPk, Named, Pk } from './answers.ts';
import { slice } from './endpoint.ts';

/**
 * `store`: forget all buyers of a store. `customer`: forget one buyer. `data_request`: tell one buyer what is
 * stored.
 */
export const privacyKinds = ['store', 'customer', 'data_request'] as const;
export type PrivacyKind = (typeof privacyKinds)[number];

/** `waiting`: arrived without the platform's signature, so the merchant decides. */
export const privacyStates = ['waiting', 'working', 'done', 'refused', 'dismissed'] as const;
export type PrivacyState = (typeof privacyStates)[number];

/** How many are listed: open requests first, then the newest closed ones. */
export const MOST_PRIVACY_REQUESTS = 20;

const PrivacyRequest = z.object({
  pk: Pk,
  kind: z.enum(privacyKinds),
  state: z.enum(privacyStates),
  signed: z.boolean(),
  received_at: z.iso.datetime(),
  /** The merchant's deadline. */
  due_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  /** How many more of this kind arrived while this one waits; they are only counted. */
  repeats: z.number().int(),
  /** The buyer's mail; only while the request waits. */
  buyer: z.string().nullable(),
  /** Numbers of the affected orders, at most ten; only while the request waits. */
  numbers: z.array(z.number().int()),
  /** The number of affected orders; null means all. */
  orders: z.number().int().nullable(),
});
export type PrivacyRequest = z.infer<typeof PrivacyRequest>;

/** How many open requests of all stores an operator sees. */
export const MOST_OPEN_REQUESTS = 100;

const OpenPrivacyRequest = PrivacyRequest.pick({
  pk: true,
  kind: true,
  state: true,
  signed: true,
  received_at: true,
  due_at: true,
  repeats: true,
}).extend({
  merchant: Named,
  is_overdue: z.boolean(),
  /** When the merchant was reminded of the deadline. */
  reminded_at: z.iso.datetime().nullable(),
});
export type OpenPrivacyRequest = z.infer<typeof OpenPrivacyRequest>;

export const PrivacyDecision = z.strictObject({ decision: z.enum(['confirmed', 'dismissed']) });
export type PrivacyDecision = z.infer<typeof PrivacyDecision>;

export const privacyEndpoints = slice('privacy', {
  listPrivacyRequests: {
    method: 'GET',
    path: '/store/privacy_requests/',
    audience: 'provider',
    summary:
      'List the requests of the store’s privacy webhooks: open ones, and those closed in the last 90 days',
    response: z.object({ results: z.array(PrivacyRequest) }),
  },
  listOpenPrivacyRequests: {
    method: 'GET',
    path: '/operator/privacy_requests/',
    audience: 'operator',
    summary: 'List the open privacy requests of all stores, the nearest deadline first, without the buyer',
    response: z.object({ results: z.array(OpenPrivacyRequest) }),
  },
  answerPrivacyRequest: {
    method: 'PUT',
    path: '/store/privacy_requests/:pk',
    audience: 'provider',
    summary: 'Confirm an unsigned request, which is then processed like a signed one, or dismiss it',
    params: ByPk,
    body: PrivacyDecision,
    response: PrivacyRequest,
  },
});

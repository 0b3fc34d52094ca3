import * as z from 'zod';
import { Cents, Named, Pk } from './answers.ts';
import { claimReasons, claimStates } from './claims.ts';
import type { WebhookEvent } from './integration-choices.ts';
import { paymentMethods } from './payments.ts';
import { saleStates } from './sales.ts';

/** Increases when a field is removed or changes its meaning; new fields do not count. */
export const WEBHOOK_VERSION = 1;

const Request = z.object({
  pk: Pk,
  /** Whether the affiliate or the merchant asked. */
  origin: z.enum(['request', 'invitation']),
  affiliate: Named,
  created_at: z.iso.datetime(),
});

const Sale = z.object({
  pk: Pk,
  /** The number shown in the store. */
  number: z.number().int(),
  state: z.enum(saleStates),
  affiliate: Named,
  currency: z.string(),
  total_cents: Cents,
  /** What the affiliate earns, now or once the order is paid. */
  commission_cents: Cents,
  leader_commission_cents: Cents,
  placed_at: z.iso.datetime(),
});

const Commission = z.object({
  sale: z.object({ pk: Pk, number: z.number().int() }),
  /** The seller's commission, or the leader's share. */
  kind: z.enum(['commission', 'override']),
  affiliate: Named,
  currency: z.string(),
  amount_cents: Cents,
});

const Payment = z.object({
  pk: Pk,
  affiliate: Named,
  method: z.enum(paymentMethods),
  reference: z.string().nullable(),
  currency: z.string(),
  total_cents: Cents,
  created_at: z.iso.datetime(),
});

const Claim = z.object({
  pk: Pk,
  /** The order's number as shown in the store. */
  number: z.number().int(),
  reason: z.enum(claimReasons),
  state: z.enum(claimStates),
  affiliate: Named,
  currency: z.string(),
  asked_cents: Cents,
  /** The granted amount; null before the decision, or when nothing was granted. */
  granted_cents: Cents.nullable(),
  opened_at: z.iso.datetime(),
  answer_due: z.iso.datetime(),
});

/** The data of each event: nothing about a buyer, money in whole cents. */
export const webhookData = {
  'request.created': Request,
  'request.accepted': Request,
  'sale.created': Sale,
  'sale.changed': Sale.extend({ previous_state: z.enum(saleStates) }),
  'commission.available': Commission,
  'commission.reversed': Commission,
  'payment.made': Payment,
  'payment.returned': Payment.extend({ reason: z.string().nullable() }),
  'claim.opened': Claim,
  'claim.answered': Claim,
  'claim.decided': Claim,
} satisfies Record<WebhookEvent, z.ZodObject>;

export type WebhookData<Event extends WebhookEvent> = z.infer<(typeof webhookData)[Event]>;

import * as z from 'zod';
import { ByPk, Named, Pk, queryNumber } from './answers.ts';
import { claimStates } from './claims.ts';
import { slice } from './endpoint.ts';
import { minimumTypes } from './merchants.ts';
import { paymentMethods } from './payments.ts';
import { attributionReasons, attributionRules, rateSources, Sale } from './sales.ts';

export const ruleOutcomes = ['decides', 'lost', 'absent', 'refused'] as const;

const TriedRule = z.object({
  rule: z.enum(attributionRules),
  outcome: z.enum(ruleOutcomes),
  reason: z.enum(attributionReasons).nullable(),
  /** The coupon's code or the link's name, if the reader may see it. */
  name: z.string().nullable(),
  at: z.iso.datetime().nullable(),
  /** Whether the click lay within the window valid for the order; null without a click. */
  window: z.object({ window_days: z.number().int(), inside: z.boolean() }).nullable(),
});
export type TriedRule = z.infer<typeof TriedRule>;

const ExplanationLine = z.object({
  /** Identifies the line in its order, because a product may appear twice. */
  pk: z.string(),
  name: z.string(),
  quantity: z.number().int(),
  gross_cents: z.number().int(),
  discount_cents: z.number().int(),
  /** Added to the order after it was paid, and still unpaid. */
  unpaid_cents: z.number().int(),
  refund_cents: z.number().int(),
  base_cents: z.number().int(),
  /** Hundredths of a percent. */
  rate_points: z.number().int(),
  rate_source: z.enum(rateSources),
  commission_cents: z.number().int(),
});

const ExplanationStep = z.object({
  step: z.enum(['placed', 'paid', 'refunded', 'cancelled', 'hold', 'review', 'available', 'payment']),
  status: z.enum(['done', 'now', 'next']),
  /** For a future payment, the expected date. */
  at: z.iso.datetime().nullable(),
});

/** How much is known about how a store pays: nothing, too little, or its median. */
export const paymentHistories = ['none', 'few', 'known'] as const;
export type PaymentHistory = (typeof paymentHistories)[number];

/** When a commission was paid or is expected. */
const ExplanationPayment = z.object({
  /** When the hold ends; null until that is known. */
  available_at: z.iso.datetime().nullable(),
  history: z.enum(paymentHistories),
  /** The median of the days the store takes once a commission is available. */
  median_days: z.number().int().nullable(),
  /** `available_at` plus `median_days`. */
  expected_at: z.iso.datetime().nullable(),
  paid_at: z.iso.datetime().nullable(),
  /** The payment that included it; only for the merchant and the affiliate. */
  payment: z
    .object({
      pk: Pk,
      method: z.enum(paymentMethods),
      reference: z.string().nullable(),
      total_cents: z.number().int(),
      currency: z.string(),
    })
    .nullable(),
});
export type ExplanationPayment = z.infer<typeof ExplanationPayment>;

/** The store's terms when the order was placed. */
const ExplanationTerms = z.object({
  minimum_type: z.enum(minimumTypes),
  minimum_cents: z.number().int(),
  minimum_units: z.number().int(),
  /** Orders of one affiliate in a month; null means unlimited. */
  maximum_order: z.number().int().nullable(),
  hold_days: z.number().int(),
  /** Null for old orders, for which it was not stored. */
  window_days: z.number().int().nullable(),
  own_purchases_earn: z.boolean(),
});
export type ExplanationTerms = z.infer<typeof ExplanationTerms>;

/** The affiliate's own claim about the order; for the merchant the newest claim. */
const ExplanationClaim = z.object({ pk: Pk, state: z.enum(claimStates) });

/** The explanation of an order; the same for both sides. */
const Explanation = z.object({
  number: z.number().int(),
  merchant: Named,
  /** The merchant's time zone, used for the dates. */
  time_zone: z.string(),
  currency: z.string(),
  placed_at: z.iso.datetime(),
  /** Null when the order has no affiliate. */
  sale: Sale.nullable(),
  reason: z.enum(attributionReasons),
  rules: z.array(TriedRule),
  member_since: z.iso.datetime().nullable(),
  own_purchase: z.boolean(),
  terms: ExplanationTerms,
  lines: z.array(ExplanationLine),
  subtotal_cents: z.number().int(),
  discount_cents: z.number().int(),
  unpaid_cents: z.number().int(),
  /** Products only. */
  refunded_cents: z.number().int(),
  base_cents: z.number().int(),
  /** As charged, after coupon discounts. */
  shipping_cents: z.number().int(),
  refunded_shipping_cents: z.number().int(),
  /** The order's total; `kept_cents` is without refunds and unpaid amounts. */
  total_cents: z.number().int(),
  kept_cents: z.number().int(),
  leader_commission_cents: z.number().int(),
  steps: z.array(ExplanationStep),
  /** Null when it earns nothing. */
  payment: ExplanationPayment.nullable(),
  claim: ExplanationClaim.nullable(),
  /** The reader is the credited affiliate and has not claimed the order yet. */
  may_claim: z.boolean(),
});
export type Explanation = z.infer<typeof Explanation>;

/** The answer to an order number. Another affiliate's order and a missing order look the same. */
const ExplanationSearch = z.object({
  mine: z.boolean(),
  sale: Pk.nullable(),
  /** The caller's own evidence and why it did not decide; empty without any. */
  rules: z.array(TriedRule),
  reason: z.enum(attributionReasons),
  time_zone: z.string(),
  /** For the caller's own sale. */
  payment: ExplanationPayment.nullable(),
  claim: ExplanationClaim.nullable(),
});
export type ExplanationSearch = z.infer<typeof ExplanationSearch>;

export const explanationEndpoints = slice('sales', {
  getExplanation: {
    method: 'GET',
    path: '/affiliates/sales/:pk/explanation',
    audience: 'user',
    summary: 'The explanation of a sale, for its merchant, its affiliate and the leader who earns on it',
    params: ByPk,
    response: Explanation,
  },
  getOrderExplanation: {
    method: 'GET',
    path: '/affiliates/orders/:pk/explanation',
    audience: 'provider',
    summary: 'The explanation of any order of the merchant’s store',
    params: ByPk,
    response: Explanation,
  },
  searchExplanation: {
    method: 'GET',
    path: '/affiliates/explanations/search',
    audience: 'affiliate',
    summary: 'Explain why an order number is or is not the caller’s sale, and when it is paid',
    query: z.strictObject({ merchant: Pk, number: queryNumber(1, 1e12) }),
    response: ExplanationSearch,
  },
});

import * as z from 'zod';
import { slice } from './endpoint.ts';

/** A store with fewer payments in twelve months is new, and its payment figures are hidden. */
export const PAYMENTS_TOLD_FROM = 10;

/** Days after the store's usual time until a debt is late. */
export const GRACE_DAYS = 7;

const percent = z.number().int().min(0).max(100).nullable();

/** How a store pays, computed every night from the books. Null means unknown. */
export const Reputation = z.object({
  is_new: z.boolean(),
  /** The median of the days from available to paid. */
  median_days: z.number().int().nullable(),
  /** Commissions paid within the median plus a week, of all that were paid or are late. */
  on_time_percent: percent,
  /** Commissions taken back, of all that were earned, by reason. */
  reversed_percent: percent,
  reversed: z.object({
    refunded: z.number().int(),
    cancelled: z.number().int(),
    rejected: z.number().int(),
  }),
  /** Claims of a year that were answered or are past their deadline; also shown for a new store. */
  claims: z.object({ all: z.number().int(), in_time: z.number().int() }),
});
export type Reputation = z.infer<typeof Reputation>;

const OwnReputation = Reputation.extend({
  counted_at: z.iso.datetime().nullable(),
  /** Payments in twelve months, at most a hundred. */
  payments: z.number().int(),
  /** Commissions waiting longer than the median plus a week. */
  overdue: z.number().int(),
  /** Available commissions that are not late yet. */
  due: z.number().int(),
  /** The share on time if those were paid now. */
  on_time_percent_after: percent,
  /** Claims waiting for the store's first answer, and the first deadline. */
  claims_waiting: z.number().int(),
  claims_due: z.iso.datetime().nullable(),
});
export type OwnReputation = z.infer<typeof OwnReputation>;

export const reputationEndpoints = slice('merchants', {
  getReputation: {
    method: 'GET',
    path: '/affiliates/reputation',
    audience: 'provider',
    summary: 'Get the merchant’s payment reputation as affiliates see it, and what would improve it',
    response: OwnReputation,
  },
});

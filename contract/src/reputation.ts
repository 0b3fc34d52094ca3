import * as z from 'zod';
import { slice } from './endpoint.ts';

/** Below that many payments in twelve months a store is new, and nothing is told of how it pays. */
export const PAYMENTS_TOLD_FROM = 10;

/** After what a store usually takes, until a debt is late. */
export const GRACE_DAYS = 7;

const percent = z.number().int().min(0).max(100).nullable();

/** How a store pays, counted every night from the books. Null in it: not known. */
export const Reputation = z.object({
  is_new: z.boolean(),
  /** Days from available to paid, half of them fewer. */
  median_days: z.number().int().nullable(),
  /** Commissions paid no later than the median and a week, of all that were paid or are late. */
  on_time_percent: percent,
  /** Commissions taken back, of all that were earned, and by which reason. */
  reversed_percent: percent,
  reversed: z.object({
    refunded: z.number().int(),
    cancelled: z.number().int(),
    rejected: z.number().int(),
  }),
  /** Claims of a year that were answered or are past their term; a new store tells them too. */
  claims: z.object({ all: z.number().int(), in_time: z.number().int() }),
});
export type Reputation = z.infer<typeof Reputation>;

const OwnReputation = Reputation.extend({
  counted_at: z.iso.datetime().nullable(),
  /** In twelve months, a hundred at most. */
  payments: z.number().int(),
  /** Commissions that wait for longer than the median and a week. */
  overdue: z.number().int(),
  /** Commissions that can be paid and are not late yet. */
  due: z.number().int(),
  /** What the share on time would be, were those paid now. */
  on_time_percent_after: percent,
  /** Claims that wait for the first answer of the store, and until when the first of them does. */
  claims_waiting: z.number().int(),
  claims_due: z.iso.datetime().nullable(),
});
export type OwnReputation = z.infer<typeof OwnReputation>;

export const reputationEndpoints = slice('merchants', {
  getReputation: {
    method: 'GET',
    path: '/affiliates/reputation',
    audience: 'provider',
    summary: 'How the merchant pays as affiliates see it, and what would improve it',
    response: OwnReputation,
  },
});

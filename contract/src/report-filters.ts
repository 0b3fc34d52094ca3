import * as z from 'zod';
import { Pk } from './answers.ts';
import { attributionRules, saleStates } from './sales.ts';
import { Day } from './visits.ts';

/** `counted`: paid, including partially refunded. Only these are summed up. */
export const reportStates = ['counted', ...saleStates] as const;
export type ReportState = (typeof reportStates)[number];

/** `link` means a click or a claim. */
export const channels = ['link', ...attributionRules] as const;
export type Channel = (typeof channels)[number];

export const comparisons = ['same_days', 'before', 'last_year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** The product's number in the store; 0 means lines without a product. */
const StoreProduct = z.string().regex(/^\d{1,18}$/);

export const narrowing = {
  state: z.enum(reportStates).optional(),
  affiliate: Pk.optional(),
  link: Pk.optional(),
  coupon: Pk.optional(),
  product: StoreProduct.optional(),
  channel: z.enum(channels).optional(),
  /** All orders by the buyer of this sale. */
  client: Pk.optional(),
  search: z.string().trim().max(100).optional(),
};

/** Days in the merchant's time zone, both included, at most 366. */
export const reportFilter = { date_from: Day, date_to: Day, ...narrowing };
export const ReportFilter = z.strictObject(reportFilter);
export type ReportFilter = z.output<typeof ReportFilter>;

/** With or without an affiliate. */
export const creditedKinds = ['yes', 'no'] as const;

import * as z from 'zod';
import { Pk } from './answers.ts';
import { attributionRules, saleStates } from './sales.ts';
import { Day } from './visits.ts';

/** `counted`: paid, also with a part given back. Only these add up. */
export const reportStates = ['counted', ...saleStates] as const;
export type ReportState = (typeof reportStates)[number];

/** `link` is a click or a claim. */
export const channels = ['link', ...attributionRules] as const;
export type Channel = (typeof channels)[number];

export const comparisons = ['same_days', 'before', 'last_year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** The product's number in the store; 0 stands for lines without a product. */
const StoreProduct = z.string().regex(/^\d{1,18}$/);

/** The filters that all reports share. */
export const narrowing = {
  state: z.enum(reportStates).optional(),
  affiliate: Pk.optional(),
  link: Pk.optional(),
  coupon: Pk.optional(),
  product: StoreProduct.optional(),
  channel: z.enum(channels).optional(),
  /** The buyer of this sale, in all of its orders. */
  client: Pk.optional(),
  search: z.string().trim().max(100).optional(),
};

/** Days of the merchant's time zone, both included, at most 366. */
export const reportFilter = { date_from: Day, date_to: Day, ...narrowing };
export const ReportFilter = z.strictObject(reportFilter);
export type ReportFilter = z.output<typeof ReportFilter>;

/** With an affiliate, or nobody's. */
export const creditedKinds = ['yes', 'no'] as const;

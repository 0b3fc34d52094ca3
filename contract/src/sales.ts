import * as z from 'zod';
import { AskedSide, ById, ByPk, Month, Named, PageQuery, Pk, paged, Year } from './answers.ts';
import { slice } from './endpoint.ts';
import { Day } from './visits.ts';

export const saleStates = ['pending', 'paid', 'cancelled', 'refunded', 'partially_refunded'] as const;
export type SaleState = (typeof saleStates)[number];

/** The states summed up in every business figure: paid, with what is left after a partial refund. See decision 030. */
export const countedStates = ['paid', 'partially_refunded'] as const satisfies readonly SaleState[];

export const attributionRules = ['coupon', 'click', 'claim'] as const;
export type AttributionRule = (typeof attributionRules)[number];

/** Why a credited sale earns nothing. */
export const noEarnings = [
  'own_purchase',
  'under_minimum',
  'over_maximum',
  'payment_coupon',
  'review_rejected',
] as const;
export type NoEarning = (typeof noEarnings)[number];

export const saleFlags = ['many_orders_of_one_buyer', 'coupon_without_visits', 'unproven_claim'] as const;
export type SaleFlag = (typeof saleFlags)[number];

export const reviewStates = ['none', 'waiting', 'approved', 'rejected'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const rateSources = ['coupon', 'own', 'product', 'commission_coupon', 'commission'] as const;
export type RateSource = (typeof rateSources)[number];

/** The state of the commission, for the chip. */
export const commissionStates = [
  'none',
  'expected',
  'review',
  'hold',
  'available',
  'paid',
  'reversed',
] as const;
export type CommissionState = (typeof commissionStates)[number];

export const Sale = z.object({
  pk: Pk,
  number: z.number().int(),
  state: z.enum(saleStates),
  merchant: Named,
  affiliate: Named,
  leader: Named.nullable(),
  rule: z.enum(attributionRules),
  link: Named.nullable(),
  coupon: Named.nullable(),
  /** Masked: first name and initial. */
  buyer: z.string().nullable(),
  products: z.array(z.string()),
  currency: z.string(),
  /** The order's total without refunds and unpaid amounts. */
  total_cents: z.number().int(),
  base_cents: z.number().int(),
  /** What it earns the affiliate, or will earn once nothing holds it. */
  expected_cents: z.number().int(),
  /** What it has earned so far. */
  commission_cents: z.number().int(),
  commission_state: z.enum(commissionStates),
  no_earning: z.enum(noEarnings).nullable(),
  flags: z.array(z.enum(saleFlags)),
  review: z.enum(reviewStates),
  placed_at: z.iso.datetime(),
  available_at: z.iso.datetime().nullable(),
});
export type Sale = z.infer<typeof Sale>;

/** Why a rule was refused, or why an order has no affiliate. */
export const attributionReasons = [
  'decided',
  'no_evidence',
  'unknown_code',
  'payment_coupon',
  'unknown_click',
  'outside_window',
  'click_after_order',
  'not_a_member',
  'other_merchant',
  'link_removed',
  'wholesale',
  'other_channel',
  'other_currency',
  'claim_from_elsewhere',
] as const;
export type AttributionReason = (typeof attributionReasons)[number];

const Period = {
  year: Year.optional(),
  month: Month.optional(),
};

/** A state, a rule, or words: order number, product, coupon. */
const Filter = z.string().trim().max(100).optional();

const saleQuery = {
  state: z.enum(saleStates).optional(),
  rule: z.enum(attributionRules).optional(),
  affiliate: Pk.optional(),
  review: z.enum(reviewStates).optional(),
  date_from: Day.optional(),
  date_to: Day.optional(),
};
const SaleQuery = PageQuery.extend({ search: Filter, ...saleQuery });
export type SaleQuery = z.output<typeof SaleQuery>;

const FilteredSaleQuery = PageQuery.extend({ filter: Filter, ...Period });
export type FilteredSaleQuery = z.output<typeof FilteredSaleQuery>;

/** Where the money of a sale is: not available yet, payable, or paid. */
export const moneyStates = ['waiting', 'available', 'paid'] as const;
export type MoneyState = (typeof moneyStates)[number];

export const MySalesFilter = z.strictObject({
  filter: Filter,
  ...Period,
  merchant: Pk.optional(),
  money: z.enum(moneyStates).optional(),
  date_from: Day.optional(),
  date_to: Day.optional(),
});
export type MySalesFilter = z.output<typeof MySalesFilter>;

const Sums = z.object({
  currency: z.string(),
  sales: z.number().int(),
  /** What the buyers paid, including shipping. */
  total_cents: z.number().int(),
  /** The base: products after discounts, without shipping. */
  base_cents: z.number().int(),
  commission_cents: z.number().int(),
});

const SalesOfMonth = z.object({ month: z.number().int(), visits: z.number().int(), ...Sums.shape });

const SalesOfAffiliate = Sums.extend({
  pk: Pk,
  name: z.string(),
  picture: z.string().nullable(),
  visits: z.number().int(),
});
export type SalesOfAffiliate = z.infer<typeof SalesOfAffiliate>;

const SalesOfCoupon = Sums.extend({ pk: Pk, name: z.string(), merchant: Named, affiliate: Named });
export type SalesOfCoupon = z.infer<typeof SalesOfCoupon>;

const PeriodSums = z.object({ visits: z.number().int(), sums: z.array(Sums) });

const DayOfSales = z.object({
  day: z.string(),
  sales: z.number().int(),
  total_cents: z.number().int(),
  commission_cents: z.number().int(),
  visits: z.number().int(),
});

/** The figures of General: a period beside the same number of days before. */
const Overview = z.object({
  currency: z.string().nullable(),
  days: z.array(DayOfSales),
  before: z.array(DayOfSales),
  active_affiliates: z.number().int(),
  active_affiliates_before: z.number().int(),
  affiliates: z.number().int(),
});
export type Overview = z.infer<typeof Overview>;

export const salesSorts = ['total', 'commission', 'sales', 'visits', 'name'] as const;

export const saleEndpoints = slice('sales', {
  listSales: {
    method: 'GET',
    path: '/affiliates/sales',
    audience: 'provider',
    scope: 'sales:read',
    summary: 'The sales of the merchant’s affiliates, the newest first',
    query: SaleQuery,
    response: paged(Sale).extend({ sums: z.array(Sums) }),
  },
  listSalesOfAffiliate: {
    method: 'GET',
    path: '/affiliates/sales_affiliate/:id',
    audience: 'provider',
    scope: 'sales:read',
    summary: 'The sales of one affiliate of the merchant',
    params: ById,
    query: FilteredSaleQuery,
    response: paged(Sale).extend({ sums: z.array(Sums) }),
  },
  getSalesTotal: {
    method: 'GET',
    path: '/affiliates/sales_total',
    audience: 'provider',
    scope: 'sales:read',
    summary: 'Get the sales of a year by month',
    query: z.strictObject({ year: Period.year }),
    response: z.object({ year: z.number().int(), months: z.array(SalesOfMonth), total: z.array(Sums) }),
  },
  getSalesOverview: {
    method: 'GET',
    path: '/affiliates/sales_overview',
    audience: 'provider',
    scope: 'sales:read',
    summary: 'Get the sales by day, compared with the same number of days before, or with the given days',
    query: z.strictObject({
      date_from: Day,
      date_to: Day,
      before_from: Day.optional(),
      before_to: Day.optional(),
    }),
    response: Overview,
  },
  listSalesOfCoupons: {
    method: 'GET',
    path: '/affiliates/sales_coupons/',
    audience: 'user',
    summary: 'Sales by coupon: a merchant’s, an affiliate’s own, and for leaders those of the team',
    query: PageQuery.extend({ filter: Filter, side: AskedSide }),
    response: paged(SalesOfCoupon),
  },
  listMySales: {
    method: 'GET',
    path: '/affiliates/my_sales',
    audience: 'affiliate',
    summary: 'The caller’s own sales',
    query: PageQuery.extend(MySalesFilter.shape),
    response: paged(Sale).extend({ sums: z.array(Sums) }),
  },
  getMySalesSummary: {
    method: 'GET',
    path: '/affiliates/my_sales_summary',
    audience: 'affiliate',
    summary: 'Get the caller’s sales of this month, of the previous month and in total',
    response: z.object({ this_month: PeriodSums, last_month: PeriodSums, all_time: PeriodSums }),
  },
  listSalesByAffiliate: {
    method: 'GET',
    path: '/affiliates/sales_by_affiliate',
    audience: 'provider',
    scope: 'sales:read',
    summary: 'List what each affiliate sold in a period',
    query: PageQuery.extend({
      date_from: Day.optional(),
      date_to: Day.optional(),
      sort_by: z.enum(salesSorts).default('total'),
    }),
    response: paged(SalesOfAffiliate),
  },
  reviewSale: {
    method: 'PUT',
    path: '/affiliates/sales/:pk/review',
    audience: 'provider',
    summary: 'Release a flagged commission, or refuse it',
    params: ByPk,
    body: z.strictObject({ decision: z.enum(['approved', 'rejected'], { error: 'invalid_status' }) }),
    response: Sale,
  },
});

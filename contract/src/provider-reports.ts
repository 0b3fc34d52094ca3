import * as z from 'zod';
import { Cents, Named, PageQuery, Pk, paged, Year } from './answers.ts';
import { slice } from './endpoint.ts';
import { comparisons, creditedKinds, narrowing, ReportFilter, reportFilter } from './report-filters.ts';
import { Sale } from './sales.ts';
import { Day } from './visits.ts';

const Count = z.number().int();

const Part = z.object({ sales: Count, base_cents: Cents, commission_cents: Cents });

/** Sums of the sales a filter finds: the counted ones, and separately the others. */
const ReportSums = z.object({
  /** All sales in the filter, in any state. */
  orders: Count,
  /** Counted sales: paid, including partially refunded ones. */
  sales: Count,
  /** Includes shipping. */
  total_cents: Cents,
  /** Products after discounts and refunds, without shipping. */
  base_cents: Cents,
  commission_cents: Cents,
  /** Shares of leaders; not part of `commission_cents`. */
  leader_cents: Cents,
  /** How many of `sales` are partially refunded. */
  partially_refunded: Count,
  left_out: z.object({ pending: Part, cancelled: Part, refunded: Part }),
});
export type ReportSums = z.infer<typeof ReportSums>;

/** Only links have visits: null with a filter by coupon, product, state, client or words. */
const Visited = {
  visits: Count.nullable(),
  /** Sales per visit in hundredths of a percent; null without visits. */
  conversion_points: Count.nullable(),
};

const ReportFigures = ReportSums.extend({
  ...Visited,
  /** Base per sale; null without sales. */
  ticket_cents: Cents.nullable(),
});
export type ReportFigures = z.infer<typeof ReportFigures>;

const ReportDay = z.object({
  day: z.string(),
  orders: Count,
  sales: Count,
  total_cents: Cents,
  base_cents: Cents,
  commission_cents: Cents,
  leader_cents: Cents,
  visits: Count.nullable(),
});
export type ReportDay = z.infer<typeof ReportDay>;

const Period = z.object({ date_from: z.string(), date_to: z.string() });

const Compared = z.object({ period: Period, sums: ReportFigures, days: z.array(ReportDay) });

const Figures = z.object({
  currency: z.string().nullable(),
  time_zone: z.string(),
  /** The merchant's present day, whose figures are incomplete. */
  today: z.string(),
  period: Period,
  sums: ReportFigures,
  /** Every day, including days without sales. */
  days: z.array(ReportDay),
  /** Link and coupon separately. */
  channels: z.array(
    z.object({ channel: z.enum(['link', 'coupon']), orders: Count, sales: Count, base_cents: Cents }),
  ),
  /** Null without a comparison. If the period ends today, the last compared day ends at the present hour. */
  before: Compared.nullable(),
});

export const reportSaleSorts = ['placed_at', 'base', 'commission'] as const;
export const sortOrders = ['desc', 'asc'] as const;

const ReportSale = Sale.extend({
  /** For the link to the order's page. */
  order: Pk,
  /** Hundredths of a percent, averaged over the lines. */
  rate_points: Count,
  refunded_cents: Cents,
  leader_cents: Cents,
  /** Whether the sums include it. */
  is_counted: z.boolean(),
});
export type ReportSale = z.infer<typeof ReportSale>;

const ReportSaleQuery = PageQuery.extend({
  ...reportFilter,
  sort_by: z.enum(reportSaleSorts).default('placed_at'),
  order: z.enum(sortOrders).default('desc'),
});
export type ReportSaleQuery = z.output<typeof ReportSaleQuery>;

export const reportGroups = ['affiliate', 'link', 'coupon', 'product', 'channel'] as const;
export type ReportGroup = (typeof reportGroups)[number];

export const reportGroupSorts = [
  'base',
  'total',
  'commission',
  'sales',
  'orders',
  'visits',
  'conversion',
  'units',
  'name',
] as const;

const ReportGroupRow = ReportSums.extend({
  /** Null in the last row, for sales without a key, e.g. sales by coupon in the list of links. */
  pk: z.string().nullable(),
  name: z.string().nullable(),
  /** An affiliate's picture or a product's image. */
  picture: z.string().nullable(),
  /** The owner of the link or coupon. */
  affiliate: Named.nullable(),
  /** Only for products. */
  units: Count.nullable(),
  ...Visited,
});
export type ReportGroupRow = z.infer<typeof ReportGroupRow>;

const ReportGroupQuery = PageQuery.extend({
  ...reportFilter,
  sort_by: z.enum(reportGroupSorts).default('base'),
  order: z.enum(sortOrders).default('desc'),
});
export type ReportGroupQuery = z.output<typeof ReportGroupQuery>;

const ReportMonth = z.object({
  month: Count,
  orders: Count,
  sales: Count,
  total_cents: Cents,
  base_cents: Cents,
  commission_cents: Cents,
  leader_cents: Cents,
  visits: Count.nullable(),
});
export type ReportMonth = z.infer<typeof ReportMonth>;

const ReportYearQuery = z.strictObject({ year: Year.optional(), ...narrowing });
export type ReportYearQuery = z.output<typeof ReportYearQuery>;

const ReportYear = z.object({
  year: Count,
  months: z.array(ReportMonth),
  total: ReportMonth.omit({ month: true }),
});

const ReportClient = z.object({
  /** The client's latest sale; the filter `client` accepts it. */
  pk: Pk,
  /** First name and initial; null for a forgotten buyer. */
  name: z.string().nullable(),
  /** The first order in this store is in the period. */
  is_new: z.boolean(),
  sales: Count,
  base_cents: Cents,
  last_sale_at: z.iso.datetime(),
});
export type ReportClient = z.infer<typeof ReportClient>;

export const clientKinds = ['new', 'returning'] as const;
export const reportClientSorts = ['base', 'sales', 'last_sale'] as const;

const ReportClientQuery = PageQuery.extend({
  ...reportFilter,
  kind: z.enum(clientKinds).optional(),
  sort_by: z.enum(reportClientSorts).default('base'),
});
export type ReportClientQuery = z.output<typeof ReportClientQuery>;

/** Ledger movements of a period, each on the day it was posted. */
const BookSums = z.object({
  /** Sellers' commissions minus those taken back. */
  accrued_cents: Cents,
  /** Leaders' shares minus those taken back. */
  accrued_leader_cents: Cents,
  /** Commissions and shares whose hold ended. */
  available_cents: Cents,
  /** Payments minus returned payments. */
  paid_cents: Cents,
});
export type BookSums = z.infer<typeof BookSums>;

const ReportPayee = BookSums.extend({ pk: Pk, name: z.string(), picture: z.string().nullable() });
export type ReportPayee = z.infer<typeof ReportPayee>;

export const reportPayeeSorts = ['accrued', 'available', 'paid', 'name'] as const;

const ReportPayeeQuery = PageQuery.extend({
  date_from: Day,
  date_to: Day,
  affiliate: Pk.optional(),
  /** Searches the affiliate's name. */
  search: z.string().trim().max(100).optional(),
  sort_by: z.enum(reportPayeeSorts).default('paid'),
  order: z.enum(sortOrders).default('desc'),
});
export type ReportPayeeQuery = z.output<typeof ReportPayeeQuery>;

/** The kinds of choices in a filter. Clients can be named but not searched. */
export const choiceKinds = ['affiliate', 'link', 'coupon', 'product', 'client'] as const;
export type ChoiceKind = (typeof choiceKinds)[number];

const ReportChoice = z.object({ pk: z.string(), name: z.string(), detail: z.string().nullable() });
export type ReportChoice = z.infer<typeof ReportChoice>;

const ReportChoiceQuery = PageQuery.extend({
  s: z.string().trim().max(100).optional(),
  /** Only this choice, to name a filter taken from the URL. */
  pk: z.string().max(36).optional(),
});
export type ReportChoiceQuery = z.output<typeof ReportChoiceQuery>;

export const reportTabs = [
  'sales',
  ...reportGroups,
  'days',
  'clients',
  'year',
  'payments',
  'orders',
] as const;
export type ReportTab = (typeof reportTabs)[number];

const ReportFileQuery = z.strictObject({
  ...reportFilter,
  tab: z.enum(reportTabs),
  kind: z.enum(clientKinds).optional(),
  credited: z.enum(creditedKinds).optional(),
});
export type ReportFileQuery = z.output<typeof ReportFileQuery>;

const withTotal = <Item extends z.ZodType, Total extends z.ZodType>(item: Item, total: Total) =>
  paged(item).extend({ currency: z.string().nullable(), total });

export const providerReportEndpoints = slice('reports', {
  getReportFigures: {
    method: 'GET',
    path: '/affiliates/report_figures',
    audience: 'provider',
    summary: 'Get the filtered figures by day, compared with another period',
    query: ReportFilter.extend({ compare: z.enum(comparisons).default('same_days') }),
    response: Figures,
  },
  listReportSales: {
    method: 'GET',
    path: '/affiliates/report_sales',
    audience: 'provider',
    summary: 'List the filtered sales, with their totals',
    query: ReportSaleQuery,
    response: withTotal(ReportSale, ReportFigures),
  },
  listReportGroups: {
    method: 'GET',
    path: '/affiliates/report_by/:by',
    audience: 'provider',
    summary:
      'Get the filtered totals by affiliate, link, coupon, product or channel; the rows add up to the total',
    params: z.strictObject({ by: z.enum(reportGroups) }),
    query: ReportGroupQuery,
    response: withTotal(ReportGroupRow, ReportFigures),
  },
  getReportYear: {
    method: 'GET',
    path: '/affiliates/report_year',
    audience: 'provider',
    summary: 'Get the months of a year, compared with the previous year',
    query: ReportYearQuery,
    response: z.object({ currency: z.string().nullable(), year: ReportYear, before: ReportYear }),
  },
  listReportClients: {
    method: 'GET',
    path: '/affiliates/report_clients',
    audience: 'provider',
    summary: 'List the buyers of a period, new or returning, without personal data',
    query: ReportClientQuery,
    response: withTotal(
      ReportClient,
      z.object({
        clients: Count,
        new_clients: Count,
        returning_clients: Count,
        /** Counted sales of forgotten buyers; no row includes them. */
        unknown_sales: Count,
        sales: Count,
        base_cents: Cents,
      }),
    ),
  },
  listReportPayees: {
    method: 'GET',
    path: '/affiliates/report_payments',
    audience: 'provider',
    summary:
      'Get what each affiliate earned, what became available and what was paid in a period, from the ledger',
    query: ReportPayeeQuery,
    response: withTotal(ReportPayee, BookSums).extend({
      /** Every day of the period; the days add up to the total. */
      days: z.array(BookSums.extend({ day: Day })),
    }),
  },
  listReportChoices: {
    method: 'GET',
    path: '/affiliates/report_choices/:kind',
    audience: 'provider',
    summary: 'List the possible values of a report filter',
    params: z.strictObject({ kind: z.enum(choiceKinds) }),
    query: ReportChoiceQuery,
    response: paged(ReportChoice),
  },
  downloadReportTab: {
    method: 'GET',
    path: '/affiliates/create_excel_report',
    audience: 'provider',
    summary: 'Download one filtered list of the reports as a spreadsheet',
    query: ReportFileQuery,
    patience_ms: 60_000,
    download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    response: z.unknown().meta({ description: 'The file itself' }),
  },
});

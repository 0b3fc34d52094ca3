import { type attributionRules, endpoints, type MoneyState, type saleStates } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressFilters, day, oneOf, pageNumber, pk, searchText } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import { presentMonth } from '#web/lib/months.ts';

/** As many as a card shows before one asks for more. */
export const NEWEST = 4;

/** The newest sales of the affiliate who is here. */
export const useMySales = (page_size: number) =>
  useQuery({
    ...read(endpoints.listMySales, { query: { page_size } }),
    placeholderData: keepPreviousData,
  });

const YEAR = /^20\d\d$/;
const MONTH = /^([1-9]|1[0-2])$/;

/** A state of a sale or the way it came; both are one filter of the list. */
export const saleKinds = [
  'all',
  'pending',
  'paid',
  'partially_refunded',
  'refunded',
  'cancelled',
  'coupon',
  'click',
] as const satisfies readonly ('all' | (typeof saleStates)[number] | (typeof attributionRules)[number])[];
type SaleKind = (typeof saleKinds)[number];

export const moneyKinds = ['all', 'waiting', 'available', 'paid'] as const satisfies readonly (
  | 'all'
  | MoneyState
)[];
/** How the year's months are shown. */
const reportViews = ['chart', 'table', 'stores'] as const;

/** What the address says of the reports; month 0 is the whole year. */
export type ReportFilters = {
  store: string;
  year: number;
  month: number;
  s: string;
  kind: SaleKind;
  /** Where the money is. */
  money: (typeof moneyKinds)[number];
  from: string;
  to: string;
  view: (typeof reportViews)[number];
  page: number;
};

export const PAGE_SIZE = 10;

export const reportFilters = addressFilters<ReportFilters>({
  store: pk,
  year: (given) => (YEAR.test(given) ? Number(given) : presentMonth(new Date()).year),
  month: (given) => (MONTH.test(given) ? Number(given) : 0),
  s: searchText,
  kind: oneOf(saleKinds),
  money: oneOf(moneyKinds),
  from: day,
  to: day,
  view: oneOf(reportViews),
  page: pageNumber,
});

/** Words and kinds exclude each other: the list knows one filter. `#10417` is searched as its number. */
export const saleRequest = (filters: ReportFilters) => ({
  ...salesFilter(filters),
  page: filters.page,
  page_size: PAGE_SIZE,
});

/** Which sales are meant; days are within the year and month that the page speaks of. */
export const salesFilter = ({ store, year, month, s, kind, money, from, to }: ReportFilters) => ({
  filter: (kind === 'all' ? s.replace(/^#/, '') : kind) || undefined,
  merchant: store || undefined,
  year,
  month: month || undefined,
  money: money === 'all' ? undefined : money,
  date_from: from || undefined,
  date_to: to || undefined,
});

const OLDEST = 2025;

/** The newest first, and one named by the address even if it is older. */
export function yearsToChoose(present: number, chosen: number): number[] {
  const oldest = Math.min(OLDEST, present - 1);
  const years = Array.from({ length: present - oldest + 1 }, (_, index) => present - index);
  return years.includes(chosen) ? years : [...years, chosen].sort((one, other) => other - one);
}

/** The affiliate's own sales of a period. */
export const useReportSales = (filters: ReportFilters) =>
  useQuery({
    ...read(endpoints.listMySales, { query: saleRequest(filters) }),
    placeholderData: keepPreviousData,
  });

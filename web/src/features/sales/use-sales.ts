import { type attributionRules, endpoints, type MoneyState, type saleStates } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressFilters, day, oneOf, pageNumber, pk, searchText } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import { presentMonth } from '#web/lib/months.ts';

/** Rows in a card before "show more". */
export const NEWEST = 4;

export const useMySales = (page_size: number) =>
  useQuery({
    ...read(endpoints.listMySales, { query: { page_size } }),
    placeholderData: keepPreviousData,
  });

const YEAR = /^20\d\d$/;
const MONTH = /^([1-9]|1[0-2])$/;

/** A state of a sale or its source; the list takes both as one filter. */
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
const reportViews = ['chart', 'table', 'stores'] as const;

/** The report filters in the address; month 0 means the whole year. */
export type ReportFilters = {
  store: string;
  year: number;
  month: number;
  s: string;
  kind: SaleKind;
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

/** The list takes one filter: either words or a kind. `#10417` is searched as its number. */
export const saleRequest = (filters: ReportFilters) => ({
  ...salesFilter(filters),
  page: filters.page,
  page_size: PAGE_SIZE,
});

/** The days lie within the year and month of the page. */
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

/** Newest first; includes the year in the address even if it is older. */
export function yearsToChoose(present: number, chosen: number): number[] {
  const oldest = Math.min(OLDEST, present - 1);
  const years = Array.from({ length: present - oldest + 1 }, (_, index) => present - index);
  return years.includes(chosen) ? years : [...years, chosen].sort((one, other) => other - one);
}

export const useReportSales = (filters: ReportFilters) =>
  useQuery({
    ...read(endpoints.listMySales, { query: saleRequest(filters) }),
    placeholderData: keepPreviousData,
  });

import type { Channel, ReportGroup, ReportState } from '@aliado/contract';
import { useSearchParams } from 'react-router';
import { addressFilters, oneOf, pageNumber, pk, searchText } from '#web/lib/address-filters.ts';
import type { Days } from '#web/lib/period.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { type UsedPeriod, usePeriod } from '#web/lib/use-period.ts';

export const reportTabs = [
  'sales',
  'affiliate',
  'coupon',
  'link',
  'product',
  'channel',
  'clients',
  'year',
  'payments',
  'orders',
] as const;
export type ReportTab = (typeof reportTabs)[number];

export const groupOf = (tab: ReportTab): ReportGroup | undefined =>
  (['affiliate', 'coupon', 'link', 'product', 'channel'] as const).find((group) => group === tab);

export const figureNames = ['base', 'commission', 'visits', 'conversion', 'ticket'] as const;
export type FigureName = (typeof figureNames)[number];

export const states = [
  '',
  'counted',
  'pending',
  'paid',
  'partially_refunded',
  'refunded',
  'cancelled',
] as const satisfies readonly ('' | ReportState)[];

export const channels = ['', 'link', 'coupon'] as const satisfies readonly ('' | Channel)[];

export type ReportFilters = {
  s: string;
  state: (typeof states)[number];
  affiliate: string;
  link: string;
  coupon: string;
  product: string;
  channel: (typeof channels)[number];
  tab: ReportTab;
  figure: FigureName;
  sort: string;
  way: 'desc' | 'asc';
  kind: '' | 'new' | 'returning';
  /** The pk of a sale; the list shows the sales of its buyer. */
  client: string;
  credited: '' | 'yes' | 'no';
  page: number;
};

export const reportFilters = addressFilters<ReportFilters>({
  s: searchText,
  state: oneOf(states),
  affiliate: pk,
  link: pk,
  coupon: pk,
  product: (given) => (/^\d{1,18}$/.test(given) ? given : ''),
  channel: oneOf(channels),
  tab: oneOf(reportTabs),
  figure: oneOf(figureNames),
  sort: (given) => (/^[a-z_]{1,20}$/.test(given) ? given : ''),
  way: oneOf(['desc', 'asc']),
  kind: oneOf(['', 'new', 'returning']),
  client: pk,
  credited: oneOf(['', 'yes', 'no']),
  page: pageNumber,
});

/** The filters besides the search text. */
export const narrowing = ['state', 'affiliate', 'link', 'coupon', 'product', 'channel', 'client'] as const;

/** The query without the dates. `#10417` is searched as its number. */
export const narrowedBy = (filters: ReportFilters) => ({
  state: filters.state || undefined,
  affiliate: filters.affiliate || undefined,
  link: filters.link || undefined,
  coupon: filters.coupon || undefined,
  product: filters.product || undefined,
  channel: filters.channel || undefined,
  client: filters.client || undefined,
  search: filters.s.replace(/^#/, '') || undefined,
});

export const filterRequest = (filters: ReportFilters, { date_from, date_to }: Days) => ({
  date_from,
  date_to,
  ...narrowedBy(filters),
});

export type ReportView = {
  period: UsedPeriod;
  filters: ReportFilters;
  change: (change: Partial<ReportFilters>) => void;
  /** The address of this screen with the change applied. */
  to: (change: Partial<ReportFilters>, days?: Days) => string;
};

/** A new tab starts with its default order. */
export const onTab = (tab: ReportTab) =>
  ({ tab, sort: '', way: 'desc', kind: '', credited: '', page: 1 }) satisfies Partial<ReportFilters>;

/** The state of the reports in the address: period, filters and tab. */
export function useReportView(): ReportView {
  const [query] = useSearchParams();
  const { filters, change } = useAddressFilters(reportFilters);
  const period = usePeriod();
  const to = (next: Partial<ReportFilters>, days?: Days) => {
    const changed = reportFilters.change(query, next);
    if (days) {
      changed.set('period', 'custom');
      changed.set('from', days.date_from);
      changed.set('to', days.date_to);
    }
    return `?${changed}`;
  };
  return { period, filters, change, to };
}

/** Sorting by one of the list's own columns, descending by default. */
export function sortingOf<Sort extends string>(
  { filters, change }: ReportView,
  sorts: readonly [Sort, ...Sort[]],
) {
  const by = oneOf(sorts)(filters.sort);
  const descending = filters.way === 'desc';
  return {
    request: { sort_by: by, order: filters.way },
    sorting: {
      by,
      descending,
      onSort: (next: string) =>
        change({ sort: next === sorts[0] ? '' : next, way: next === by && descending ? 'asc' : 'desc' }),
    },
  };
}

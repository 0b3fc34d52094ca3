import { type ChoiceKind, endpoints, type ReportGroup } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#web/lib/api.ts';
import { filterRequest, groupOf, narrowedBy, type ReportView, sortingOf } from './report-view.ts';

export const PAGE_SIZE = 10;

export const useFigures = ({ filters, period }: ReportView) =>
  useQuery({
    ...read(endpoints.getReportFigures, {
      query: { ...filterRequest(filters, period), compare: period.compare },
    }),
    placeholderData: keepPreviousData,
  });

const pageOf = ({ filters }: ReportView) => ({ page: filters.page, page_size: PAGE_SIZE });

export const saleSorts = ['placed_at', 'base', 'commission'] as const;

export const useSales = (view: ReportView) =>
  useQuery({
    ...read(endpoints.listReportSales, {
      query: {
        ...filterRequest(view.filters, view.period),
        ...sortingOf(view, saleSorts).request,
        ...pageOf(view),
      },
    }),
    placeholderData: keepPreviousData,
    enabled: view.filters.tab === 'sales',
  });

export const groupSorts = ['base', 'commission', 'sales', 'visits', 'conversion', 'units', 'name'] as const;

export const useGroups = (view: ReportView, by: ReportGroup) =>
  useQuery({
    ...read(endpoints.listReportGroups, {
      params: { by },
      query: {
        ...filterRequest(view.filters, view.period),
        ...sortingOf(view, groupSorts).request,
        ...pageOf(view),
      },
    }),
    placeholderData: keepPreviousData,
    enabled: groupOf(view.filters.tab) === by,
  });

export const clientSorts = ['base', 'sales', 'last_sale'] as const;

export const useClients = (view: ReportView) =>
  useQuery({
    ...read(endpoints.listReportClients, {
      query: {
        ...filterRequest(view.filters, view.period),
        kind: view.filters.kind || undefined,
        sort_by: sortingOf(view, clientSorts).request.sort_by,
        ...pageOf(view),
      },
    }),
    placeholderData: keepPreviousData,
    enabled: view.filters.tab === 'clients',
  });

export const payeeSorts = ['paid', 'accrued', 'available', 'name'] as const;

export const usePayees = (view: ReportView) =>
  useQuery({
    ...read(endpoints.listReportPayees, {
      query: {
        date_from: view.period.date_from,
        date_to: view.period.date_to,
        affiliate: view.filters.affiliate || undefined,
        search: view.filters.s || undefined,
        ...sortingOf(view, payeeSorts).request,
        ...pageOf(view),
      },
    }),
    placeholderData: keepPreviousData,
    enabled: view.filters.tab === 'payments',
  });

/** The year in which the period ends, and the previous one. */
export const useYear = ({ filters, period }: ReportView) =>
  useQuery({
    ...read(endpoints.getReportYear, {
      query: { ...narrowedBy(filters), year: Number(period.date_to.slice(0, 4)) },
    }),
    placeholderData: keepPreviousData,
    enabled: filters.tab === 'year',
  });

export const useOrders = (view: ReportView) =>
  useQuery({
    ...read(endpoints.listStoreOrders, {
      query: {
        ...filterRequest(view.filters, view.period),
        credited: view.filters.credited || undefined,
        ...pageOf(view),
      },
    }),
    placeholderData: keepPreviousData,
    enabled: view.filters.tab === 'orders',
  });

/** The server counts at most this number of search results among all orders. */
export const MOST_FOUND = 1000;

const MONTHS = 12;

/** The number of months that have begun in the year in which the period ends. */
export const monthsBegun = ({ date_to, today }: ReportView['period']): number =>
  date_to.slice(0, 4) === today.slice(0, 4) ? Number(today.slice(5, 7)) : MONTHS;

/** The total number of rows in the open list; undefined while loading. */
export function useRowCount(view: ReportView): number | undefined {
  const { tab, s } = view.filters;
  const by = groupOf(tab) ?? 'affiliate';
  const sales = useSales(view);
  const groups = useGroups(view, by);
  const clients = useClients(view);
  const payees = usePayees(view);
  const orders = useOrders(view);
  switch (tab) {
    case 'sales':
      return sales.data?.count;
    case 'clients':
      return clients.data?.count;
    case 'payments':
      return payees.data?.count;
    case 'year':
      return monthsBegun(view.period);
    case 'orders':
      return s && orders.data?.count === MOST_FOUND ? undefined : orders.data?.count;
    default:
      return groups.data?.count;
  }
}

const CHOICES = 30;

/** The options of a filter, and the label of the chosen one. */
export function useChoices(kind: ChoiceKind, chosen: string) {
  const [s, onSearch] = useState('');
  const found = useQuery({
    ...read(endpoints.listReportChoices, {
      params: { kind },
      query: { s: s || undefined, page_size: CHOICES },
    }),
    placeholderData: keepPreviousData,
  });
  const known = found.data?.results ?? [];
  const isKnown = known.some(({ pk }) => pk === chosen);
  const named = useQuery({
    ...read(endpoints.listReportChoices, { params: { kind }, query: { pk: chosen, page_size: 1 } }),
    enabled: chosen !== '' && found.isSuccess && !isKnown,
  });
  const more = chosen && !isKnown ? (named.data?.results ?? []) : [];
  const options = [...more, ...known].map(({ pk, name, detail }) => ({
    value: pk,
    label: detail ? `${name}, ${detail}` : name,
  }));
  return { options, onSearch };
}

/** First name and initial of the client in the filter. */
export const useClientName = (client: string): string | undefined =>
  useQuery({
    ...read(endpoints.listReportChoices, {
      params: { kind: 'client' },
      query: { pk: client, page_size: 1 },
    }),
    enabled: client !== '',
  }).data?.results[0]?.name;

import { type ChoiceKind, endpoints, type ReportGroup } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '#web/lib/api.ts';
import { filterRequest, groupOf, type ReportView, sortingOf } from './report-view.ts';

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
        ...sortingOf(view, payeeSorts).request,
        ...pageOf(view),
      },
    }),
    placeholderData: keepPreviousData,
    enabled: view.filters.tab === 'payments',
  });

/** The year in which the period ends, beside the one before. */
export const useYear = ({ filters, period }: ReportView) =>
  useQuery({
    ...read(endpoints.getReportYear, { query: { year: Number(period.date_to.slice(0, 4)) } }),
    placeholderData: keepPreviousData,
    enabled: filters.tab === 'year',
  });

/** How many rows the open list has in all; undefined while nobody knows. */
export function useRowCount(view: ReportView): number | undefined {
  const { tab } = view.filters;
  const by = groupOf(tab) ?? 'affiliate';
  const [sales, groups, clients, payees] = [
    useSales(view),
    useGroups(view, by),
    useClients(view),
    usePayees(view),
  ];
  if (tab === 'sales') return sales.data?.count;
  if (tab === 'clients') return clients.data?.count;
  if (tab === 'payments') return payees.data?.count;
  if (tab === 'year') return 12;
  return groupOf(tab) && groups.data?.count;
}

const CHOICES = 30;

/** What a filter can be set to, and what the one that is set is called. */
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

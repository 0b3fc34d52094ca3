import { endpoints } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import type { Period } from '#web/lib/period.ts';
import type { ReportedFigures } from './figures.ts';

/** The same figures as in the reports. */
export const useFigures = ({ date_from, date_to, compare }: Period) =>
  useQuery({
    ...read(endpoints.getReportFigures, { query: { date_from, date_to, compare } }),
    placeholderData: keepPreviousData,
  });

/** How many sold in the days of the figures and in those they are compared with. */
export function useActive(figures: ReportedFigures | undefined) {
  const { period, before } = figures ?? {};
  const compared = before && { before_from: before.period.date_from, before_to: before.period.date_to };
  const query = { date_from: period?.date_from ?? '', date_to: period?.date_to ?? '', ...compared };
  return useQuery({
    ...read(endpoints.getSalesOverview, { query }),
    enabled: figures !== undefined,
    placeholderData: keepPreviousData,
  }).data;
}

const BEST = 3;

/** What sold most in the period, by what it brought. */
export const useBestSellers = ({ date_from, date_to }: Period) =>
  useQuery({
    ...read(endpoints.listReportGroups, {
      params: { by: 'product' },
      query: { date_from, date_to, page_size: BEST },
    }),
    placeholderData: keepPreviousData,
  });

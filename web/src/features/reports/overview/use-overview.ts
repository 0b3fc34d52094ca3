import { endpoints } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import type { Period } from '#web/lib/period.ts';
import type { Figures } from '../figures.ts';

/** The same figures as in the reports. */
export const useFigures = ({ date_from, date_to, compare }: Period) =>
  useQuery({
    ...read(endpoints.getReportFigures, { query: { date_from, date_to, compare } }),
    placeholderData: keepPreviousData,
  });

/** The number of active affiliates in the period and in its comparison. */
export const useActive = ({ period, before }: Figures) =>
  useQuery({
    ...read(endpoints.getSalesOverview, {
      query: {
        ...period,
        ...(before && { before_from: before.period.date_from, before_to: before.period.date_to }),
      },
    }),
    placeholderData: keepPreviousData,
  });

const BEST = 3;

/** The best sellers of the period, by revenue. */
export const useBestSellers = ({ date_from, date_to }: Period) =>
  useQuery({
    ...read(endpoints.listReportGroups, {
      params: { by: 'product' },
      query: { date_from, date_to, page_size: BEST },
    }),
    placeholderData: keepPreviousData,
    select: ({ currency, results }) => ({ currency, sold: results.filter(({ units }) => units) }),
  });

import { endpoints } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { dayOf, daysOf, type Period } from './periods.ts';

export const useOverview = (period: Period) =>
  useQuery({
    ...read(endpoints.getSalesOverview, { query: daysOf(period, dayOf(new Date())) }),
    placeholderData: keepPreviousData,
  });

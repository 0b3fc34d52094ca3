import { endpoints } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';

export const periods = ['this_month', 'last_7', 'last_30', 'last_month'] as const;
export type Period = (typeof periods)[number];

type Days = { date_from: string; date_to: string };

const two = (count: number) => String(count).padStart(2, '0');

/** The day it is where the person sits. */
export const dayOf = (now: Date): string =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

const shifted = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

export function daysOf(period: Period, today: string): Days {
  const first = firstOfMonth(today);
  const lastOfBefore = shifted(first, -1);
  switch (period) {
    case 'this_month':
      return { date_from: first, date_to: today };
    case 'last_7':
      return { date_from: shifted(today, -6), date_to: today };
    case 'last_30':
      return { date_from: shifted(today, -29), date_to: today };
    case 'last_month':
      return { date_from: firstOfMonth(lastOfBefore), date_to: lastOfBefore };
  }
}

export const useOverview = (period: Period) =>
  useQuery({
    ...read(endpoints.getSalesOverview, { query: daysOf(period, dayOf(new Date())) }),
    placeholderData: keepPreviousData,
  });

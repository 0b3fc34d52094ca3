import type { Comparison } from '@aliado/contract';
import { day as readDay } from './address-filters.ts';

/** The first is the default. `custom` is any two days. */
export const periodNames = ['month', 'today', 'week', 'last_month', 'year', 'custom'] as const;
export type PeriodName = (typeof periodNames)[number];

/** Both days are included. */
export type Days = { date_from: string; date_to: string };

export type Period = Days & {
  name: PeriodName;
  compare: Comparison;
  /** The possible comparisons; the first is the default. */
  comparisons: readonly Comparison[];
  /** The present day in the merchant's time zone. */
  today: string;
};

export type PeriodChange = Partial<Days> & { name?: PeriodName; compare?: Comparison };

export const MOST_DAYS = 366;
const OLDEST = '2000-01-01';
const DAY_MS = 86_400_000;

export const shiftedDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const countDays = ({ date_from, date_to }: Days): number =>
  Math.round((Date.parse(date_to) - Date.parse(date_from)) / DAY_MS) + 1;

/** `2026-11-16`, the present day in a zone. */
export const dayIn = (moment: Date, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);

export const isPeriod = (days: Days, today: string): boolean =>
  days.date_from >= OLDEST &&
  days.date_from <= days.date_to &&
  days.date_to <= today &&
  countDays(days) <= MOST_DAYS;

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`;

export function daysOf(name: Exclude<PeriodName, 'custom'>, today: string): Days {
  const lastOfBefore = shiftedDay(firstOfMonth(today), -1);
  switch (name) {
    case 'month':
      return { date_from: firstOfMonth(today), date_to: today };
    case 'today':
      return { date_from: today, date_to: today };
    case 'week':
      return { date_from: shiftedDay(today, -6), date_to: today };
    case 'last_month':
      return { date_from: firstOfMonth(lastOfBefore), date_to: lastOfBefore };
    case 'year':
      return { date_from: `${today.slice(0, 4)}-01-01`, date_to: today };
  }
}

const forMonth = ['same_days', 'before', 'last_year', 'none'] as const satisfies Comparison[];
/** More than a month cannot be compared with the month before: they would overlap. */
const forLonger = ['last_year', 'before', 'none'] as const satisfies Comparison[];
const LONGEST_MONTH = 31;

/** Reads `period` from the address, `from` and `to` if it is custom, and `compare`. */
export function readPeriod(query: URLSearchParams, today: string): Period {
  const given = (name: string) => query.get(name) ?? '';
  const own = { date_from: readDay(given('from')), date_to: readDay(given('to')) };
  const asked = periodNames.find((name) => name === given('period')) ?? 'month';
  const name = asked === 'custom' && !isPeriod(own, today) ? 'month' : asked;
  const days = name === 'custom' ? own : daysOf(name, today);
  const comparisons = countDays(days) > LONGEST_MONTH ? forLonger : forMonth;
  const compare = comparisons.find((each) => each === given('compare')) ?? comparisons[0];
  return { ...days, name, compare, comparisons, today };
}

const PAGE = /^(\w+_)?page$/;

/** The address with another period; lists go back to their first page. */
export function withPeriod(query: URLSearchParams, change: PeriodChange, today: string): URLSearchParams {
  const before = readPeriod(query, today);
  const next = { ...before, compare: query.get('compare') ?? '', ...change };
  const changed = new URLSearchParams(query);
  const put = (name: string, value: string) => (value ? changed.set(name, value) : changed.delete(name));
  const custom = next.name === 'custom';
  put('period', next.name === 'month' ? '' : next.name);
  put('from', custom ? next.date_from : '');
  put('to', custom ? next.date_to : '');
  put('compare', next.compare);
  if (readPeriod(changed, today).comparisons[0] === next.compare) put('compare', '');
  for (const name of [...changed.keys()]) if (PAGE.test(name)) changed.delete(name);
  return changed;
}

/** The query string for the same period on another screen. */
export const periodQuery = ({ today, comparisons: _, ...period }: Period): string =>
  withPeriod(new URLSearchParams(), period, today).toString();

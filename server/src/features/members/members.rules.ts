import type { MemberFilterQuery } from '@aliado/contract';
import { fieldError } from '#server/lib/app-error.ts';
import { DAY_MS } from '#server/lib/calendar.ts';

export type Days = { from: string; to: string };

const MOST_DAYS = 366;

const dayIn = (moment: Date, time_zone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone: time_zone, dateStyle: 'short' }).format(moment);

type Given = { date_from?: string | undefined; date_to?: string | undefined };

/** The days of the figures; by default this month up to today. */
export function daysOf({ date_from, date_to }: Given, now: Date, time_zone: string): Days {
  const to = date_to ?? dayIn(now, time_zone);
  const from = date_from ?? `${to.slice(0, 7)}-01`;
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  if (count < 1 || count > MOST_DAYS) throw fieldError('date_to', 'invalid_date');
  return { from, to };
}

/** First days of the last months, newest last. */
export function lastMonths({ to }: Days, count = 6): string[] {
  const [year = 0, month = 0] = to.split('-').map(Number);
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 10),
  );
}

const FEW_DAYS = 3;
const LEAST_SILENCE = 7;

/**
 * Silent for more than twice the usual gap between days with sales, and longer than `LEAST_SILENCE`. Takes the
 * days newest first.
 */
export function isQuiet(sellingDays: string[], today: string): boolean {
  const [newest] = sellingDays;
  const oldest = sellingDays.at(-1);
  if (!newest || !oldest || sellingDays.length < FEW_DAYS) return false;
  const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;
  const usual = daysFrom(oldest, newest) / (sellingDays.length - 1);
  return daysFrom(newest, today) > Math.max(LEAST_SILENCE, 2 * usual);
}

export const todayIn = dayIn;

/** Collapses white space. */
export const toTag = (given: string) => given.replace(/\s+/g, ' ').trim();

/** Without a filter the sums are the store's and include former members. */
export const isFiltered = ({ s, start_date, end_date, group, tag, leader, activity }: MemberFilterQuery) =>
  Boolean(s || start_date || end_date || tag || leader || activity || (group && group !== 'all'));

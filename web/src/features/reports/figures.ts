import type { endpoints, ReportDay, ReportFigures, ResponseOf } from '@aliado/contract';
import type { Formats } from '#web/lib/formats.ts';
import { shiftedDay } from '#web/lib/period.ts';
import type { FigureName } from './report-view.ts';

export type Figures = ResponseOf<typeof endpoints.getReportFigures>;

/** Conversion is in hundredths of a percent, as in the response. */
export function figureOf(name: FigureName, sums: ReportFigures): number | null {
  switch (name) {
    case 'base':
      return sums.base_cents;
    case 'commission':
      return sums.commission_cents;
    case 'visits':
      return sums.visits;
    case 'conversion':
      return sums.conversion_points;
    case 'ticket':
      return sums.ticket_cents;
  }
}

export type Change = { way: 'up' | 'down' | 'same'; by: number; unit: 'percent' | 'points' };

/** Null when there is nothing to compare with. */
export function changeOf(name: FigureName, now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  const unit = name === 'conversion' ? 'points' : 'percent';
  if (unit === 'percent' && before === 0) return null;
  const difference = now - before;
  const exact = unit === 'points' ? difference / 100 : (difference / before) * 100;
  const by = Math.abs(exact) < 1 || unit === 'points' ? Math.round(exact * 100) / 100 : Math.round(exact);
  const way = by > 0 ? 'up' : 'down';
  return { way: by === 0 ? 'same' : way, by: Math.abs(by), unit };
}

type Sums = Pick<ReportDay, 'sales' | 'base_cents' | 'commission_cents' | 'visits'>;

const rate = (part: number, whole: number | null) => (whole ? Math.round((part * 10_000) / whole) : 0);

/** The value of a figure for one day or month; a ratio with a zero denominator is 0. */
export function spanValue(name: FigureName, sums: Sums): number {
  switch (name) {
    case 'base':
      return sums.base_cents;
    case 'commission':
      return sums.commission_cents;
    case 'visits':
      return sums.visits ?? 0;
    case 'conversion':
      return rate(sums.sales, sums.visits);
    case 'ticket':
      return sums.sales === 0 ? 0 : Math.round(sums.base_cents / sums.sales);
  }
}

export function formatsOf(figure: FigureName, currency: string, format: Formats) {
  switch (figure) {
    case 'base':
    case 'commission':
    case 'ticket':
      return {
        full: (value: number) => format.money(value, currency),
        short: (value: number) => format.shortMoney(value, currency),
      };
    case 'visits':
      return { full: format.count, short: format.short };
    case 'conversion': {
      const percent = (points: number) => format.percent(points / 100);
      return { full: percent, short: percent };
    }
  }
}

export type Span = Sums & { date_from: string; date_to: string };

/** More bars would be too thin to click. */
export const MOST_DAYS = 62;

const add = (one: Span, other: Span): Span => ({
  date_from: one.date_from,
  date_to: other.date_to,
  sales: one.sales + other.sales,
  base_cents: one.base_cents + other.base_cents,
  commission_cents: one.commission_cents + other.commission_cents,
  visits: one.visits === null || other.visits === null ? null : one.visits + other.visits,
});

const spanOf = ({ day, sales, base_cents, commission_cents, visits }: ReportDay): Span => ({
  date_from: day,
  date_to: day,
  sales,
  base_cents,
  commission_cents,
  visits,
});

/** The days of a period, or its months if it is long. */
function spansOf(days: ReportDay[], inMonths: boolean): Span[] {
  const spans = days.map(spanOf);
  if (!inMonths) return spans;
  const months = new Map<string, Span>();
  for (const span of spans) {
    const month = span.date_from.slice(0, 7);
    const known = months.get(month);
    months.set(month, known ? add(known, span) : span);
  }
  return [...months.values()];
}

export type Point = { span: Span; before: Span | null; unfinished: boolean };

const MONTHS = 12;
const monthNumber = (day: string) => Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7)) - 1;

/** The same day `months` later. The result is not a real date if that month is too short. */
function inOtherMonth(day: string, months: number): string {
  const month = monthNumber(day) + months;
  const name = String((month % MONTHS) + 1).padStart(2, '0');
  return `${Math.floor(month / MONTHS)}-${name}-${day.slice(8)}`;
}

/**
 * Maps a day of the comparison period to its counterpart. Periods that begin on the same day of the month are
 * matched by calendar, others by distance from the first day.
 */
function counterpart(now: string, before: string): (day: string) => string {
  if (now.slice(8) === before.slice(8)) {
    const months = monthNumber(now) - monthNumber(before);
    return (day) => inOtherMonth(day, months);
  }
  const distance = Math.round((Date.parse(now) - Date.parse(before)) / DAY_MS);
  return (day) => shiftedDay(day, distance);
}

const DAY_MS = 86_400_000;

/** Pairs each day or month with its counterpart. */
export function pointsOf({ days, before, today }: Pick<Figures, 'days' | 'before' | 'today'>): Point[] {
  const inMonths = days.length > MOST_DAYS;
  const keyOf = (day: string) => (inMonths ? day.slice(0, 7) : day);
  const earlier = new Map<string, Span>();
  const matching = counterpart(days[0]?.day ?? '', before?.days[0]?.day ?? '');
  for (const day of before?.days ?? []) {
    const key = keyOf(matching(day.day));
    const known = earlier.get(key);
    earlier.set(key, known ? add(known, spanOf(day)) : spanOf(day));
  }
  return spansOf(days, inMonths).map((span) => ({
    span,
    before: earlier.get(keyOf(span.date_from)) ?? null,
    unfinished: span.date_to === today,
  }));
}

/** `1 de cada 55`: the number of items of one kind for each item of the other; null without any. */
export const oneIn = (many: number | null, few: number): number | null =>
  many === null || few === 0 || many < few ? null : Math.round(many / few);

/** For example `9 de cada 10`. */
export const ofTen = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10);

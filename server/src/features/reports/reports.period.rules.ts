import type { Comparison } from '@aliado/contract';
import { addDays, DAY_MS } from '#server/lib/calendar.ts';

export type Days = { from: string; to: string };

const textOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

export const countDays = ({ from, to }: Days): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The same day of another month, or its last day if that month is shorter. */
function inOtherMonth(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return textOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

const isLastOfMonth = (day: string) => addDays(day, 1).endsWith('-01');

/** A whole month is compared with a whole month. */
function endInOtherMonth({ from, to }: Days, months: number): string {
  const moved = inOtherMonth(to, months);
  if (!from.endsWith('-01') || !isLastOfMonth(to)) return moved;
  return addDays(inOtherMonth(`${moved.slice(0, 7)}-01`, 1), -1);
}

/** Undefined without a comparison. */
export function comparedDays(days: Days, compare: Comparison): Days | undefined {
  if (compare === 'none') return undefined;
  if (compare === 'before') return { from: addDays(days.from, -countDays(days)), to: addDays(days.from, -1) };
  const months = compare === 'same_days' ? -1 : -12;
  return { from: inOtherMonth(days.from, months), to: endInOtherMonth(days, months) };
}

export const everyDay = (days: Days): string[] =>
  Array.from({ length: countDays(days) }, (_, index) => addDays(days.from, index));

export const dayBefore = (day: string): string => addDays(day, -1);

/** `day` returns each day separately; `any` may use whole months. */
export type Grain = 'day' | 'any';

export type Span = Days & { span: 'day' | 'month' };

/** The whole months of a period, and the days before and after them. */
export function spansOf(days: Days, grain: Grain): Span[] {
  const { from, to } = days;
  const first = from.endsWith('-01') ? from : inOtherMonth(`${from.slice(0, 7)}-01`, 1);
  const after = isLastOfMonth(to) ? addDays(to, 1) : `${to.slice(0, 7)}-01`;
  if (grain === 'day' || first >= after) return [{ span: 'day', ...days }];
  const spans: Span[] = [{ span: 'month', from: first, to: addDays(after, -1) }];
  if (from < first) spans.push({ span: 'day', from, to: addDays(first, -1) });
  if (to >= after) spans.push({ span: 'day', from: after, to });
  return spans;
}

/** Rounds half up; null when the divisor is zero. */
export function ratio(part: bigint, whole: bigint, scale = 1n): number | null {
  if (whole <= 0n) return null;
  return Number((part * scale * 2n + whole) / (whole * 2n));
}

/** `reporte_2026_11` for days of one month. */
export function fileNameOf({ from, to }: Days): string {
  const [year, month] = from.split('-').map(Number);
  return from.slice(0, 7) === to.slice(0, 7) ? `reporte_${year}_${month}.xlsx` : `reporte_${from}_${to}.xlsx`;
}

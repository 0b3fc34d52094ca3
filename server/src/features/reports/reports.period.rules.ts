import type { Comparison } from '@aliado/contract';

export type Days = { from: string; to: string };

const DAY_MS = 24 * 60 * 60 * 1000;
const textOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
const addDays = (day: string, days: number) => textOf(Date.parse(day) + days * DAY_MS);

export const countDays = ({ from, to }: Days): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The same day of another month, or the last one of a month that is shorter. */
function inOtherMonth(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return textOf(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

const isLastOfMonth = (day: string) => addDays(day, 1).endsWith('-01');

/** A whole month is compared with a whole one. */
function endInOtherMonth({ from, to }: Days, months: number): string {
  const moved = inOtherMonth(to, months);
  if (!from.endsWith('-01') || !isLastOfMonth(to)) return moved;
  return addDays(inOtherMonth(`${moved.slice(0, 7)}-01`, 1), -1);
}

/** Undefined when nothing is compared. */
export function comparedDays(days: Days, compare: Comparison): Days | undefined {
  if (compare === 'none') return undefined;
  if (compare === 'before') return { from: addDays(days.from, -countDays(days)), to: addDays(days.from, -1) };
  const months = compare === 'same_days' ? -1 : -12;
  return { from: inOtherMonth(days.from, months), to: endInOtherMonth(days, months) };
}

/** Half up; null where there is nothing to divide by. */
export function ratio(part: bigint, whole: bigint, scale = 1n): number | null {
  if (whole <= 0n) return null;
  return Number((part * scale * 2n + whole) / (whole * 2n));
}

/** `reporte_2026_11` for days of one month. */
export function fileNameOf({ from, to }: Days): string {
  const [year, month] = from.split('-').map(Number);
  return from.slice(0, 7) === to.slice(0, 7) ? `reporte_${year}_${month}.xlsx` : `reporte_${from}_${to}.xlsx`;
}

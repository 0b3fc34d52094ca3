import type { Language } from '@aliado/contract';
import {
  daysSince,
  formatCount,
  formatCountry,
  formatDay,
  formatDayTime,
  formatList,
  formatMoment,
  formatMoney,
  formatMonth,
  formatPercent,
  formatRecent,
  formatShort,
  formatShortMoney,
  formatWholeMoney,
} from './format.ts';
import { useLanguage } from './language.ts';
import { type Month, monthName, monthTitle, shortMonth } from './months.ts';

type Moment = Date | string;

/** The time zone of a date; by default the reader's. */
export type Clock = { timeZone?: string; now?: Date };

/** All formats in one language. A text module uses them, so that its texts take numbers and dates. */
export const formatsIn = (language: Language) => ({
  count: (count: number) => formatCount(count, language),
  money: (cents: number, currency: string) => formatMoney(cents, currency, language),
  /** Without a currency, a plain number. */
  wholeMoney: (units: number, currency: string | null) =>
    currency ? formatWholeMoney(units, currency, language) : formatCount(units, language),
  shortMoney: (cents: number, currency: string) => formatShortMoney(cents, currency, language),
  short: (count: number) => formatShort(count, language),
  percent: (percent: number) => formatPercent(percent, language),
  country: (code: string) => formatCountry(code, language),
  list: (words: string[]) => formatList(words, language),
  day: (at: Moment, clock: Clock = {}) => formatDay(new Date(at), { ...clock, language }),
  /** A date without a time zone: `2026-11-14`. */
  calendarDay: (day: string) => formatDay(new Date(`${day}T12:00:00Z`), { language, timeZone: 'UTC' }),
  dayTime: (at: Moment, clock: Clock = {}) => formatDayTime(new Date(at), { ...clock, language }),
  moment: (at: Moment, clock: Clock = {}) => formatMoment(new Date(at), { ...clock, language }),
  recent: (at: Moment) => formatRecent(new Date(at), { language }),
  /** Calendar days since a moment. */
  daysSince: (at: Moment, now: Moment = new Date()) =>
    daysSince(new Date(at), { language, now: new Date(now) }),
  month: (month: Month) => formatMonth(month, { language }),
  monthName: (month: Month) => monthName(month, language),
  monthTitle: (month: Month) => monthTitle(month, language),
  shortMonth: (month: Month) => shortMonth(month, language),
});

export type Formats = ReturnType<typeof formatsIn>;

const formats = new Map<Language, Formats>();

export function useFormat(): Formats {
  const { language } = useLanguage();
  const kept = formats.get(language) ?? formatsIn(language);
  formats.set(language, kept);
  return kept;
}

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;

export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS);

/** A day is a text like 2026-11-17, without a time zone. */
export const addDays = (day: string, days: number): string => dayAt(Date.parse(day) + days * DAY_MS);

const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Cached per time zone: creating one costs more than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

export function dayOf(moment: Date, time_zone: string): string {
  const known = formats.get(time_zone);
  if (known) return known.format(moment);
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, dateStyle: 'short' });
  formats.set(time_zone, made);
  return made.format(moment);
}

export const monthOf = (moment: Date, time_zone: string): string =>
  `${dayOf(moment, time_zone).slice(0, 7)}-01`;

export const yearOf = (moment: Date, time_zone: string): number =>
  Number(dayOf(moment, time_zone).slice(0, 4));

/** The period of the same length that ends the day before `from`; both ends included. */
export function daysBefore(from: string, to: string) {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  return { count, from: addDays(from, -count), to: addDays(from, -1) };
}

import * as z from 'zod';

const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.(\d+))?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const NEVER_SET = /^(-\d|0000-)/;

/** ISO 8601 in UTC with milliseconds, so that two of them compare as text; undefined for an invalid date. */
export function normaliseInstant(written: string, zone = 'Z'): string | undefined {
  const match = WRITTEN.exec(written.trim());
  if (!match) return undefined;
  const [, day, time = '00:00:00', fraction = '', offset] = match;
  const local = `${day}T${time}.${fraction.slice(0, 3).padEnd(3, '0')}`.replace(/T(\d\d:\d\d)\./, 'T$1:00.');
  const at = Date.parse(local + withColon(offset ?? offsetOf(zone, local)));
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

const withColon = (offset: string) => offset.toUpperCase().replace(/^([+-]\d\d):?(\d\d)$/, '$1:$2');

/** PHP writes a zone as 'UTC', '-03:00' or 'America/Argentina/Buenos_Aires'. */
function offsetOf(zone: string, local: string): string {
  if (/^(z|utc|gmt|[+-]\d{2}:?\d{2})$/i.test(zone)) return zone.replace(/^(utc|gmt)$/i, 'Z');
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    const name = format.formatToParts(new Date(`${local}Z`)).find((part) => part.type === 'timeZoneName');
    return name?.value.replace('GMT', '') || 'Z';
  } catch {
    return 'unknown zone';
  }
}

const PhpDate = z.object({ date: z.string(), timezone: z.string().nullish() });

/** A moment, or null for the platform's various forms of "never". */
export const Instant = z.union([z.string(), PhpDate]).transform((value, issues) => {
  const { date, timezone } = typeof value === 'string' ? { date: value, timezone: undefined } : value;
  if (NEVER_SET.test(date.trim()) || date.trim() === '') return null;
  const instant = normaliseInstant(date, timezone ?? 'Z');
  if (instant !== undefined) return instant;
  issues.addIssue('not a date');
  return z.NEVER;
});

/** A calendar day, YYYY-MM-DD; a time behind it is ignored. */
export const Day = z.string().transform((value, issues) => {
  if (NEVER_SET.test(value.trim())) return null;
  const day = value.trim().slice(0, 10);
  if (normaliseInstant(day) !== undefined) return day;
  issues.addIssue('not a day');
  return z.NEVER;
});

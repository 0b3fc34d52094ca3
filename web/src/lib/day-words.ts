import type { Language } from '@aliado/contract';
import { type DateOptions, dateParts } from './format.ts';

/** `Jueves 12 de noviembre`. */
export function formatWeekday(day: string, language: Language): string {
  const zone = { language, timeZone: 'UTC' };
  const shape = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const { weekday, day: number, month } = dateParts(new Date(`${day}T12:00:00Z`), zone, shape);
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}${language === 'pt' ? ',' : ''} ${number} de ${month}`;
}

type Days = { from: string; to: string };

/** `1 al 16 de noviembre`, `20 de octubre al 16 de noviembre`; includes the year if it is not the present one. */
export function formatDays({ from, to }: Days, options: DateOptions & { short?: boolean }): string {
  const { language, short = false } = options;
  const zone = { language, timeZone: 'UTC' };
  const shape = { day: 'numeric', month: short ? 'short' : 'long', year: 'numeric' } as const;
  const [first, last] = [from, to].map((day) => dateParts(new Date(`${day}T12:00:00Z`), zone, shape));
  if (!first || !last) return '';
  const of = short ? ' ' : ' de ';
  const thisYear = dateParts(options.now ?? new Date(), options, { year: 'numeric' }).year;
  const month = ({ month: name }: typeof last) => (short ? name.slice(0, 3) : name);
  const year = ({ year: named }: typeof last) => (named === thisYear ? '' : `${of}${named}`);
  const whole = (day: typeof last) => `${day.day}${of}${month(day)}${year(day)}`;
  if (from === to) return whole(last);
  const until = `${language === 'es' ? 'al' : 'a'} ${whole(last)}`;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first.day} ${until}`;
  const sameYear = first.year === last.year;
  return `${sameYear ? `${first.day}${of}${month(first)}` : whole(first)} ${until}`;
}

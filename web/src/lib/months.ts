import type { Language } from '@aliado/contract';
import { formatMonth } from './format.ts';

const locales = { es: 'es-AR', pt: 'pt-BR' } as const;

export type Month = { year: number; month: number };

/** A month has no time zone, so it is formatted in UTC. */
const named = ({ year, month }: Month, language: Language, length: 'short' | 'long') =>
  new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', month: length })
    .format(new Date(Date.UTC(year, month - 1, 15)))
    .replace('.', '');

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `nov`; at most three letters. */
export const shortMonth = (month: Month, language: Language) => named(month, language, 'short').slice(0, 3);

/** `Noviembre`. */
export const monthName = (month: Month, language: Language) => capital(named(month, language, 'long'));

/** `Octubre`, or `Octubre de 2025` in another year. */
export const monthTitle = (month: Month, language: Language) => capital(formatMonth(month, { language }));

/** The present month in the reader's time zone. */
export const presentMonth = (now: Date): Month => ({ year: now.getFullYear(), month: now.getMonth() + 1 });

/** The month `back` months before. */
export function monthBefore({ year, month }: Month, back = 1): Month {
  const date = new Date(Date.UTC(year, month - 1 - back, 1));
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
}

import type { Language } from '@aliado/contract';

const LOCALES: Record<Language, string> = { es: 'es-AR', pt: 'pt-BR' };

/** With a space that does not break. */
export const percentText = (percent: number): string => `${percent}\u00a0%`;

export const dayText = (moment: string, time_zone: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { day: 'numeric', month: 'long', timeZone: time_zone }).format(
    new Date(moment),
  );

/** `octubre de 2026`. */
export const monthText = (year: number, month: number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(year, month - 1, 1),
  );

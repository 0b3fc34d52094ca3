import { currencyDecimals, type Language } from '@aliado/contract';

const locales = { es: 'es-AR', pt: 'pt-BR' } as const;
const nbsp = '\u00a0';
const minus = '−';

const moneyFormat = (currency: string, language: Language) =>
  new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: currencyDecimals(currency),
    maximumFractionDigits: currencyDecimals(currency),
  });

const inUnits = (amount: number, currency: string) => amount / 10 ** currencyDecimals(currency);

type MoneyParts = { minus: string; symbol: string; whole: string; fraction: string };

/** The parts of an amount in minor units (cents); the fraction includes its decimal sign. */
export function moneyParts(amount: number, currency: string, language: Language): MoneyParts {
  const format = moneyFormat(currency, language);
  const parts: MoneyParts = { minus: amount < 0 ? minus : '', symbol: '', whole: '', fraction: '' };
  for (const { type, value } of format.formatToParts(inUnits(Math.abs(amount), currency))) {
    if (type === 'currency') parts.symbol = value;
    if (type === 'integer' || type === 'group') parts.whole += value;
    if (type === 'decimal' || type === 'fraction') parts.fraction += value;
  }
  return parts;
}

export function formatMoney(amount: number, currency: string, language: Language): string {
  const { minus, symbol, whole, fraction } = moneyParts(amount, currency, language);
  return `${minus}${symbol}${nbsp}${whole}${fraction}`;
}

/** `$ 20.000`, for an amount in whole units of its currency. */
export function formatWholeMoney(amount: number, currency: string, language: Language): string {
  const { symbol } = moneyParts(0, currency, language);
  return `${symbol}${nbsp}${formatCount(amount, language)}`;
}

export const formatCount = (count: number, language: Language): string =>
  new Intl.NumberFormat(locales[language]).format(count);

/** `150 mil`, only for the axis of a chart; Argentina's own short form would be `150 k`. */
export const formatShort = (count: number, language: Language): string =>
  new Intl.NumberFormat(language === 'es' ? 'es' : locales[language], {
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(count);

/** `150 mil`, for an amount in minor units. */
export const formatShortMoney = (amount: number, currency: string, language: Language): string =>
  formatShort(inUnits(amount, currency), language);

export const formatPercent = (percent: number, language: Language): string =>
  `${new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 }).format(percent)}${language === 'pt' ? '' : nbsp}%`;

/** `Argentina` for `AR`; an unknown code stays as it is. */
export function formatCountry(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames(locales[language], { type: 'region' }).of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}

/** `Argentina, Brasil y Chile`. */
export const formatList = (words: string[], language: Language): string =>
  new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(words);

export type DateOptions = { language: Language; timeZone?: string; now?: Date };

export const dateParts = (
  date: Date,
  { language, timeZone }: DateOptions,
  options: Intl.DateTimeFormatOptions,
) =>
  Object.fromEntries(
    new Intl.DateTimeFormat(locales[language], { timeZone, hourCycle: 'h23', ...options })
      .formatToParts(date)
      .map(({ type, value }) => [type, value.replace('.', '')]),
  ) as Record<Intl.DateTimeFormatPartTypes, string>;

const clock = (date: Date, options: DateOptions) => {
  const { hour, minute } = dateParts(date, options, { hour: '2-digit', minute: '2-digit' });
  return `${hour}:${minute}`;
};

/** `14 nov`, or `14 nov 2025` in another year; the month has at most three letters. */
export function formatDay(date: Date, options: DateOptions): string {
  const shape = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const { day, month, year } = dateParts(date, options, shape);
  const thisYear = dateParts(options.now ?? new Date(), options, shape).year;
  const short = `${day} ${month.slice(0, 3)}`;
  return year === thisYear ? short : `${short} ${year}`;
}

/** `14 nov, 19:40`, for a future moment. */
export const formatDayTime = (date: Date, options: DateOptions): string =>
  `${formatDay(date, options)}, ${clock(date, options)}`;

/** `hora estándar de Argentina`. */
export const formatZone = (timeZone: string, { language }: { language: Language }): string =>
  dateParts(new Date(), { language, timeZone }, { timeZoneName: 'longGeneric' }).timeZoneName;

/** `29 de octubre de 2026, 21:14`, as in explanations. */
export function formatMoment(date: Date, options: DateOptions): string {
  const { day, month, year } = dateParts(date, options, { day: 'numeric', month: 'long', year: 'numeric' });
  return `${day} de ${month} de ${year}, ${clock(date, options)}`;
}

const dayNumber = (date: Date, options: DateOptions) => {
  const { day, month, year } = dateParts(date, options, {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  });
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000;
};

/** `ahora`, `hace 2 h`, `ayer, 19:40`, then `2 nov, 11:05`. */
export function formatRecent(date: Date, options: DateOptions): string {
  const now = options.now ?? new Date();
  const format = new Intl.RelativeTimeFormat(locales[options.language], { numeric: 'auto', style: 'narrow' });
  const ago = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
    format.format(-count, unit).replace('.', '');
  const minutes = Math.floor((now.getTime() - date.getTime()) / 60_000);
  const days = dayNumber(now, options) - dayNumber(date, options);
  if (minutes < 1) return ago(0, 'second');
  if (minutes < 60) return ago(minutes, 'minute');
  if (days === 0) return ago(Math.floor(minutes / 60), 'hour');
  if (days === 1) return `${ago(1, 'day')}, ${clock(date, options)}`;
  return formatDayTime(date, options);
}

/** `octubre`, or `octubre de 2025` in another year; lower case, as inside a sentence. */
export function formatMonth({ year, month }: { year: number; month: number }, options: DateOptions): string {
  const date = new Date(Date.UTC(year, month - 1, 1));
  const { month: name } = dateParts(date, { ...options, timeZone: 'UTC' }, { month: 'long' });
  const thisYear = dateParts(options.now ?? new Date(), options, { year: 'numeric' }).year;
  return String(year) === thisYear ? name : `${name} de ${year}`;
}

/** Calendar days since a moment. */
export const daysSince = (date: Date, options: DateOptions): number =>
  Math.max(0, dayNumber(options.now ?? new Date(), options) - dayNumber(date, options));

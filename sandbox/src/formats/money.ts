/** Cents in the platform's format: "5400.00". */
export const decimal = (cents: number): string => (cents / 100).toFixed(2);

const AMOUNT = /^-?\d{1,12}(\.\d{1,4})?$/;

/** Cents from "5400.00", 5400 or 5400.5; undefined when it is not an amount. */
export function centsFrom(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !AMOUNT.test(text)) return undefined;
  return Math.round(Number(text) * 100);
}

export const percentOf = (cents: number, percent: number): number => Math.round((cents * percent) / 100);

const LOCALES = { ARS: 'es-AR', BRL: 'pt-BR', CLP: 'es-CL' } as const;

export const priceText = (cents: number, currency: keyof typeof LOCALES): string =>
  new Intl.NumberFormat(LOCALES[currency], { style: 'currency', currency }).format(cents / 100);

import * as z from 'zod';

const DECIMAL = /^([+-]?)0*(\d+)(?:\.(\d*))?$/;

/** Floating-point rest: 0.1 + 0.2 - 0.3 prints as 5.5e-17. */
const isFloatDust = (value: string | number) => typeof value === 'number' && Math.abs(value) < 1e-6;

/** '5400', 5400 and '5400.000' all become '5400.00'; undefined for anything but a plain decimal. */
export function normaliseAmount(value: string | number): string | undefined {
  const match = DECIMAL.exec(isFloatDust(value) ? '0' : String(value).trim());
  if (!match) return undefined;
  const [, sign, whole = '0', decimals = ''] = match;
  const kept = decimals.replace(/0+$/, '').padEnd(2, '0');
  const isZero = /^0*$/.test(whole + kept);
  return `${sign === '-' && !isZero ? '-' : ''}${whole}.${kept}`;
}

/** A decimal as text with at least two decimals. Never calculate with it: see toMinorUnits. */
export const Amount = z.union([z.string(), z.number()]).transform((value, issues) => {
  const amount = normaliseAmount(value);
  if (amount !== undefined) return amount;
  issues.addIssue('not an amount');
  return z.NEVER;
});

const DECIMALS_OF_CURRENCY = new Map([
  ...['BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV'].map(
    (currency) => [currency, 0] as const,
  ),
  ...['XAF', 'XOF', 'XPF'].map((currency) => [currency, 0] as const),
  ...['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((currency) => [currency, 3] as const),
]);

/** ISO 4217. A fixed table, because the ICU of a Node release must not change the meaning of a stored figure. */
export function decimalsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) throw new RangeError(`not a currency: ${currency}`);
  return DECIMALS_OF_CURRENCY.get(currency) ?? 2;
}

/** Rounds half away from zero, because figures from the platform's floats can have a tail (0.30000000000000004). */
export function toMinorUnits(amount: string, currency: string): bigint {
  const normalised = normaliseAmount(amount);
  if (normalised === undefined) throw new RangeError(`not an amount: ${amount}`);
  const places = decimalsOf(currency);
  const [whole = '0', decimals = ''] = normalised.replace('-', '').split('.');
  const kept = BigInt(whole + decimals.slice(0, places).padEnd(places, '0'));
  const rounded = Number(decimals[places] ?? '0') >= 5 ? kept + 1n : kept;
  return normalised.startsWith('-') ? -rounded : rounded;
}

/** 123456 with two places is `1234.56`, with none `123456`. */
export function decimalText(minor: bigint, places: number): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  const decimals = places > 0 ? `.${digits.slice(digits.length - places)}` : '';
  return `${minor < 0n ? '-' : ''}${whole}${decimals}`;
}

/** With the currency's decimals: `1234.56` in ARS, `1234` in CLP. */
export const plainAmount = (minor: bigint, currency: string): string =>
  decimalText(minor, decimalsOf(currency));

/** Minor units in the platform's format: '5400.00', also for currencies without decimals. */
export function fromMinorUnits(minor: bigint, currency: string): string {
  const plain = plainAmount(minor, currency);
  return plain.includes('.') ? plain : `${plain}.00`;
}

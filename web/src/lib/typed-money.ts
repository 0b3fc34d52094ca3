import { currencyDecimals } from '@aliado/contract';

const GROUPED = /^\d{1,3}(\.\d{3})+(,\d+)?$/;
const PLAIN = /^\d{1,12}([.,]\d+)?$/;
const USUAL_DECIMALS = 2;

/** `52.310,20` or `52310.2` in minor units, with or without the currency sign; undefined for anything else. */
export function typedMoney(text: string, currency: string): number | undefined {
  const given = text.replace(/[^\d.,]/g, (other) => (/[\s$R]/.test(other) ? '' : other));
  if (!GROUPED.test(given) && !PLAIN.test(given)) return undefined;
  const [whole = '', fraction = ''] = GROUPED.test(given)
    ? given.replaceAll('.', '').split(',')
    : given.split(/[.,]/);
  const digits = currencyDecimals(currency);
  if (/[1-9]/.test(fraction.slice(digits)) || fraction.length > Math.max(digits, USUAL_DECIMALS))
    return undefined;
  const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  return minor > 0 ? minor : undefined;
}

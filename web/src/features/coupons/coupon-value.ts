import { type Coupon, currencyDecimals, type Language } from '@aliado/contract';
import { formatMoney, formatPercent, formatWholeMoney } from '#web/lib/format.ts';

type Discount = Pick<Coupon, 'type' | 'value' | 'currency'> & { value_cents?: number | null };

/** `10 %`, `$ 3.000`, `$ 12,35` of what pays to the cent, or that the shipping is free. */
export function couponValue(discount: Discount, language: Language, freeShipping: string) {
  const { type, value, value_cents, currency } = discount;
  if (type === 'S') return freeShipping;
  if (type === 'P') return formatPercent(value, language);
  if (!currency) return String(value);
  const isWhole = value_cents == null || value_cents === value * 10 ** currencyDecimals(currency);
  return isWhole ? formatWholeMoney(value, currency, language) : formatMoney(value_cents, currency, language);
}

/** The same code as a store takes it that refuses hyphens. */
export const withoutHyphens = (code: string) => code.replaceAll('-', '');

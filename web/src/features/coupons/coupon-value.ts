import type { Coupon, Language } from '@aliado/contract';
import { formatPercent, formatWholeMoney } from '#web/lib/format.ts';

type Discount = Pick<Coupon, 'type' | 'value' | 'currency'>;

/** `10 %`, `$ 3.000`, or that the shipping is free. */
export function couponValue({ type, value, currency }: Discount, language: Language, freeShipping: string) {
  if (type === 'S') return freeShipping;
  if (type === 'P') return formatPercent(value, language);
  return currency ? formatWholeMoney(value, currency, language) : String(value);
}

/** Each kind has its paper. */
export const couponTones = { P: 'sol', A: 'ceibo', S: 'rio' } as const;

/** The same code as a store takes it that refuses hyphens. */
export const withoutHyphens = (code: string) => code.replaceAll('-', '');

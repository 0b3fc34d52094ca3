import { type CouponTerms, type CouponType, couponTermsText, type Language } from '@aliado/contract';
import { toMinorUnits } from '@aliado/tiendanube';
import { moneyText } from '#server/lib/money-text.ts';

const LOCALES: Record<Language, string> = { es: 'es-AR', pt: 'pt-BR' };

/** Uses a non-breaking space. */
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

type Limited = { terms?: CouponTerms | undefined; currency?: string | null | undefined };

/** ` Vale hasta el 30/11, compra mínima $ 20.000.` after a sentence; empty for a coupon without limits. */
export function limitsText({ terms, currency = null }: Limited, language: Language): string {
  const text = terms && couponTermsText(terms, { currency, language });
  return text ? ` ${language === 'es' ? 'Condiciones' : 'Condições'}: ${text}.` : '';
}

type Discount = { type: CouponType; value: number; currency?: string | null | undefined };

/** `15 % de descuento`, `$ 3.000,00 de descuento`, `envío gratis`. */
export function discountText({ type, value, currency }: Discount, language: Language): string {
  const es = language === 'es';
  if (type === 'S') return es ? 'envío gratis' : 'frete grátis';
  const amount =
    type === 'A' && currency
      ? moneyText(Number(toMinorUnits(String(value), currency)), currency, language)
      : percentText(value);
  return `${amount} ${es ? 'de descuento' : 'de desconto'}`;
}

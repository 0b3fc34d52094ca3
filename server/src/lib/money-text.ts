import type { Language } from '@aliado/contract';
import { decimalsOf } from '@aliado/tiendanube';

const LOCALES: Record<Language, string> = { es: 'es-AR', pt: 'pt-BR' };

/** `$ 15.000,00` of an amount in minor units. The decimals are the currency's own: ICU leaves out those of some. */
export function moneyText(cents: number, currency: string, language: Language): string {
  const places = decimalsOf(currency);
  const format = new Intl.NumberFormat(LOCALES[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  return format.format(cents / 10 ** places);
}

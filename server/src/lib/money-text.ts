import type { Language } from '@aliado/contract';
import { decimalsOf } from '@aliado/tiendanube';

const LOCALES: Record<Language, string> = { es: 'es-AR', pt: 'pt-BR' };

/** `$ 15.000,00` from minor units. Sets the currency's own decimals, because ICU omits those of some. */
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

const GROUPED = /^(\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/;
const PLAIN = /^(\d+)(?:[.,](\d+))?$/;

const LONGEST_AMOUNT = 30;

/**
 * Minor units of an amount as banks and people write it: `1.234,56`, `1,234.56`, `1234.5`, `$ 1234`. Three digits
 * after a single sign are thousands (`150.000`), unless the currency has three decimals; decimals beyond the
 * currency's must be zeros. Undefined when it is not an amount.
 */
export function minorUnitsIn(text: string, currency: string): bigint | undefined {
  if (text.length > LONGEST_AMOUNT) return undefined;
  const plain = text.replace(/^(R\$|\$|[A-Z]{3})|\s/g, '').replace(/^'/, '');
  const places = decimalsOf(currency);
  const grouped = places === 3 && PLAIN.test(plain) ? null : GROUPED.exec(plain);
  const [whole = '', decimals = ''] = grouped
    ? [grouped[1]?.replace(/[.,]/g, ''), grouped[3]]
    : (PLAIN.exec(plain)?.slice(1) ?? []);
  if (!whole || /[1-9]/.test(decimals.slice(places))) return undefined;
  return BigInt(whole + decimals.slice(0, places).padEnd(places, '0'));
}

import type { Language, MinimumCart } from '@aliado/contract';
import { formatCount, formatWholeMoney } from '#web/lib/format.ts';

type Words = {
  minimumAmount: (amount: string) => string;
  minimumUnits: (count: number, shown: string) => string;
  maximum: (count: number, shown: string) => string;
  login: string;
};

const amountOf = ({ minimum_cart, currency }: MinimumCart, language: Language) =>
  currency ? formatWholeMoney(minimum_cart, currency, language) : formatCount(minimum_cart, language);

/** The minimum in words, by the one of the two that counts; null where there is none. */
export function minimumOf(conditions: MinimumCart, words: Words, language: Language): string | null {
  const { minimum_type, minimum_units, minimum_cart } = conditions;
  if (minimum_type === 'units') {
    return minimum_units > 0 ? words.minimumUnits(minimum_units, formatCount(minimum_units, language)) : null;
  }
  return minimum_cart > 0 ? words.minimumAmount(amountOf(conditions, language)) : null;
}

/** What an order must fulfil to earn, in words. */
export function conditionsOf(conditions: MinimumCart, words: Words, language: Language): string[] {
  const { maximum_order, require_login } = conditions;
  return [
    minimumOf(conditions, words, language),
    maximum_order === null ? null : words.maximum(maximum_order, formatCount(maximum_order, language)),
    require_login ? words.login : null,
  ].filter((sentence) => sentence !== null);
}

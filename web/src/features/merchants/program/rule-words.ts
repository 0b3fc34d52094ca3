import type { Category, Language, Merchant } from '@aliado/contract';
import { formatCount, formatWholeMoney } from '#web/lib/format.ts';
import type { program } from '#web/texts/es/program.ts';

type Texts = (typeof program)['rules'];

export function minimumTitle(merchant: Merchant, texts: Texts, language: Language): string {
  const { minimum_type, minimum_cart, minimum_units, currency } = merchant;
  if (minimum_type === 'units') {
    return minimum_units > 0
      ? texts.minimumUnits(minimum_units, formatCount(minimum_units, language))
      : texts.noMinimum;
  }
  if (minimum_cart === 0) return texts.noMinimum;
  return texts.minimumAmount(
    currency ? formatWholeMoney(minimum_cart, currency, language) : formatCount(minimum_cart, language),
  );
}

export function minimumText({ maximum_order, require_login }: Merchant, texts: Texts, language: Language) {
  const maximum =
    maximum_order === null
      ? texts.noMaximum
      : texts.maximum(maximum_order, formatCount(maximum_order, language));
  return require_login ? `${maximum} · ${texts.requireLogin}` : maximum;
}

/** Categories come named in the language of the page. */
export function storeText({ category, town, description }: Merchant, categories: Category[], texts: Texts) {
  const name = categories.find(({ pk }) => pk === category?.pk)?.name ?? category?.name;
  return [name, town].filter(Boolean).join(' · ') || description || texts.storeEmpty;
}

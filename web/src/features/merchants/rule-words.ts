import type { Category, Merchant, MinimumCart } from '@aliado/contract';

type MinimumWords<None> = {
  none: None;
  amount: (amount: number, currency: string | null) => string;
  units: (count: number) => string;
};

/** The minimum of an order in words, by units or amount. */
export function minimumOf<None>(
  { minimum_type, minimum_units, minimum_cart, currency }: MinimumCart,
  { none, amount, units }: MinimumWords<None>,
): string | None {
  if (minimum_type === 'units') return minimum_units > 0 ? units(minimum_units) : none;
  return minimum_cart > 0 ? amount(minimum_cart, currency) : none;
}

type ConditionWords = {
  minimum: MinimumWords<null>;
  maximum: (count: number) => string;
  login: string;
};

export const conditionsOf = (conditions: MinimumCart, words: ConditionWords): string[] =>
  [
    minimumOf(conditions, words.minimum),
    conditions.maximum_order === null ? null : words.maximum(conditions.maximum_order),
    conditions.require_login ? words.login : null,
  ].filter((sentence) => sentence !== null);

type Presented = Pick<Merchant, 'category' | 'town' | 'description'>;

/** The store's introduction. Category names are in the language of the page. */
export function storeText({ category, town, description }: Presented, categories: Category[], empty: string) {
  const name = categories.find(({ pk }) => pk === category?.pk)?.name ?? category?.name;
  return [name, town].filter(Boolean).join(' · ') || description || empty;
}

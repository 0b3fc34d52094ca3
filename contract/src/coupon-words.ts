/** Texts about coupons, without schemas, so that a page does not load Zod for them. */
import type { CouponTerms, StoreCategory } from './coupon-terms.ts';
import { currencyDecimals } from './currencies.ts';
import type { Language } from './language.ts';

/** Exceptions in order of importance: a coupon shows the first that applies. */
export const couponExceptions = [
  'creating',
  'failed',
  'disabling',
  'disabled',
  'expired',
  'used_up',
  /** Paused in the store's own administration. */
  'paused',
  'change_failed',
  'changing',
  /** Changed to something that Aliado cannot represent. */
  'changed_in_store',
  'upcoming',
] as const;
export type CouponException = (typeof couponExceptions)[number];

/** Not offered for sharing, because a buyer would get nothing. */
const USELESS: readonly CouponException[] = [
  'failed',
  'disabling',
  'disabled',
  'expired',
  'used_up',
  'paused',
];

export const isShareable = ({ exception }: { exception: CouponException | null }) =>
  exception === null || !USELESS.includes(exception);

const words = {
  es: {
    from: (day: string) => `desde el ${day}`,
    until: (day: string) => `hasta el ${day}`,
    minimum: (amount: string) => `compra mínima ${amount}`,
    only: (names: string) => `solo ${names}`,
    others: (count: number) => `${count} categorías más`,
    left: (count: number) => (count === 1 ? 'queda 1 uso' : `quedan ${count} usos`),
    each: (count: number) => (count === 1 ? '1 uso por código' : `${count} usos por código`),
    and: 'y',
  },
  pt: {
    from: (day: string) => `a partir de ${day}`,
    until: (day: string) => `até ${day}`,
    minimum: (amount: string) => `compra mínima de ${amount}`,
    only: (names: string) => `só em ${names}`,
    others: (count: number) => `mais ${count} categorias`,
    left: (count: number) => (count === 1 ? 'resta 1 uso' : `restam ${count} usos`),
    each: (count: number) => (count === 1 ? '1 uso por código' : `${count} usos por código`),
    and: 'e',
  },
};

/** `30/11`, with the year if it is not the present one: `30/11/2027`. */
const dayText = (day: string, today: string) => {
  const [year = '', month = '', date = ''] = day.split('-');
  return year === today.slice(0, 4) ? `${date}/${month}` : `${date}/${month}/${year}`;
};

/** `$ 20.000`: shows cents only if there are any. */
function amountText(cents: number, currency: string, language: Language) {
  const unit = 10 ** currencyDecimals(currency);
  const places = cents % unit === 0 ? 0 : currencyDecimals(currency);
  return new Intl.NumberFormat(language === 'es' ? 'es-AR' : 'pt-BR', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(cents / unit);
}

const MOST_NAMED = 3;

function categoriesText(categories: StoreCategory[], language: Language) {
  const { others, and } = words[language];
  const names = categories.slice(0, MOST_NAMED).map(({ name }) => name);
  if (categories.length === MOST_NAMED + 1) names.push(categories[MOST_NAMED]?.name ?? '');
  else if (categories.length > MOST_NAMED) names.push(others(categories.length - MOST_NAMED));
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} ${and} ${last}` : last;
}

type Told = { currency: string | null; language: Language; today?: string };

/** `hasta el 30/11, compra mínima $ 20.000, solo Cocina, quedan 12 usos`; empty for a coupon without limits. */
export function couponTermsText(terms: CouponTerms, { currency, language, today }: Told): string {
  const { starts_on, ends_on, max_uses, uses_left, minimum_cents, categories } = terms;
  const said = words[language];
  const now = today ?? new Date().toISOString().slice(0, 10);
  return [
    starts_on && starts_on > now && said.from(dayText(starts_on, now)),
    ends_on && said.until(dayText(ends_on, now)),
    minimum_cents && currency && said.minimum(amountText(minimum_cents, currency, language)),
    categories.length > 0 && said.only(categoriesText(categories, language)),
    uses_left !== null ? said.left(uses_left) : max_uses !== null && said.each(max_uses),
  ]
    .filter(Boolean)
    .join(', ');
}

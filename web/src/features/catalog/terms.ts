import type { Merchant, Product } from '@aliado/contract';
import type { RateOutcome } from '#web/lib/rate-outcome.ts';
import { typedPercentOrNone } from '#web/lib/typed-percent.ts';
import type { TermsChange } from './use-products.ts';

/** The terms as typed: the pk of a category, and a percentage or nothing. */
export type TypedTerms = Record<'category' | 'commission', string>;

export const noTerms: TypedTerms = { category: '', commission: '' };

export const wrongTerms = ({ commission }: TypedTerms) => ({
  commission: typedPercentOrNone(commission) === undefined ? 'invalid_commission' : undefined,
});

/**
 * One product starts with its present or announced values, so publishing does not change them. Several products
 * start empty, which leaves each one unchanged.
 */
export function termsOf(products: Product[]): TypedTerms {
  const [only] = products;
  if (!only || products.length > 1) return noTerms;
  const { commission } = only.announced ?? only;
  return { category: only.category?.pk ?? '', commission: commission?.toString() ?? '' };
}

export function publicationOf(products: Product[], { category, commission }: TypedTerms): TermsChange {
  const typed = typedPercentOrNone(commission);
  if (products.length === 1) return { is_published: true, category: category || null, commission: typed };
  return {
    is_published: true,
    ...(category !== '' && { category }),
    ...(typed !== null && { commission: typed }),
  };
}

type Rates = Pick<Merchant, 'commission' | 'commission_coupon' | 'announced'>;
type Promised = Pick<Product, 'commission' | 'announced'>;

/** The rates of a product without a commission of its own, present and announced. */
const generalOf = ({ commission, commission_coupon, announced }: Rates) => [
  commission,
  commission_coupon,
  ...announced.filter(({ kind }) => kind !== 'commission_leader').map(({ percent }) => percent),
];

/** Same rule as the server: compares the lowest possible rate afterwards with the highest before. */
function earnsLess(from: number | null, to: number | null, rates: Rates) {
  const general = generalOf(rates);
  return Math.max(...(from === null ? general : [from])) > Math.min(...(to === null ? general : [to]));
}

function outcomeOf({ commission, announced }: Promised, typed: number | null, rates: Rates): RateOutcome {
  if (announced && typed === announced.commission) return 'waiting';
  if (typed === commission) return announced ? 'withdrawn' : 'unchanged';
  return earnsLess(commission, typed, rates) ? 'lower' : 'higher';
}

export function countOutcomes(products: Promised[], typed: number | null, rates: Rates) {
  const counts = { unchanged: 0, higher: 0, lower: 0, waiting: 0, withdrawn: 0 };
  for (const product of products) counts[outcomeOf(product, typed, rates)] += 1;
  return counts;
}

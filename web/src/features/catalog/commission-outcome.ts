import type { Merchant, Product } from '@aliado/contract';

type Rates = Pick<Merchant, 'commission' | 'commission_coupon' | 'announced'>;
type Promised = Pick<Product, 'commission' | 'announced'>;

/** What a change of commission does to a product, told before it is made. */
type Outcome = 'unchanged' | 'higher' | 'lower' | 'waiting' | 'withdrawn';

/** What a product without a commission of its own earns, now or as announced. */
const generalOf = ({ commission, commission_coupon, announced }: Rates) => [
  commission,
  commission_coupon,
  ...announced.filter(({ kind }) => kind !== 'commission_leader').map(({ percent }) => percent),
];

/** The server's own rule: the least that may be earned afterwards against the most before. */
function earnsLess(from: number | null, to: number | null, rates: Rates) {
  const general = generalOf(rates);
  return Math.max(...(from === null ? general : [from])) > Math.min(...(to === null ? general : [to]));
}

function outcomeOf({ commission, announced }: Promised, typed: number | null, rates: Rates): Outcome {
  if (announced && typed === announced.commission) return 'waiting';
  if (typed === commission) return announced ? 'withdrawn' : 'unchanged';
  return earnsLess(commission, typed, rates) ? 'lower' : 'higher';
}

/** How many of the products each of it happens to. */
export function countOutcomes(products: Promised[], typed: number | null, rates: Rates) {
  const counts = { unchanged: 0, higher: 0, lower: 0, waiting: 0, withdrawn: 0 };
  for (const product of products) counts[outcomeOf(product, typed, rates)] += 1;
  return counts;
}

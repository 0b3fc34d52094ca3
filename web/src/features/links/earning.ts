import type { LinkTarget } from '@aliado/contract';

/** What one sold piece earns at its price of today, rounded as the books do it; null without a price. */
export function earningOf({ price_cents, commission }: Pick<LinkTarget, 'price_cents' | 'commission'>) {
  return price_cents === null ? null : Math.floor((price_cents * commission * 2 + 100) / 200);
}

import type { Link, LinkTarget } from '@aliado/contract';
import type { links } from '#web/texts/es/links.ts';

/** Somebody or some store. */
export type Named = { pk: string; name: string };

type Shared = Pick<Link, 'product' | 'merchant' | 'coupon' | 'short_url'>;

/** The ready text for a chat: what it is, where from, the coupon and the address. */
export function shareMessage({ product, merchant, coupon, short_url }: Shared, texts: typeof links): string {
  const { messages } = texts;
  if (product && coupon)
    return messages.productWithCoupon(product.name, merchant.name, short_url, coupon.name);
  if (product) return messages.product(product.name, merchant.name, short_url);
  if (coupon) return messages.storeWithCoupon(merchant.name, short_url, coupon.name);
  return messages.store(merchant.name, short_url);
}

/** What one sold piece earns at its price of today, rounded as the books do it; null without a price. */
export function earningOf({ price_cents, commission }: Pick<LinkTarget, 'price_cents' | 'commission'>) {
  return price_cents === null ? null : Math.floor((price_cents * commission * 2 + 100) / 200);
}

import { couponTermsText, isShareable, type Language, type Link, type LinkTarget } from '@aliado/contract';
import type { links } from '#web/texts/es/links.ts';

/** A person or a store. */
export type Named = { pk: string; name: string };

type Shared = Pick<Link, 'product' | 'merchant' | 'coupon' | 'currency' | 'short_url'>;

/** The ready message for a chat: product, store, coupon and address. */
export function shareMessage(link: Shared, texts: typeof links, language: Language): string {
  const { product, merchant, short_url } = link;
  const { messages } = texts;
  const code = codeOf(link, language);
  if (product && code) return messages.productWithCoupon(product.name, merchant.name, short_url, code);
  if (product) return messages.product(product.name, merchant.name, short_url);
  if (code) return messages.storeWithCoupon(merchant.name, short_url, code);
  return messages.store(merchant.name, short_url);
}

/** `ROCIO10 (hasta el 30/11)`. Leaves out the remaining uses, which would be outdated when the message is read. */
function codeOf({ coupon, currency }: Pick<Shared, 'coupon' | 'currency'>, language: Language) {
  if (!coupon || !isShareable(coupon)) return null;
  const lasting = { ...coupon.terms, max_uses: null, uses_left: null };
  const limits = couponTermsText(lasting, { currency, language });
  return limits ? `${coupon.name} (${limits})` : coupon.name;
}

/** The commission for one unit at today's price, rounded as in the ledger; null without a price. */
export function earningOf({ price_cents, commission }: Pick<LinkTarget, 'price_cents' | 'commission'>) {
  return price_cents === null ? null : Math.floor((price_cents * commission * 2 + 100) / 200);
}

import { couponTermsText, isShareable, type Language, type Link, type LinkTarget } from '@aliado/contract';
import type { links } from '#web/texts/es/links.ts';

/** Somebody or some store. */
export type Named = { pk: string; name: string };

type Shared = Pick<Link, 'product' | 'merchant' | 'coupon' | 'currency' | 'short_url'>;

/** The ready text for a chat: what it is, where from, the coupon and the address. */
export function shareMessage(link: Shared, texts: typeof links, language: Language): string {
  const { product, merchant, short_url } = link;
  const { messages } = texts;
  const code = codeOf(link, language);
  if (product && code) return messages.productWithCoupon(product.name, merchant.name, short_url, code);
  if (product) return messages.product(product.name, merchant.name, short_url);
  if (code) return messages.storeWithCoupon(merchant.name, short_url, code);
  return messages.store(merchant.name, short_url);
}

/** `ROCIO10 (hasta el 30/11)`. How many uses are left is no longer true when the message is read. */
function codeOf({ coupon, currency }: Pick<Shared, 'coupon' | 'currency'>, language: Language) {
  if (!coupon || !isShareable(coupon)) return null;
  const lasting = { ...coupon.terms, max_uses: null, uses_left: null };
  const limits = couponTermsText(lasting, { currency, language });
  return limits ? `${coupon.name} (${limits})` : coupon.name;
}

/** What one sold piece earns at its price of today, rounded as the books do it; null without a price. */
export function earningOf({ price_cents, commission }: Pick<LinkTarget, 'price_cents' | 'commission'>) {
  return price_cents === null ? null : Math.floor((price_cents * commission * 2 + 100) / 200);
}

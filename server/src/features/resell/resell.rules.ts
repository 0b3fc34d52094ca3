import type { CouponTerms } from '@aliado/contract';
import { toSearchText } from '#server/lib/search.ts';

type Priced = { kind: string; own_price_cents: bigint | null; store_price_cents: bigint };

/** An affiliate product always shows the store's price, because the buyer pays there. */
export const shownPrice = ({ kind, own_price_cents, store_price_cents }: Priced): bigint =>
  kind === 'wholesale' ? (own_price_cents ?? store_price_cents) : store_price_cents;

export const marginOf = (price_cents: bigint, wholesale_cents: bigint | null): bigint | null =>
  wholesale_cents === null ? null : price_cents - wholesale_cents;

const SHORTEST = 3;
const LONGEST = 30;

/** A person's name in URL form, e.g. `rocio-jacaranda`. */
export function codeFrom(name: string): string {
  const words = toSearchText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '');
  return words.length >= SHORTEST ? words : `vidriera-${words}`.replace(/-+$/, '');
}

/** The first free code of `rocio`, `rocio-2`, `rocio-3` … */
export function firstFreeCode(wanted: string, taken: ReadonlySet<string>): string {
  let code = wanted;
  for (let number = 2; taken.has(code); number += 1) {
    const end = `-${number}`;
    code = wanted.slice(0, LONGEST - end.length).replace(/-+$/, '') + end;
  }
  return code;
}

/** Moves an element before another one, or to the end. Undefined when either is missing. */
export function moved(order: readonly string[], pk: string, before: string | null): string[] | undefined {
  const others = order.filter((each) => each !== pk);
  const place = before === null ? others.length : others.indexOf(before);
  if (others.length === order.length || place < 0) return undefined;
  return others.toSpliced(place, 0, pk);
}

type Discount = {
  type: string;
  value: number;
  terms?: Pick<CouponTerms, 'minimum_cents' | 'categories'>;
};

/**
 * Only a percentage applies to one product as to a cart. Other coupons depend on the cart and change no price
 * here; neither do coupons limited to categories or with a minimum above this price.
 */
export function priceWithCoupon(price_cents: bigint, { type, value, terms }: Discount): bigint | null {
  if (type !== 'P' || price_cents <= 0n || terms?.categories.length) return null;
  if (price_cents < BigInt(terms?.minimum_cents ?? 0)) return null;
  return (price_cents * BigInt(100 - value) + 50n) / 100n;
}

import { type CouponChange, type CouponType, isValidity, type StoreCategory } from '@aliado/contract';
import {
  fromMinorUnits,
  type NewCoupon,
  type Coupon as StoreCoupon,
  textIn,
  toMinorUnits,
} from '@aliado/tiendanube';

/** Null or empty means no limit. */
export type Terms = {
  starts_on: string | null;
  ends_on: string | null;
  max_uses: number | null;
  minimum_cents: bigint | null;
  categories: StoreCategory[];
};
export type Limits = Terms & { currency: string | null };

export const NO_TERMS: Terms = {
  starts_on: null,
  ends_on: null,
  max_uses: null,
  minimum_cents: null,
  categories: [],
};

export const termsOf = ({ starts_on, ends_on, max_uses, minimum_cents, categories }: Terms): Terms => ({
  starts_on,
  ends_on,
  max_uses,
  minimum_cents,
  categories,
});

/** The audit trail stores JSON, which has no bigint. */
export const inNumbers = <Told extends Terms>(told: Told) => ({
  ...told,
  minimum_cents: told.minimum_cents === null ? null : Number(told.minimum_cents),
});

type Given = Omit<CouponChange, 'value' | 'categories'>;

/** Merges the given limits into the present ones. Null removes a limit; undefined keeps it. */
export function termsWith(now: Terms, given: Given, categories = now.categories): Terms {
  const { starts_on = now.starts_on, ends_on = now.ends_on, max_uses = now.max_uses, minimum_cents } = given;
  const minimum = minimum_cents === undefined ? now.minimum_cents : minimum_cents && BigInt(minimum_cents);
  return { starts_on, ends_on, max_uses, minimum_cents: minimum || null, categories };
}

/** A past end date may stay but cannot be set. */
export const isGoodValidity = (terms: Terms, before: Terms, today: string) =>
  isValidity(terms) && (terms.ends_on === null || terms.ends_on === before.ends_on || terms.ends_on >= today);

const idsOf = (categories: StoreCategory[]) =>
  categories
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .join();

export const areSameTerms = (one: Terms, other: Terms) =>
  one.starts_on === other.starts_on &&
  one.ends_on === other.ends_on &&
  one.max_uses === other.max_uses &&
  one.minimum_cents === other.minimum_cents &&
  idsOf(one.categories) === idsOf(other.categories);

/** In the platform's format; null clears a limit. */
export const toStoreLimits = (limits: Limits): Partial<NewCoupon> => ({
  max_uses: limits.max_uses,
  start_date: limits.starts_on,
  end_date: limits.ends_on,
  min_price:
    limits.minimum_cents !== null && limits.currency
      ? fromMinorUnits(limits.minimum_cents, limits.currency)
      : null,
  categories: limits.categories.length > 0 ? limits.categories.map(({ id }) => id) : null,
});

type Place = { currency: string; language: string };

/** The limits of a coupon in the store. A minimum of zero is no minimum. */
export function readStoreTerms(found: StoreCoupon, { currency, language }: Place): Terms {
  const minimum = found.min_price === null ? 0n : toMinorUnits(found.min_price, currency);
  return {
    starts_on: found.start_date,
    ends_on: found.end_date,
    max_uses: found.max_uses,
    minimum_cents: minimum > 0n ? minimum : null,
    categories: found.categories.map(({ id, name }) => ({ id, name: textIn(name, language) || String(id) })),
  };
}

const TYPES = { percentage: 'P', absolute: 'A', shipping: 'S' } as const;
const WHOLE = /^(\d{1,9})\.0+$/;
const MOST = { max_uses: 1_000_000, minimum_cents: 100_000_000_000_000n, categories: 20 };

/** Whether Aliado can store the limits of a store's coupon. */
export const areKept = ({ max_uses, minimum_cents, categories, ...validity }: Terms) =>
  isValidity(validity) &&
  (max_uses === null || (max_uses >= 1 && max_uses <= MOST.max_uses)) &&
  (minimum_cents === null || minimum_cents <= MOST.minimum_cents) &&
  categories.length <= MOST.categories;

/** Undefined when Aliado has no such coupon: a fraction, another type, single products, first purchases only. */
export function readStoreValue(found: StoreCoupon, type: CouponType): number | undefined {
  if (TYPES[found.type] !== type || found.products.length > 0 || found.first_consumer_purchase)
    return undefined;
  if (type === 'S') return 0;
  const value = Number(WHOLE.exec(found.value ?? '')?.[1] ?? 0);
  return value >= 1 && (type === 'A' || value <= 100) ? value : undefined;
}

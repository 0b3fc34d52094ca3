import {
  type ErrorCode,
  errorText,
  isErrorCode,
  type Language,
  type Synchronisation,
} from '@aliado/contract';
import { type PlatformError, type Product, textIn, toMinorUnits, type Variant } from '@aliado/tiendanube';
import { toSearchText } from '#server/lib/search.ts';

/** Only these fields are requested: a description alone can be larger than all of them. */
export const NEEDED_FIELDS = [
  'name',
  'variants',
  'images',
  'categories',
  'published',
  'visibility',
  'canonical_url',
  'updated_at',
] as const satisfies (keyof Product)[];

export type StoreProduct = Pick<Product, 'id' | (typeof NEEDED_FIELDS)[number]>;

type StoreFormat = { currency: string; language: string };

const LONGEST_NAME = 300;
const LONGEST_SEARCH = 2000;
const MOST_STOCK = 2_147_483_647;

/** PostgreSQL refuses NUL and lone surrogates, and one bad product must not block a whole page. */
const tidy = (text: string, longest: number): string =>
  text.replaceAll('\0', '').slice(0, longest).toWellFormed();

export function toProductRow(product: StoreProduct, store: StoreFormat) {
  const name = tidy(textIn(product.name, store.language) ?? `#${product.id}`, LONGEST_NAME);
  const variants = product.variants.map((variant) => toVariant(variant, store));
  const skus = variants.flatMap(({ sku }) => sku ?? []);
  return {
    store_product_id: BigInt(product.id),
    name,
    name_search: toSearchText(name),
    search_text: tidy(toSearchText([name, ...skus].join(' ')), LONGEST_SEARCH),
    image: toWebAddress(mainPicture(product)),
    url: toWebAddress(product.canonical_url),
    store_categories: product.categories.flatMap(
      (category) => tidy(textIn(category.name, store.language) ?? '', LONGEST_NAME) || [],
    ),
    price_cents: lowest(product.variants.map((variant) => priceOf(variant, store.currency))),
    currency: store.currency,
    stock: stockOf(product.variants),
    variants: JSON.stringify(variants),
    in_store: product.published && product.visibility !== 'hidden',
    store_updated_at: product.updated_at,
  };
}
export type ProductRow = ReturnType<typeof toProductRow>;

const toVariant = (variant: Variant, { currency, language }: StoreFormat) => ({
  id: variant.id,
  name: tidy(variant.values.map((value) => textIn(value, language) ?? '').join(' / '), LONGEST_NAME),
  price_cents: priceOf(variant, currency)?.toString() ?? null,
  stock: variant.stock,
  sku: variant.sku && tidy(variant.sku, LONGEST_NAME),
});

/** Null when the store gives the price on request only, or names an invalid one. */
function priceOf({ price, promotional_price }: Variant, currency: string): bigint | null {
  const effective = promotional_price ?? price;
  if (effective === null) return null;
  const cents = toMinorUnits(effective, currency);
  return cents >= 0n && cents <= BigInt(Number.MAX_SAFE_INTEGER) ? cents : null;
}

const lowest = (prices: (bigint | null)[]): bigint =>
  prices.reduce((low, price) => (price !== null && (low === null || price < low) ? price : low), null) ?? 0n;

/** Null when a variant has unlimited stock. */
function stockOf(variants: Variant[]): number | null {
  if (variants.some(({ stock }) => stock === null)) return null;
  const sum = variants.reduce((total, { stock }) => total + Math.max(0, stock ?? 0), 0);
  return Math.min(sum, MOST_STOCK);
}

const mainPicture = ({ images }: StoreProduct): string | null =>
  images.toSorted((one, other) => (one.position ?? MOST_STOCK) - (other.position ?? MOST_STOCK))[0]?.src ??
  null;

/** The address becomes a link on a page, so only http and https pass. */
function toWebAddress(address: string | null): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  return ['https:', 'http:'].includes(url.protocol) ? url.href : null;
}

const LASTING: Partial<Record<PlatformError['kind'], ErrorCode>> = {
  unauthorized: 'store_not_connected',
  forbidden_scope: 'store_not_connected',
  suspended: 'store_suspended',
  refused_host: 'unexpected',
  validation: 'unexpected',
};

/** The merchant's error when a retry would not help; undefined when it might. */
export const lastingFailure = ({ kind }: PlatformError): ErrorCode | undefined => LASTING[kind];

type SynchronisationFigures = {
  id: string;
  state: string;
  total: number | null;
  done: number;
  error_code: string | null;
  started_at: Date;
  finished_at: Date | null;
};

export function toSynchronisation(row: SynchronisationFigures, language: Language): Synchronisation {
  const code = row.error_code && isErrorCode(row.error_code) ? row.error_code : null;
  return {
    pk: row.id,
    state: row.state as Synchronisation['state'],
    total: row.total,
    done: row.done,
    error: code && errorText(code, language),
    started_at: row.started_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}

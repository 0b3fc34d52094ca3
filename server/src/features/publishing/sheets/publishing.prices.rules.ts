import type { Offer } from '#server/features/wholesale/wholesale.service.ts';
import { toSearchText } from '#server/lib/search.ts';
import {
  amountOf,
  type CheckedRow,
  createReader,
  isProblem,
  type Problem,
} from './publishing.cells.rules.ts';
import type { Cells } from './publishing.columns.rules.ts';

export type PriceRow = {
  name: string;
  variant: string;
  product_id: string;
  store_product_id: number;
  /** Null means every variant. */
  store_variant_id: string | null;
  variants: string[];
  retail_cents: number;
  today_cents: number | null;
  /** Null removes it from wholesale. */
  wholesale_cents: number | null;
};

export type Stall = {
  currency: string;
  /** Codes and names are normalised as in the search. */
  by_code: ReadonlyMap<string, Offer[]>;
  by_name: ReadonlyMap<string, Offer[]>;
  by_product: ReadonlyMap<string, Offer[]>;
  /** Variant → the first row with that variant. */
  rows: Map<string, number>;
};

export const stallOf = (currency: string, offers: Offer[], rows: Map<string, number>): Stall => ({
  currency,
  by_code: Map.groupBy(offers, ({ sku }) => toSearchText(sku ?? '')),
  by_name: Map.groupBy(offers, ({ name }) => toSearchText(name)),
  by_product: Map.groupBy(offers, ({ product_id }) => product_id),
  rows,
});

type CheckedPrice = CheckedRow<PriceRow> & { changes: boolean };

/** Finds the product a row means and checks the price. An empty price removes it from wholesale. */
export function checkPrice(row: number, cells: Cells, stall: Stall): CheckedPrice {
  const { problems, report, text, parsed } = createReader(cells);
  const asked = { code: text('code'), name: text('name'), variant: text('variant') };
  const wholesale_cents = parsed('wholesale', (cell) => amountOf(cell, 'wholesale', stall.currency));
  const meant = problems.length === 0 ? findOffers(asked, stall) : [];
  if (isProblem(meant)) report(meant);
  const offers = isProblem(meant) ? [] : meant;
  const [first] = offers;
  if (!first || problems.length > 0) return { cells, problems, product: null, changes: true };
  report(twice(row, asked.code === '' ? 'name' : 'code', offers, stall));
  const retail_cents = Math.min(...offers.map((offer) => Number(offer.retail_cents)));
  if (wholesale_cents !== null && wholesale_cents > retail_cents)
    report({ column: 'wholesale', code: 'wholesale_above' });
  const all = stall.by_product.get(first.product_id) ?? offers;
  const today = offers.map(({ wholesale_cents: now }) => (now === null ? null : Number(now)));
  const product = {
    name: first.name,
    variant: offers.length === 1 ? first.variant_name : '',
    product_id: first.product_id,
    store_product_id: Number(first.store_product_id),
    store_variant_id: offers.length === all.length ? null : String(first.store_variant_id),
    variants: offers.map(({ store_variant_id }) => String(store_variant_id)),
    retail_cents,
    today_cents: today[0] ?? null,
    wholesale_cents,
  };
  const changes = today.some((cents) => cents !== wholesale_cents);
  return { cells, problems, product: problems.length === 0 ? product : null, changes };
}

type Asked = { code: string; name: string; variant: string };

/** By code; without a code by name, and by variant if the product has several. */
function findOffers({ code, name, variant }: Asked, stall: Stall): Offer[] | Problem {
  const column = code === '' ? 'name' : 'code';
  const typed = code || name;
  if (typed === '') return { column: 'code', code: 'required' };
  const known = (code === '' ? stall.by_name : stall.by_code).get(toSearchText(typed)) ?? [];
  if (known.length === 0) return { column, code: 'unknown_product', about: typed };
  const named = known.filter((offer) => name === '' || toSearchText(offer.name) === toSearchText(name));
  const candidates = named.length > 0 ? named : known;
  const wanted = toSearchText(variant);
  const found = candidates.filter(
    ({ variant_name }) => wanted === '' || toSearchText(variant_name) === wanted,
  );
  if (found.length === 0) return { column: 'variant', code: 'unknown_variant', about: variant };
  if (found.length === 1) return found;
  const products = new Set(found.map(({ product_id }) => product_id));
  const whole = stall.by_product.get(found[0]?.product_id ?? '')?.length === found.length;
  return products.size === 1 && whole ? found : { column, code: 'several_products', about: typed };
}

/** A variant belongs to the first row that names it. */
function twice(row: number, column: 'code' | 'name', offers: Offer[], { rows }: Stall): Problem | undefined {
  const first = Math.min(
    ...offers.map(({ store_variant_id }) => {
      const key = String(store_variant_id);
      const known = rows.get(key) ?? row;
      rows.set(key, known);
      return known;
    }),
  );
  if (first === row) return undefined;
  return { column, code: 'product_twice', about: String(first), fix: { remove: true } };
}

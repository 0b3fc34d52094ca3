import type { ActorContext, Context } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { publishWholesale } from './publish-wholesale.ts';
import { isWholesale } from './wholesale.orders.queries.ts';
import * as queries from './wholesale.prices.queries.ts';

export type Offer = queries.Offer;

/** Whether an order came from one of our drafts. Such an order is never a sale. */
export const isWholesaleOrder = (
  db: Db,
  { merchant_id, store_order_id }: { merchant_id: string; store_order_id: bigint },
): Promise<boolean> => isWholesale(db, merchant_id, store_order_id);

type FirstPrice = {
  merchant_id: string;
  product_id: string;
  retail_cents: number;
  wholesale_cents: number;
  set_by: string;
};

/** The price given with a new product. Idempotent. */
export const setFirstPrice = (
  ctx: Context,
  { merchant_id, product_id, retail_cents, wholesale_cents, set_by }: FirstPrice,
) =>
  queries.writePrices(ctx.db, { merchant_id, set_by, set_at: ctx.clock() }, [
    {
      product_id,
      store_variant_id: null,
      retail_cents: BigInt(retail_cents),
      wholesale_cents: BigInt(wholesale_cents),
    },
  ]);

export async function wholesalePrices(
  { db }: Context,
  affiliate_id: string,
  product_ids: string[],
): Promise<Map<string, bigint>> {
  const rows = await queries.listPricesFor(db, affiliate_id, product_ids);
  return new Map(rows.map(({ product_id, wholesale_cents }) => [product_id, wholesale_cents]));
}

/** Every variant with a price in the store, sorted by product name. */
export const listOffers = (db: Db, merchant_id: string): Promise<Offer[]> =>
  queries.listOffers(db, merchant_id, {}, { page: 1, page_size: 100_000 });

export type RequestedPrice = {
  product_id: string;
  /** Null means every variant. */
  store_variant_id: string | null;
  /** Null removes it from wholesale. */
  wholesale_cents: number | null;
};
export type PriceOutcome = 'set' | 'gone' | 'above_retail';

/** Runs in the caller's transaction. A price that cannot be set is reported; the others are written. */
export async function putPrices(ctx: ActorContext, merchant_id: string, requested: RequestedPrice[]) {
  await queries.lockSettings(ctx.db, merchant_id);
  const ids = [...new Set(requested.map(({ product_id }) => product_id))];
  const offers = Map.groupBy(
    await queries.listOffersOf(ctx.db, merchant_id, ids),
    ({ product_id }) => product_id,
  );
  const outcomes = requested.map((price) => outcomeOf(price, offers.get(price.product_id) ?? []));
  const accepted = requested.filter((_, index) => outcomes[index] === 'set');
  const prices = [...Map.groupBy(accepted, ({ product_id }) => product_id)].flatMap(([product_id, wanted]) =>
    toPrices(priced(offers.get(product_id) ?? [], wanted)),
  );
  return { outcomes, changed: await writeNow(ctx, merchant_id, prices) };
}

const isFor = ({ store_variant_id }: RequestedPrice, offer: Offer) =>
  store_variant_id === null || store_variant_id === String(offer.store_variant_id);

function outcomeOf(requested: RequestedPrice, variants: Offer[]): PriceOutcome {
  const own = variants.filter((offer) => isFor(requested, offer));
  if (own.length === 0) return 'gone';
  const { wholesale_cents } = requested;
  return wholesale_cents !== null && own.some(({ retail_cents }) => BigInt(wholesale_cents) > retail_cents)
    ? 'above_retail'
    : 'set';
}

export type PricedOffer = Offer & { to_cents: bigint | null; asked: boolean };

const priced = (variants: Offer[], wanted: RequestedPrice[]): PricedOffer[] =>
  variants.map((offer) => {
    const requested = wanted.findLast((each) => isFor(each, offer));
    if (!requested) return { ...offer, to_cents: offer.wholesale_cents, asked: false };
    return {
      ...offer,
      to_cents: requested.wholesale_cents === null ? null : BigInt(requested.wholesale_cents),
      asked: true,
    };
  });

/**
 * For the variants of one product: one price for all if they share it. Removing a single variant ends the common
 * price and writes the others one by one.
 */
export function toPrices(variants: PricedOffer[]): queries.NewPrice[] {
  const [first] = variants;
  if (!first) return [];
  const { product_id, to_cents } = first;
  const [lowest = first.retail_cents] = variants
    .map(({ retail_cents }) => retail_cents)
    .sort((one, other) => Number(one - other));
  const forAll = (wholesale_cents: bigint | null) => ({
    product_id,
    store_variant_id: null,
    retail_cents: lowest,
    wholesale_cents,
  });
  if (variants.every((variant) => variant.to_cents === to_cents)) return [forAll(to_cents)];
  const anew = variants.some((variant) => variant.asked && variant.to_cents === null);
  const single = variants
    .filter((variant) => variant.to_cents !== null && (anew || variant.asked))
    .map(({ store_variant_id, retail_cents, to_cents: wholesale_cents }) => ({
      product_id,
      store_variant_id,
      retail_cents,
      wholesale_cents,
    }));
  return anew ? [forAll(null), ...single] : single;
}

export async function writeNow(ctx: ActorContext, merchant_id: string, prices: queries.NewPrice[]) {
  const by = { merchant_id, set_by: ctx.actor.user_id, set_at: ctx.clock() };
  const changed = await queries.writePrices(ctx.db, by, prices);
  if (changed > 0) await publishWholesale(ctx, merchant_id);
  return changed;
}

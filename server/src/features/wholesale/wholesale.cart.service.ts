import {
  type CartChange,
  endpoints,
  type PageQuery,
  type WholesaleCart,
  type WholesaleStanding,
} from '@aliado/contract';
import { toMinorUnits } from '@aliado/tiendanube';
import type { ActorContext, Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { toMinimumCart } from '#server/features/merchants/merchants.rules.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import { toProducts } from './set-wholesale-prices.ts';
import * as carts from './wholesale.carts.queries.ts';
import * as offers from './wholesale.prices.queries.ts';
import { missingOf, problemOf, sumsOf } from './wholesale.rules.ts';

export const pairOf = ({ actor }: ActorContext, merchant_id: string): carts.Pair => ({
  merchant_id,
  affiliate_id: actor.user_id,
});

/** Not found for a person who may not see the merchant's wholesale prices. */
export async function requireAccess(
  ctx: Context,
  { merchant_id, affiliate_id }: carts.Pair,
): Promise<carts.Access> {
  const [door] = await carts.listDoors(ctx.db, affiliate_id, ctx.clock(), merchant_id);
  if (!door) throw new AppError('not_found');
  return door;
}

export const minimumCentsOf = ({ minimum_cart, currency }: carts.Access): bigint =>
  toMinorUnits(String(minimum_cart), currency);

export type Buyable = carts.CartRow & { retail_cents: bigint; wholesale_cents: bigint };
/** Sold-out products cannot be ordered, so no sum includes them. */
export const isBuyable = (row: carts.CartRow): row is Buyable =>
  row.wholesale_cents !== null && row.retail_cents !== null && row.stock !== 0;

export async function listWholesaleMerchants(ctx: ActorContext) {
  const { user_id } = ctx.actor;
  const [doors, rows] = await Promise.all([
    carts.listDoors(ctx.db, user_id, ctx.clock()),
    carts.listCartRows(ctx.db, user_id),
  ]);
  return {
    results: doors.map((door) =>
      toStanding(
        door,
        rows.filter((row) => row.merchant_id === door.merchant_id),
      ),
    ),
  };
}

function toStanding(door: carts.Access, rows: carts.CartRow[]): WholesaleStanding {
  const { units, total_cents } = sumsOf(rows.filter(isBuyable));
  return {
    ...toMinimumCart(door),
    currency: door.currency,
    merchant: { pk: door.merchant_id, name: door.name },
    products: door.products,
    may_order: door.may_order,
    minimum_cents: Number(minimumCentsOf(door)),
    orders: door.orders,
    next_month: door.next_month,
    units,
    total_cents: Number(total_cents),
    blocked: rows.filter((row) => problemOf(row) !== null).length,
  };
}

type Filter = PageQuery & { s?: string | undefined; category?: string | undefined };

export async function listWholesaleCatalogue(ctx: ActorContext, merchant_id: string, query: Filter) {
  await requireAccess(ctx, pairOf(ctx, merchant_id));
  const filter = { ...query, priced: 'yes' as const };
  const [rows, count, categories] = await Promise.all([
    offers.listOffers(ctx.db, merchant_id, filter, query),
    offers.countOffered(ctx.db, merchant_id, filter),
    offers.listCategories(ctx.db, merchant_id),
  ]);
  const results = toProducts(rows.filter(({ wholesale_cents }) => wholesale_cents !== null));
  const path = endpoints.listWholesaleCatalogue.path.replace(':merchant', merchant_id);
  return { ...toPaged(ctx.config, path, query, { count, results }), categories };
}

export const getWholesaleCart = (ctx: ActorContext, merchant_id: string): Promise<WholesaleCart> =>
  inTransaction(ctx, async (ctx) => {
    const pair = pairOf(ctx, merchant_id);
    const door = await requireAccess(ctx, pair);
    return describeCart(ctx, pair, door, await carts.lockCart(ctx.db, pair));
  });

export async function describeCart(
  ctx: Context,
  { merchant_id, affiliate_id }: carts.Pair,
  door: carts.Access,
  key: string,
): Promise<WholesaleCart> {
  const rows = await carts.listCartRows(ctx.db, affiliate_id, merchant_id);
  const sums = sumsOf(rows.filter(isBuyable));
  const missing = missingOf(sums, { ...door, minimum_cents: minimumCentsOf(door) });
  return {
    key,
    standing: toStanding(door, rows),
    lines: rows.map((row) => ({
      product: row.product_id,
      variant: String(row.store_variant_id),
      name: row.name,
      variant_name: row.variant_name,
      image: row.image,
      sku: row.sku,
      stock: row.stock,
      quantity: row.quantity,
      retail_cents: Number(row.retail_cents ?? row.seen_cents),
      wholesale_cents: Number(row.wholesale_cents ?? row.seen_cents),
      seen_cents: Number(row.seen_cents),
      problem: problemOf(row),
    })),
    units: sums.units,
    retail_cents: Number(sums.retail_cents),
    discount_cents: Number(sums.discount_cents),
    total_cents: Number(sums.total_cents),
    missing_units: missing.missing_units,
    missing_cents: Number(missing.missing_cents),
  };
}

export const changeWholesaleCart = (
  ctx: ActorContext,
  merchant_id: string,
  { product, variant, quantity }: CartChange,
): Promise<WholesaleCart> =>
  inTransaction(ctx, async (ctx) => {
    const pair = pairOf(ctx, merchant_id);
    const door = await requireAccess(ctx, pair);
    if (!door.may_order) throw new AppError('wholesale_not_open');
    const key = await carts.lockCart(ctx.db, pair);
    const store_variant_id = BigInt(variant);
    if (quantity === 0) await carts.removeLine(ctx.db, pair, store_variant_id);
    else {
      const offer = await findOffer(ctx, pair, product, store_variant_id);
      if (offer.stock !== null && offer.stock < quantity) throw new AppError('not_enough_stock');
      const line = { product_id: product, store_variant_id, quantity, seen_cents: offer.wholesale_cents };
      await carts.putLine(ctx.db, pair, line);
    }
    return describeCart(ctx, pair, door, key);
  });

async function findOffer(
  ctx: Context,
  { merchant_id }: carts.Pair,
  product: string,
  store_variant_id: bigint,
) {
  const own = await offers.listOffersOf(ctx.db, merchant_id, [product]);
  const offer = own.find((one) => one.store_variant_id === store_variant_id);
  if (!offer) throw new AppError('not_found');
  if (offer.wholesale_cents === null) throw new AppError('not_for_wholesale');
  return { ...offer, wholesale_cents: offer.wholesale_cents };
}

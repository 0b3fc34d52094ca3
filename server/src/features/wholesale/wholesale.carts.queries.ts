import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Offer } from './wholesale.prices.queries.ts';

export type Pair = { merchant_id: string; affiliate_id: string };

export type Access = {
  merchant_id: string;
  name: string;
  currency: string;
  time_zone: string;
  minimum_type: string;
  minimum_cart: number;
  minimum_units: number;
  maximum_order: number | null;
  require_login: boolean;
  may_order: boolean;
  products: number;
  /** The present month in the merchant's time zone. */
  month: string;
  next_month: string;
  orders: number;
};

/** Merchants whose wholesale prices this person may see, with the month's orders. */
export async function listDoors(
  db: Db,
  affiliate_id: string,
  now: Date,
  merchant_id?: string,
): Promise<Access[]> {
  const { rows } = await sql<Access>`
    select merchant.id as merchant_id, merchant.name, coalesce(merchant.currency, 'ARS') as currency, merchant.time_zone,
      merchant.minimum_type, merchant.minimum_cart, merchant.minimum_units, merchant.maximum_order, merchant.require_login,
      door.may_order, month.first::text as month, (month.first + interval '1 month')::date::text as next_month,
      (select count(distinct product_id)::int from wholesale_offers as offer
        where offer.merchant_id = merchant.id and offer.wholesale_cents is not null) as products,
      (select count(*)::int from wholesale_orders as made where made.merchant_id = merchant.id
        and made.affiliate_id = ${affiliate_id} and made.month = month.first
        and made.state not in ('cancelled', 'expired')) as orders
    from wholesale_access as door join merchants as merchant on merchant.id = door.merchant_id
    cross join lateral (
      select date_trunc('month', ${now}::timestamptz at time zone merchant.time_zone)::date as first) as month
    where door.affiliate_id = ${affiliate_id} and ${merchant_id ? sql`merchant.id = ${merchant_id}` : sql`true`}
    order by merchant.name_search, merchant.id`.execute(db);
  return rows;
}

export type CartRow = Omit<Offer, 'wholesale_cents' | 'retail_cents'> & {
  merchant_id: string;
  quantity: number;
  seen_cents: bigint;
  /** Null when it is no longer in the store. */
  retail_cents: bigint | null;
  wholesale_cents: bigint | null;
};

/** The person's carts at present prices. Products that left the catalogue have no price. */
export async function listCartRows(db: Db, affiliate_id: string, merchant_id?: string): Promise<CartRow[]> {
  const { rows } = await sql<CartRow>`
    select line.merchant_id, line.product_id, product.store_product_id, product.name, product.image, product.currency,
      line.store_variant_id, coalesce(offer.variant_name, '') as variant_name, offer.sku, offer.stock,
      offer.retail_cents, offer.wholesale_cents, line.quantity, line.seen_cents
    from wholesale_cart_lines as line
    join products as product on product.id = line.product_id
    left join wholesale_offers as offer on offer.product_id = line.product_id
      and offer.store_variant_id = line.store_variant_id and offer.wholesale_cents is not null
    where line.affiliate_id = ${affiliate_id} and ${merchant_id ? sql`line.merchant_id = ${merchant_id}` : sql`true`}
    order by line.added_at, line.store_variant_id`.execute(db);
  return rows;
}

export async function lockCart(db: Db, { merchant_id, affiliate_id }: Pair): Promise<string> {
  await db
    .insertInto('wholesale_carts')
    .values({ merchant_id, affiliate_id })
    .onConflict((known) => known.columns(['merchant_id', 'affiliate_id']).doNothing())
    .execute();
  const { key } = await db
    .selectFrom('wholesale_carts')
    .select('key')
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return key;
}

export type NewLine = { product_id: string; store_variant_id: bigint; quantity: number; seen_cents: bigint };

/** Changing the quantity keeps the price at which the line was added. */
export const putLine = (db: Db, pair: Pair, line: NewLine) =>
  db
    .insertInto('wholesale_cart_lines')
    .values({ ...pair, ...line })
    .onConflict((known) =>
      known
        .columns(['merchant_id', 'affiliate_id', 'store_variant_id'])
        .doUpdateSet({ quantity: line.quantity }),
    )
    .execute();

export const removeLine = (db: Db, { merchant_id, affiliate_id }: Pair, store_variant_id: bigint) =>
  db
    .deleteFrom('wholesale_cart_lines')
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('store_variant_id', '=', store_variant_id)
    .execute();

/** A new key, so that the next order is a different one. */
export const renewCart = (db: Db, { merchant_id, affiliate_id }: Pair, key: string) =>
  db
    .updateTable('wholesale_carts')
    .set({ key: sql`gen_random_uuid()` })
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst();

export const emptyCart = (db: Db, { merchant_id, affiliate_id }: Pair) =>
  db
    .deleteFrom('wholesale_cart_lines')
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .execute();

import type { WholesaleProductQuery } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';

export type Offer = {
  product_id: string;
  store_product_id: bigint;
  name: string;
  image: string | null;
  currency: string;
  store_variant_id: bigint;
  variant_name: string;
  sku: string | null;
  stock: number | null;
  retail_cents: bigint;
  wholesale_cents: bigint | null;
};

const OFFER = sql`product_id, store_product_id, name, image, currency, store_variant_id, variant_name, sku, stock,
  retail_cents, wholesale_cents`;

type Filter = Pick<WholesaleProductQuery, 's' | 'priced'> & { category?: string | undefined };

const wished = (merchant_id: string, { s, priced, category }: Filter): RawBuilder<boolean> => sql<boolean>`(
  merchant_id = ${merchant_id}
  and ${sql.join([sql`true`, ...wordsOf(s).map((word) => sql`search_text like ${toLikePattern(word)}`)], sql` and `)}
  and ${category ? sql`${category} = any(store_categories)` : sql`true`}
  and ${
    priced === undefined
      ? sql`true`
      : sql`exists (select from wholesale_prices as price where price.product_id = wholesale_offers.product_id
          and price.ended_at is null) = ${priced === 'yes'}`
  })`;

type Page = { page: number; page_size: number };

/** The variants of one page of products, sorted by name. */
export async function listOffers(db: Db, merchant_id: string, filter: Filter, page: Page): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    with page as (
      select product_id, min(name_search) as sorted from wholesale_offers where ${wished(merchant_id, filter)}
      group by product_id order by sorted, product_id limit ${page.page_size} offset ${offsetOf(page)})
    select ${OFFER} from page join wholesale_offers using (product_id) order by sorted, product_id, position`.execute(
    db,
  );
  return rows;
}

export async function countOffered(db: Db, merchant_id: string, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct product_id)::int as count from wholesale_offers where ${wished(merchant_id, filter)}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function listOffersOf(db: Db, merchant_id: string, ids: string[]): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select ${OFFER} from wholesale_offers where merchant_id = ${merchant_id} and product_id = any(${ids}::uuid[])
    order by name_search, product_id, position`.execute(db);
  return rows;
}

export async function listCategories(db: Db, merchant_id: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select unnest(store_categories) as name from wholesale_offers
    where merchant_id = ${merchant_id} and wholesale_cents is not null
    group by 1 order by count(*) desc, 1 limit 12`.execute(db);
  return rows.map(({ name }) => name);
}

/** Serialises price changes, so that none is overwritten unseen. */
export const lockSettings = async (db: Db, merchant_id: string) => {
  await db
    .insertInto('wholesale_settings')
    .values({ merchant_id })
    .onConflict((known) => known.column('merchant_id').doNothing())
    .execute();
  return db
    .selectFrom('wholesale_settings')
    .selectAll()
    .where('merchant_id', '=', merchant_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
};

export type NewPrice = {
  product_id: string;
  /** Null means every variant. */
  store_variant_id: bigint | null;
  retail_cents: bigint;
  wholesale_cents: bigint | null;
};
type By = { merchant_id: string; set_by: string; set_at: Date };

/** A price for all variants ends those of single variants. Repeating a price changes nothing. */
export async function writePrices(
  db: Db,
  { merchant_id, set_by, set_at }: By,
  prices: NewPrice[],
): Promise<number> {
  const given = JSON.stringify(
    prices.map(({ product_id, store_variant_id, retail_cents, wholesale_cents }) => ({
      product_id,
      store_variant_id: store_variant_id?.toString() ?? null,
      retail_cents: String(retail_cents),
      wholesale_cents: wholesale_cents?.toString() ?? null,
    })),
  );
  const wanted = sql`jsonb_to_recordset(${given}::jsonb) as wanted (product_id uuid, store_variant_id bigint,
    retail_cents bigint, wholesale_cents bigint)`;
  const ended = await sql`
    update wholesale_prices as price set ended_at = greatest(${set_at}::timestamptz, price.set_at) from ${wanted}
    where price.merchant_id = ${merchant_id} and price.ended_at is null and price.product_id = wanted.product_id
      and (wanted.store_variant_id is null or price.store_variant_id = wanted.store_variant_id)
      and (price.store_variant_id, price.wholesale_cents) is distinct from (wanted.store_variant_id, wanted.wholesale_cents)`.execute(
    db,
  );
  const set = await sql`
    insert into wholesale_prices (merchant_id, product_id, store_variant_id, retail_cents, wholesale_cents, set_by, set_at)
    select ${merchant_id}, product_id, store_variant_id, retail_cents, wholesale_cents, ${set_by}, ${set_at}::timestamptz
    from ${wanted} where wholesale_cents is not null
    on conflict (product_id, coalesce(store_variant_id, 0)) where ended_at is null do nothing`.execute(db);
  return Number(set.numAffectedRows ?? 0n) || Number(ended.numAffectedRows ?? 0n);
}

export const listBuyers = (db: Db, merchant_id: string) =>
  db
    .selectFrom('wholesale_buyers as buyer')
    .innerJoin('users as user', 'user.id', 'buyer.affiliate_id')
    .select(['user.id as pk', 'user.name'])
    .where('buyer.merchant_id', '=', merchant_id)
    .where(
      sql<boolean>`exists (select from adhesions where adhesions.merchant_id = buyer.merchant_id
        and adhesions.affiliate_id = buyer.affiliate_id and adhesions.status = 'accepted')`,
    )
    .orderBy('name')
    .orderBy('pk')
    .execute();

export const findBuyersRule = (db: Db, merchant_id: string) =>
  db
    .selectFrom('wholesale_settings')
    .select('buyers')
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirst();

/** Ignores people who are not members. Returns how many were chosen. */
export async function replaceBuyers(
  db: Db,
  merchant_id: string,
  buyers: string,
  members: string[],
): Promise<number> {
  await db.updateTable('wholesale_settings').set({ buyers }).where('merchant_id', '=', merchant_id).execute();
  await db.deleteFrom('wholesale_buyers').where('merchant_id', '=', merchant_id).execute();
  const { numAffectedRows } = await sql`
    insert into wholesale_buyers (merchant_id, affiliate_id)
    select merchant_id, affiliate_id from adhesions
    where merchant_id = ${merchant_id} and status = 'accepted' and affiliate_id = any(${members}::uuid[])`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

export const findOffice = (db: Db, merchant_id: string) =>
  db
    .selectFrom('merchants as merchant')
    .leftJoin('stores as store', 'store.merchant_id', 'merchant.id')
    .select([
      'merchant.time_zone',
      'merchant.currency',
      'merchant.minimum_type',
      'merchant.minimum_cart',
      'merchant.minimum_units',
      'merchant.maximum_order',
      'merchant.require_login',
      sql<boolean>`coalesce(store.for_wholesale and store.state <> 'disconnected', false)`.as('is_active'),
    ])
    .where('merchant.id', '=', merchant_id)
    .executeTakeFirstOrThrow();

/** The highest price this person pays for each product, because variants may differ. */
export async function listPricesFor(db: Db, affiliate_id: string, product_ids: string[]) {
  const { rows } = await sql<{ product_id: string; wholesale_cents: bigint }>`
    select offer.product_id, max(offer.wholesale_cents) as wholesale_cents
    from wholesale_offers as offer
    join wholesale_access as door on door.merchant_id = offer.merchant_id and door.may_order
    where door.affiliate_id = ${affiliate_id} and offer.product_id = any(${product_ids}::uuid[])
      and offer.in_store and offer.wholesale_cents is not null
    group by offer.product_id`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { MOST_FOUND, toLikePattern } from '#server/lib/search.ts';

export type CatalogueOrder = 'nuevos' | 'precio' | '-precio';

export type CatalogueQuery = {
  words: string[];
  category_id: string | undefined;
  merchant_ids: string[] | undefined;
  currency: string | undefined;
  from_cents: bigint | undefined;
  to_cents: bigint | undefined;
  order: CatalogueOrder;
  limit: number;
  offset: number;
};

/** The public may see only products that the store offers and whose merchant is open and public. */
const listed = (db: Db) =>
  db
    .selectFrom('products as product')
    .innerJoin('merchants as merchant', 'merchant.id', 'product.merchant_id')
    .where('product.deleted_at', 'is', null)
    .where('product.is_published', '=', true)
    .where('product.in_store', '=', true)
    .where('product.url', 'is not', null)
    .where('merchant.is_open', '=', true)
    .where('merchant.is_public', '=', true);

/** `search_text` has the index but also contains SKUs; `name_search` keeps those out of the public search. */
function matching(db: Db, query: Omit<CatalogueQuery, 'order' | 'limit' | 'offset'>) {
  const { words, category_id, merchant_ids, currency, from_cents, to_cents } = query;
  let rows = listed(db);
  for (const word of words) {
    const pattern = toLikePattern(word);
    rows = rows.where('product.search_text', 'like', pattern).where('product.name_search', 'like', pattern);
  }
  if (category_id) rows = rows.where('product.category_id', '=', category_id);
  if (merchant_ids) rows = rows.where('product.merchant_id', '=', sql<string>`any (${merchant_ids}::uuid[])`);
  if (currency) rows = rows.where('product.currency', '=', currency);
  if (from_cents !== undefined) rows = rows.where('product.price_cents', '>=', from_cents);
  if (to_cents !== undefined) rows = rows.where('product.price_cents', '<=', to_cents);
  return rows;
}

const ORDERS = {
  nuevos: [sql`product.created_at desc`, sql`product.id desc`],
  precio: [sql`product.price_cents`, sql`product.id`],
  '-precio': [sql`product.price_cents desc`, sql`product.id desc`],
} as const;

/** Computes the rates only for the rows of the page. */
export const listCatalogue = (db: Db, query: CatalogueQuery, moment: Date) => {
  const [first, second] = ORDERS[query.order];
  return db
    .with('shown', () =>
      matching(db, query)
        .select([
          'product.id',
          'product.name',
          'product.image',
          'product.url',
          'product.currency',
          'product.price_cents',
          'product.stock',
          'product.merchant_id',
          'product.created_at',
          'merchant.name as merchant_name',
        ])
        .orderBy(first)
        .orderBy(second)
        .limit(query.limit)
        .offset(query.offset),
    )
    .selectFrom('shown as product')
    .selectAll('product')
    .select(
      sql<number>`coalesce(product_percent_at(product.id, ${moment}),
        percent_at(product.merchant_id, 'commission', null, ${moment}), first_percent('commission'))`.as(
        'commission',
      ),
    )
    .orderBy(first)
    .orderBy(second)
    .execute();
};

/** Counts up to one more than the maximum, which means that there are more. */
export async function countCatalogue(db: Db, query: CatalogueQuery): Promise<number> {
  const { count } = await db
    .selectFrom(
      matching(db, query)
        .select(sql<number>`1`.as('one'))
        .limit(MOST_FOUND + 1)
        .as('found'),
    )
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const openMerchants = (db: Db) =>
  db
    .selectFrom('merchants as merchant')
    .where('merchant.is_open', '=', true)
    .where('merchant.is_public', '=', true);

export const findMerchantIds = (db: Db, words: string[], most: number) =>
  openMerchants(db)
    .select('merchant.id')
    .where((of) => of.and(words.map((word) => of('merchant.name_search', 'like', toLikePattern(word)))))
    .orderBy('merchant.name_search')
    .orderBy('merchant.id')
    .limit(most)
    .execute();

export const listNewestMerchants = (db: Db, most: number) =>
  openMerchants(db)
    .select('merchant.name')
    .orderBy('merchant.created_at', 'desc')
    .orderBy('merchant.id', 'desc')
    .limit(most)
    .execute();

export const listCurrencies = (db: Db) =>
  openMerchants(db)
    .select('merchant.currency')
    .distinct()
    .where('merchant.currency', 'is not', null)
    .orderBy('merchant.currency')
    .execute();

export const listCategories = (db: Db) =>
  db.selectFrom('categories').selectAll().orderBy('position').execute();

const NEAREST = 40;

/** The catalogue's most similar words, nearest first. */
export const listNearWords = (db: Db, word: string) =>
  db
    .selectFrom('catalogue_words')
    .select(['word', 'products'])
    .orderBy(sql`word <-> ${word}`)
    .limit(NEAREST)
    .execute();

export const isInCatalogue = (db: Db, word: string) =>
  db
    .selectFrom('catalogue_words')
    .select('word')
    .where('word', 'like', toLikePattern(word))
    .limit(1)
    .executeTakeFirst();

const SHORTEST_WORD = 3;

export async function rebuildWords(db: Db) {
  await sql`lock table catalogue_words in share row exclusive mode`.execute(db);
  await sql`
    with present as materialized (
      select word, count(*)::int as products
      from products as product
        join merchants as merchant on merchant.id = product.merchant_id and merchant.is_open and merchant.is_public,
        regexp_split_to_table(product.name_search, '[^[:alnum:]]+') as word
      where product.deleted_at is null and product.is_published and product.in_store
        and length(word) between ${SHORTEST_WORD} and 40
      group by word
    ), gone as (
      delete from catalogue_words where not exists (select from present where present.word = catalogue_words.word)
    )
    insert into catalogue_words as known (word, products) select word, products from present
    on conflict (word) do update set products = excluded.products where known.products <> excluded.products`.execute(
    db,
  );
}

import type { PageQuery, ProductQuery, ProductsChange } from '@aliado/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';
import type { ProductRow } from './catalog.rules.ts';

export const listCategoryRows = (db: Db, page: PageQuery) =>
  db
    .selectFrom('categories')
    .selectAll()
    .where('hidden_at', 'is', null)
    .orderBy('position')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();

export const countCategories = (db: Db) =>
  db
    .selectFrom('categories')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow();

export const findCategory = (db: Db, id: string) =>
  db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst();

const ownProducts = (db: Db, merchant_id: string, query: ProductQuery) => {
  const words = wordsOf(query.s);
  return db
    .selectFrom('products as product')
    .where('product.merchant_id', '=', merchant_id)
    .where('product.deleted_at', 'is', null)
    .where((of) => {
      const wanted: Expression<SqlBool>[] = words.map((word) =>
        of('product.search_text', 'like', toLikePattern(word)),
      );
      if (query.category) wanted.push(of('product.category_id', '=', query.category));
      if (query.published) wanted.push(of('product.is_published', '=', query.published === 'yes'));
      if (query.stock === 'yes') {
        wanted.push(of.or([of('product.stock', 'is', null), of('product.stock', '>', 0)]));
      }
      if (query.stock === 'no') wanted.push(of('product.stock', '=', 0));
      return of.and(wanted);
    });
};

const ORDERS = {
  newest: sql`product.store_product_id desc`,
  name: sql`product.name_search`,
  price: sql`product.price_cents`,
  '-price': sql`product.price_cents desc`,
  stock: sql`product.stock`,
} as const;

export const listOwnProducts = (db: Db, merchant_id: string, query: ProductQuery, moment: Date) =>
  ownProducts(db, merchant_id, query)
    .leftJoin('categories as category', 'category.id', 'product.category_id')
    .leftJoin('product_rates as waiting', (join) =>
      join
        .onRef('waiting.product_id', '=', 'product.id')
        .on('waiting.withdrawn_at', 'is', null)
        .on('waiting.effective_at', '>', moment),
    )
    .select([
      'product.id',
      'product.name',
      'product.image',
      'product.url',
      'product.category_id',
      'category.name_es',
      'category.name_pt',
      'product.store_categories',
      'product.price_cents',
      'product.currency',
      'product.stock',
      sql<number>`jsonb_array_length(product.variants)`.as('variants'),
      sql<number | null>`product_percent_at(product.id, ${moment})`.as('commission'),
      'waiting.percent as announced_percent',
      'waiting.effective_at as announced_at',
      'product.is_published',
      'product.in_store',
    ])
    .orderBy(ORDERS[query.order_by])
    .orderBy('product.id', query.order_by === '-price' ? 'desc' : 'asc')
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();
export type ListedProduct = Awaited<ReturnType<typeof listOwnProducts>>[number];

export const countOwnProducts = (db: Db, merchant_id: string, query: ProductQuery) =>
  ownProducts(db, merchant_id, query)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();

export const lockOwnProducts = (db: Db, merchant_id: string, ids: string[]) =>
  db
    .selectFrom('products')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .orderBy('store_product_id')
    .forUpdate()
    .execute();

type Change = Pick<ProductsChange, 'category' | 'is_published'>;

export const updateOwnProducts = (db: Db, merchant_id: string, ids: string[], change: Change) =>
  db
    .updateTable('products')
    .set({
      merchant_id,
      ...(change.category !== undefined && { category_id: change.category }),
      ...(change.is_published !== undefined && { is_published: change.is_published }),
    })
    .where('merchant_id', '=', merchant_id)
    .where('id', 'in', ids)
    .execute();

export const getByStoreId = (db: Db, merchant_id: string, store_product_id: bigint, moment: Date) =>
  db
    .selectFrom('products')
    .select(['id', 'category_id', sql<number | null>`product_percent_at(id, ${moment})`.as('commission')])
    .where('merchant_id', '=', merchant_id)
    .where('store_product_id', '=', store_product_id)
    .executeTakeFirstOrThrow();

export const isKnownProduct = async (db: Db, merchant_id: string, store_product_id: bigint) =>
  (await db
    .selectFrom('products')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .where('store_product_id', '=', store_product_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Spreadsheet rows that the store has not answered yet; with `ids`, only those among them. */
export async function listRowsUnderWay(db: Db, merchant_id: string, ids?: string[]) {
  const rows = await db
    .selectFrom('publication_rows as row')
    .innerJoin('publications as publication', 'publication.id', 'row.publication_id')
    .select('row.id')
    .where('publication.merchant_id', '=', merchant_id)
    .where('publication.state', '=', 'running')
    .where('row.state', '=', 'sending')
    .where((of) => (ids ? of('row.id', '=', of.fn.any(of.val(ids))) : of.lit(true)))
    .execute();
  return rows.map(({ id }) => id);
}

type Seen = {
  merchant_id: string;
  /** The database's time before the request to the platform. */
  asked_at: Date;
  /** Only for new products; the merchant's settings of known ones stay. */
  first: { category_id: string | null; commission: number | null };
};

/** The first commission of a product lowers nothing that was promised, so it takes effect at once. */
export const upsertProducts = (db: Db, seen: Seen, rows: ProductRow[]) =>
  db
    .with('stored', () => storeProducts(db, seen, rows))
    .insertInto('product_rates')
    .columns(['merchant_id', 'product_id', 'percent', 'announced_at', 'effective_at'])
    .expression((of) =>
      of
        .selectFrom('stored')
        .select([
          sql<string>`${seen.merchant_id}::uuid`.as('merchant_id'),
          'stored.id as product_id',
          sql<number | null>`${seen.first.commission}::integer`.as('percent'),
          sql<Date>`${seen.asked_at}::timestamptz`.as('announced_at'),
          sql<Date>`${seen.asked_at}::timestamptz`.as('effective_at'),
        ])
        .where('stored.is_new', '=', true)
        .where(sql<SqlBool>`${seen.first.commission}::integer is not null`),
    )
    .execute();

/** Ignores a response older than the row, by the platform's date and then by the time of the request. */
const storeProducts = (db: Db, { merchant_id, asked_at, first }: Seen, rows: ProductRow[]) =>
  db
    .insertInto('products')
    .values(rows.map((row) => ({ ...row, category_id: first.category_id, merchant_id, seen_at: asked_at })))
    .onConflict((known) =>
      known
        .columns(['merchant_id', 'store_product_id'])
        .doUpdateSet((of) => ({
          name: of.ref('excluded.name'),
          name_search: of.ref('excluded.name_search'),
          search_text: of.ref('excluded.search_text'),
          image: of.ref('excluded.image'),
          url: of.ref('excluded.url'),
          store_categories: of.ref('excluded.store_categories'),
          price_cents: of.ref('excluded.price_cents'),
          currency: of.ref('excluded.currency'),
          stock: of.ref('excluded.stock'),
          variants: of.ref('excluded.variants'),
          in_store: of.ref('excluded.in_store'),
          store_updated_at: sql`coalesce(excluded.store_updated_at, products.store_updated_at)`,
          seen_at: of.ref('excluded.seen_at'),
          deleted_at: sql`case when products.deleted_at >= excluded.seen_at then products.deleted_at end`,
        }))
        .where(sql<SqlBool>`
          (coalesce(excluded.store_updated_at, products.store_updated_at, 'epoch'), excluded.seen_at)
          >= (coalesce(products.store_updated_at, 'epoch'), products.seen_at)`),
    )
    .returning('products.id')
    .returning(sql<boolean>`products.xmax = 0`.as('is_new'));

export const markDeleted = (db: Db, merchant_id: string, store_product_ids: bigint[], asked_at: Date) =>
  db
    .updateTable('products')
    .set({ deleted_at: asked_at })
    .where('merchant_id', '=', merchant_id)
    .where('store_product_id', 'in', store_product_ids)
    .where('deleted_at', 'is', null)
    .execute();

/** One page of products not read from the platform since that moment. */
export const listUnseen = (db: Db, merchant_id: string, since: Date, after: bigint, limit: number) =>
  db
    .selectFrom('products')
    .select('store_product_id')
    .where('merchant_id', '=', merchant_id)
    .where('deleted_at', 'is', null)
    .where('seen_at', '<', since)
    .where('store_product_id', '>', after)
    .orderBy('store_product_id')
    .limit(limit)
    .execute();

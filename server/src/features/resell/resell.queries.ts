import type { CouponTerms, HiddenReason, PageQuery, ResellableQuery, ResoldQuery } from '@aliado/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { takeLock } from '#server/db/locks.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';

const IS_MEMBER = sql<boolean>`exists (
  select from adhesions
  where adhesions.merchant_id = merchant.id and adhesions.affiliate_id = resold.user_id
    and adhesions.status = 'accepted')`;

const IS_OPEN = sql<boolean>`(merchant.is_open or resold.kind = 'wholesale' and exists (
  select from stores
    join users as owner on owner.id = merchant.user_id and owner.suspended_at is null
  where stores.merchant_id = merchant.id and stores.for_wholesale and stores.state <> 'disconnected'))`;

const HIDDEN = sql<HiddenReason | null>`case
  when product.deleted_at is not null or not product.is_published or not product.in_store then 'not_offered'
  when not ${IS_MEMBER} then 'not_a_member'
  when not merchant.is_public or not ${IS_OPEN} then 'not_public'
  when link.deleted_at is not null then 'link_removed' end`;

const resold = (db: Db, user_id: string) =>
  db
    .selectFrom('resold_products as resold')
    .innerJoin('products as product', 'product.id', 'resold.product_id')
    .innerJoin('merchants as merchant', 'merchant.id', 'product.merchant_id')
    .leftJoin('links as link', 'link.id', 'resold.link_id')
    .leftJoin('categories as category', 'category.id', 'product.category_id')
    .where('resold.user_id', '=', user_id);

const described = (rows: ReturnType<typeof resold>) =>
  rows.select([
    'resold.id',
    'resold.product_id',
    'resold.kind',
    'resold.title',
    'resold.price_cents as own_price_cents',
    'resold.link_id',
    'product.merchant_id',
    'merchant.name as merchant_name',
    'product.category_id',
    'category.name_es',
    'category.name_pt',
    'product.name',
    'product.image',
    'product.url',
    'product.currency',
    'product.price_cents as store_price_cents',
    'product.stock',
    'link.code',
    'link.deleted_at as link_deleted_at',
    HIDDEN.as('hidden'),
    sql<number>`(select coalesce(sum(visits), 0)::int from visit_totals where link_id = link.id)`.as(
      'visits',
    ),
  ]);

const searched = (db: Db, user_id: string, { category, s }: ResoldQuery) =>
  resold(db, user_id).where((of) => {
    const wanted: Expression<SqlBool>[] = wordsOf(s).map((word) => {
      const pattern = toLikePattern(word);
      return of.or([
        of('product.search_text', 'like', pattern),
        of(sql<string>`search_text(resold.title)`, 'like', pattern),
      ]);
    });
    if (category) wanted.push(of('product.category_id', '=', category));
    return of.and(wanted);
  });

const inOrder = <Rows extends ReturnType<typeof described>>(rows: Rows, page: PageQuery) =>
  rows.orderBy('resold.position').orderBy('resold.id').limit(page.page_size).offset(offsetOf(page)).execute();

export const listResoldRows = (db: Db, user_id: string, query: ResoldQuery) =>
  inOrder(described(searched(db, user_id, query)), query);

export type ResoldRow = Awaited<ReturnType<typeof listResoldRows>>[number];

export const countResold = (db: Db, user_id: string, query: ResoldQuery) =>
  searched(db, user_id, query)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();

export const findResold = (db: Db, user_id: string, id: string): Promise<ResoldRow | undefined> =>
  described(resold(db, user_id)).where('resold.id', '=', id).executeTakeFirst();

type Shown = PageQuery & { merchant?: string | undefined };

const shown = (db: Db, user_id: string, { merchant }: Pick<Shown, 'merchant'>) =>
  resold(db, user_id)
    .where(sql<SqlBool>`${HIDDEN} is null`)
    .$if(merchant !== undefined, (rows) => rows.where('merchant.id', '=', merchant ?? ''));

/** The products a buyer sees, in the shop's order. */
export const listShown = (db: Db, user_id: string, query: Shown): Promise<ResoldRow[]> =>
  inOrder(described(shown(db, user_id, query)), query);

export const countShown = (db: Db, user_id: string, query: Pick<Shown, 'merchant'>) =>
  shown(db, user_id, query)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();

export const listShownMerchants = (db: Db, user_id: string) =>
  shown(db, user_id, {})
    .select(['merchant.id', 'merchant.name', sql<number>`min(resold.position)`.as('first')])
    .groupBy(['merchant.id', 'merchant.name'])
    .orderBy('first')
    .orderBy('merchant.id')
    .execute();

/** The most useful code per store: codes for any cart first, then percentages, then the newest. */
export const listCarriedCoupons = (db: Db, user_id: string, merchant_ids: string[]) =>
  db
    .selectFrom('coupons as coupon')
    .innerJoin('merchants as merchant', 'merchant.id', 'coupon.merchant_id')
    .distinctOn('coupon.merchant_id')
    .select([
      'coupon.id',
      'coupon.name',
      'coupon.type',
      'coupon.value',
      'coupon.merchant_id',
      sql<CouponTerms>`coupon_terms(coupon)`.as('terms'),
      'merchant.name as merchant_name',
      'merchant.currency',
    ])
    .where('coupon.affiliate_id', '=', user_id)
    .where('coupon.merchant_id', 'in', merchant_ids)
    .where('coupon.state', '=', 'in_store')
    .where('coupon.for_payment', '=', false)
    .where('coupon.deleted_at', 'is', null)
    .where(sql<boolean>`coupon_is_usable(coupon, now())`)
    .orderBy('coupon.merchant_id')
    .orderBy(sql`coupon.categories = '[]' and coupon.minimum_cents is null`, 'desc')
    .orderBy(sql`coupon.type = 'P'`, 'desc')
    .orderBy(sql`case coupon.type when 'P' then coupon.value end desc nulls last`)
    .orderBy('coupon.created_at', 'desc')
    .orderBy('coupon.id', 'desc')
    .execute();

export type CarriedCoupon = Awaited<ReturnType<typeof listCarriedCoupons>>[number];

export const findMintedCode = (db: Db, id: string) =>
  db
    .selectFrom('coupons')
    .select(['affiliate_id', 'merchant_id'])
    .where('id', '=', id)
    .where('for_payment', '=', false)
    .executeTakeFirst();

export const listLinksOfShop = (db: Db, user_id: string, merchant_id: string) =>
  resold(db, user_id)
    .where('product.merchant_id', '=', merchant_id)
    .where('link.deleted_at', 'is', null)
    .where('resold.link_id', 'is not', null)
    .select('link.id')
    .execute();

const resellable = (db: Db, user_id: string) =>
  db
    .selectFrom('products as product')
    .innerJoin('merchants as merchant', 'merchant.id', 'product.merchant_id')
    .innerJoin('adhesions as adhesion', (join) =>
      join
        .onRef('adhesion.merchant_id', '=', 'merchant.id')
        .on('adhesion.affiliate_id', '=', user_id)
        .on('adhesion.status', '=', 'accepted'),
    )
    .where('product.deleted_at', 'is', null)
    .where('product.is_published', '=', true)
    .where('product.in_store', '=', true)
    .where('product.url', 'is not', null);

const resellableBy = (db: Db, user_id: string, { merchant, category, s }: ResellableQuery) =>
  resellable(db, user_id).where((of) => {
    const wanted: Expression<SqlBool>[] = wordsOf(s).map((word) =>
      of('product.search_text', 'like', toLikePattern(word)),
    );
    if (merchant) wanted.push(of('merchant.id', '=', merchant));
    if (category) wanted.push(of('product.category_id', '=', category));
    return of.and(wanted);
  });

const IS_RESOLD = (user_id: string) => sql<boolean>`exists (
  select from resold_products where product_id = product.id and user_id = ${user_id})`;

export const listResellableRows = (db: Db, user_id: string, query: ResellableQuery, moment: Date) =>
  resellableBy(db, user_id, query)
    .select([
      'product.id',
      'product.name',
      'product.image',
      'product.currency',
      'product.price_cents',
      'product.merchant_id',
      'merchant.name as merchant_name',
      IS_RESOLD(user_id).as('is_resold'),
      sql<number>`coalesce(percent_at(merchant.id, 'own', ${user_id}, ${moment}),
        product_percent_at(product.id, ${moment}),
        percent_at(merchant.id, 'commission', null, ${moment}), first_percent('commission'))`.as(
        'commission',
      ),
    ])
    .orderBy('product.name_search')
    .orderBy('product.id')
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();

export const countResellable = (db: Db, user_id: string, query: ResellableQuery) =>
  resellableBy(db, user_id, query)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();

export const findResellable = (db: Db, user_id: string, ids: string[]) =>
  resellable(db, user_id)
    .select(['product.id', 'product.name', 'product.url', 'product.merchant_id'])
    .where('product.id', 'in', ids)
    .execute();

export type ResellableProduct = Awaited<ReturnType<typeof findResellable>>[number];

/** Serialises changes of one shop. Returns the products in the shop's order. */
export async function lockOrder(db: Db, user_id: string) {
  await takeLock(db, 'shop', user_id);
  return db
    .selectFrom('resold_products')
    .select(['id', 'product_id', 'position'])
    .where('user_id', '=', user_id)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

type NewRow = {
  user_id: string;
  product_id: string;
  kind: string;
  link_id: string | null;
  position: number;
};

export const insertResold = (db: Db, row: NewRow) => db.insertInto('resold_products').values(row).execute();

type Change = {
  title?: string | null;
  kind?: string;
  price_cents?: bigint | null;
  link_id?: string | null;
};

export const updateResoldRow = (db: Db, user_id: string, id: string, change: Change) =>
  db
    .updateTable('resold_products')
    .set({ ...change, user_id })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .execute();

export const deleteResold = (db: Db, user_id: string, id: string) =>
  db.deleteFrom('resold_products').where('id', '=', id).where('user_id', '=', user_id).execute();

export const writeOrder = (db: Db, user_id: string, ids: string[]) =>
  sql`update resold_products set position = wanted.place
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where resold_products.id = wanted.id and user_id = ${user_id} and position <> wanted.place`.execute(db);

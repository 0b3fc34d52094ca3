import type { CouponTerms } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { takeLock } from '#server/db/locks.ts';

const live = (db: Db, user_id: string) =>
  db
    .selectFrom('links as link')
    .innerJoin('products as product', 'product.id', 'link.product_id')
    .innerJoin('merchants as merchant', 'merchant.id', 'link.merchant_id')
    .where('link.affiliate_id', '=', user_id)
    .where('link.deleted_at', 'is', null)
    .where('product.deleted_at', 'is', null)
    .where('product.is_published', '=', true)
    .where('product.in_store', '=', true);

/** The link with its product, the affiliate's choices for the kit, and the promised rates. */
export const findLink = (db: Db, user_id: string, link_id: string, moment: Date) =>
  live(db, user_id)
    .leftJoin('kits as kit', 'kit.link_id', 'link.id')
    .select([
      'link.id',
      'link.code',
      'link.coupon_id',
      'link.merchant_id',
      'merchant.name as merchant_name',
      'merchant.time_zone',
      'product.id as product_id',
      'product.store_product_id',
      'product.name as product_name',
      'product.image',
      'product.price_cents',
      'product.currency',
      'kit.ground',
      'kit.shared_facts',
    ])
    .select([
      sql<number | null>`percent_at(merchant.id, 'own', ${user_id}, ${moment})`.as('own'),
      sql<number | null>`product_percent_at(product.id, ${moment})`.as('product_percent'),
      sql<number>`coalesce(percent_at(merchant.id, 'commission', null, ${moment}), first_percent('commission'))`.as(
        'commission',
      ),
      sql<number>`coalesce(percent_at(merchant.id, 'commission_coupon', null, ${moment}), first_percent('commission_coupon'))`.as(
        'commission_coupon',
      ),
    ])
    .where('link.id', '=', link_id)
    .executeTakeFirst();

export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLink>>>;

export const findNewestLink = (db: Db, user_id: string, product_id: string) =>
  live(db, user_id)
    .select('link.id')
    .where('product.id', '=', product_id)
    .where((of) =>
      of.not(of.exists(of.selectFrom('resold_products').whereRef('resold_products.link_id', '=', 'link.id'))),
    )
    .orderBy('link.created_at', 'desc')
    .orderBy('link.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Opening the kit of a product twice at once makes one link. */
export const lockProduct = (db: Db, user_id: string, product_id: string) =>
  takeLock(db, 'kit', `${user_id}:${product_id}`);

export const findOffered = (db: Db, user_id: string, product_id: string) =>
  db
    .selectFrom('products as product')
    .innerJoin('adhesions as adhesion', (join) =>
      join
        .onRef('adhesion.merchant_id', '=', 'product.merchant_id')
        .on('adhesion.affiliate_id', '=', user_id)
        .on('adhesion.status', '=', 'accepted'),
    )
    .select(['product.id', 'product.name', 'product.url', 'product.merchant_id'])
    .where('product.id', '=', product_id)
    .where('product.deleted_at', 'is', null)
    .where('product.is_published', '=', true)
    .where('product.in_store', '=', true)
    .where('product.url', 'is not', null)
    .executeTakeFirst();

/** Codes a buyer can use at that moment: those without limits first, then the best. */
export const listCoupons = (db: Db, user_id: string, merchant_id: string, moment: Date) =>
  db
    .selectFrom('coupons as coupon')
    .select(['id', 'name', 'type', 'value', 'commission', sql<CouponTerms>`coupon_terms(coupon)`.as('terms')])
    .where('affiliate_id', '=', user_id)
    .where('merchant_id', '=', merchant_id)
    .where('state', '=', 'in_store')
    .where('for_payment', '=', false)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`coupon_is_usable(coupon, ${moment})`)
    .orderBy(sql`categories = '[]' and minimum_cents is null`, 'desc')
    .orderBy(sql`type = 'P'`, 'desc')
    .orderBy(sql`case type when 'P' then value end desc nulls last`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const listMessages = (db: Db, link_id: string, with_coupon: boolean) =>
  db
    .selectFrom('kit_messages')
    .select(['language', 'template'])
    .where('link_id', '=', link_id)
    .where('with_coupon', '=', with_coupon)
    .execute();

type Key = { link_id: string; language: string; with_coupon: boolean };

export const saveMessage = (db: Db, key: Key, template: string) =>
  db
    .insertInto('kit_messages')
    .values({ ...key, template })
    .onConflict((known) => known.columns(['link_id', 'language', 'with_coupon']).doUpdateSet({ template }))
    .execute();

export const deleteMessage = (db: Db, { link_id, language, with_coupon }: Key) =>
  db
    .deleteFrom('kit_messages')
    .where('link_id', '=', link_id)
    .where('language', '=', language)
    .where('with_coupon', '=', with_coupon)
    .execute();

type Choice = { ground?: string; shared_facts?: string };

export const saveChoice = (db: Db, link_id: string, choice: Choice) =>
  db
    .insertInto('kits')
    .values({ ...choice, link_id })
    .onConflict((known) => known.column('link_id').doUpdateSet({ ...choice, link_id }))
    .execute();

type Counted = { piece: string; visits: number; sales: number; commission_cents: number };
type Window = { user_id: string; days: number; now: Date };

/**
 * Visits and sales of the last days in the store's time zone, by the piece whose address was opened. The shop has
 * its own link, so its piece is counted over all the affiliate's links to the product.
 */
export async function countPieces(db: Db, link: LinkRow, { user_id, days, now }: Window): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with since as (
      select (date_trunc('day', ${now}::timestamptz at time zone ${link.time_zone}) - make_interval(days => ${days - 1}))
        at time zone ${link.time_zone} as moment),
    own as (select id from links where affiliate_id = ${user_id} and product_id = ${link.product_id}),
    seen as (
      select piece, count(*)::integer as visits from visits, since
      where link_id in (select id from own) and (link_id = ${link.id} or piece = 'shop') and piece is not null and kind = 'visit'
        and occurred_at >= since.moment
      group by piece),
    opened as (
      select coalesce(sum(visits), 0)::integer as visits from visit_totals, since
      where link_id = ${link.id} and day >= (since.moment at time zone ${link.time_zone})::date),
    sold as (
      select coalesce(visit.piece, 'none') as piece, count(*)::integer as sales,
        sum(sale.commission_cents)::bigint::float8 as commission_cents
      from sales as sale cross join since left join lateral (
        select piece from visits where visits.click = sale.click and visits.occurred_at > sale.placed_at - interval '400 days'
        limit 1) as visit on true
      where sale.affiliate_id = ${user_id} and sale.placed_at >= since.moment and sale.state in ('paid', 'partially_refunded')
        and (sale.link_id = ${link.id}
          or sale.link_id in (select id from own) and visit.piece = 'shop'
          or sale.link_id is null and sale.rule = 'coupon' and sale.merchant_id = ${link.merchant_id} and exists (
            select from sale_lines as line where line.sale_id = sale.id and line.store_product_id = ${link.store_product_id}))
      group by 1),
    bare as (
      select 'none' as piece, greatest(0, opened.visits - coalesce((
        select sum(1) from visits, since where link_id = ${link.id} and piece is not null and kind = 'visit'
          and occurred_at >= since.moment), 0))::integer as visits from opened)
    select piece, coalesce(counted.visits, 0) as visits, coalesce(sold.sales, 0) as sales,
      coalesce(sold.commission_cents, 0) as commission_cents
    from (select * from seen union all select * from bare) as counted full join sold using (piece)`.execute(
    db,
  );
  return rows;
}

/** The look of the affiliate's open shop, or only the name. */
export const getPerson = (db: Db, user_id: string) =>
  db
    .selectFrom('users as user')
    .leftJoin('shops as shop', (join) =>
      join.onRef('shop.user_id', '=', 'user.id').on('shop.is_open', '=', true),
    )
    .select(['user.first_name', 'user.last_name', 'shop.title', 'shop.text', 'shop.tone', 'shop.picture'])
    .where('user.id', '=', user_id)
    .executeTakeFirstOrThrow();

export type PersonRow = Awaited<ReturnType<typeof getPerson>>;

import type { CouponException, CouponTerms, LinkQuery } from '@aliado/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { takeLock } from '#server/db/locks.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';

export type Owner = { side: 'affiliate' | 'merchant'; id: string };

const ownerColumn = ({ side }: Owner) => (side === 'merchant' ? 'link.merchant_id' : 'link.affiliate_id');

const liveLinks = (db: Db) =>
  db
    .selectFrom('links as link')
    .innerJoin('merchants as merchant', 'merchant.id', 'link.merchant_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'link.affiliate_id')
    .where('link.deleted_at', 'is', null);

/** A word also searches the names of the other side. */
const NAMES = {
  merchant: sql`link.affiliate_id = any(array(select id from users`,
  affiliate: sql`link.merchant_id = any(array(select id from merchants`,
};

/** Expects the table alias `link`. */
const isAsked = (owner: Owner, query: LinkQuery) => {
  const wanted = [sql`link.deleted_at is null`, sql`${sql.ref(ownerColumn(owner))} = ${owner.id}`];
  for (const word of wordsOf(query.s)) {
    const pattern = toLikePattern(word);
    wanted.push(sql`(link.name_search like ${pattern} or lower(link.code) like ${pattern}
      or ${NAMES[owner.side]} where name_search like ${pattern})))`);
  }
  if (query.merchant) wanted.push(sql`link.merchant_id = ${query.merchant}`);
  if (query.affiliate) wanted.push(sql`link.affiliate_id = ${query.affiliate}`);
  return sql<SqlBool>`${sql.join(wanted, sql` and `)}`;
};

/** The stored total of a link, of all time. */
const everOf = (table: 'visit_sums' | 'key_totals', figure: string) => sql`(
  select kept.${sql.ref(figure)} from ${sql.table(table)} as kept where kept.merchant_id = link.merchant_id and kept.kind = 'link'
    and kept.span = 'ever' and kept.starts = '2000-01-01' and kept.key = link.id)`;

const described = <Links extends ReturnType<typeof liveLinks>>(links: Links) =>
  links
    .leftJoin('products as product', 'product.id', 'link.product_id')
    .leftJoin('coupons as coupon', 'coupon.id', 'link.coupon_id')
    .select([
      'link.id',
      'link.name',
      'link.url',
      'link.code',
      'link.merchant_id',
      'merchant.name as merchant_name',
      'merchant.currency',
      'link.affiliate_id',
      'affiliate.name as affiliate_name',
      'link.made_by',
      'link.product_id',
      'product.name as product_name',
      'product.image as product_image',
      'link.coupon_id',
      'coupon.name as coupon_name',
      sql<CouponTerms>`coupon_terms(coupon)`.as('coupon_terms'),
      sql<CouponException | null>`coupon_exception(coupon, now())`.as('coupon_exception'),
      'link.created_at',
      sql<number>`coalesce(${everOf('visit_sums', 'visits')}, 0)`.as('visits'),
      sql<number>`coalesce(${everOf('key_totals', 'sales')}, 0)`.as('sales'),
      sql<bigint>`coalesce(${everOf('key_totals', 'commission_cents')}, 0)`.as('commission_cents'),
    ]);

export const listOwnedLinks = (db: Db, owner: Owner, query: LinkQuery) =>
  described(liveLinks(db).where(isAsked(owner, query)))
    .orderBy('link.created_at', 'desc')
    .orderBy('link.id', 'desc')
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();

export type ListedLink = Awaited<ReturnType<typeof listOwnedLinks>>[number];

export const countOwnedLinks = (db: Db, owner: Owner, query: LinkQuery) =>
  db
    .selectFrom('links as link')
    .where(isAsked(owner, query))
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();

export const getLink = (db: Db, id: string): Promise<ListedLink> =>
  described(liveLinks(db)).where('link.id', '=', id).executeTakeFirstOrThrow();

export type Pair = { merchant_id: string; affiliate_id: string };

/** Links of a pair are created one at a time, so that parallel calls cannot pass the limit. */
export async function countLinksOfPair(db: Db, { merchant_id, affiliate_id }: Pair): Promise<number> {
  await takeLock(db, 'links_of_pair', `${merchant_id}:${affiliate_id}`);
  const { count } = await db
    .selectFrom('links')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type NewRow = Pair & {
  code: string;
  name: string;
  url: string;
  product_id: string | null;
  coupon_id: string | null;
  made_by: 'affiliate' | 'merchant';
};

export const insertLink = (db: Db, row: NewRow) =>
  db
    .insertInto('links')
    .values(row)
    .onConflict((taken) => taken.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();

export async function setCoupon(db: Db, ids: string[], coupon_id: string | null) {
  if (ids.length === 0) return;
  await db
    .updateTable('links')
    .set({ coupon_id })
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('coupon_id', 'is distinct from', coupon_id)
    .execute();
}

export const replaceCoupon = (
  db: Db,
  { merchant_id, affiliate_id }: Pair,
  deleted_id: string,
  anew_id: string,
) =>
  db
    .updateTable('links')
    .set({ coupon_id: anew_id })
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('coupon_id', '=', deleted_id)
    .where('deleted_at', 'is', null)
    .execute();

export const markDeleted = (db: Db, owner: Owner, id: string, now: Date) =>
  db
    .updateTable('links as link')
    .set({ deleted_at: now })
    .where('link.id', '=', id)
    .where(ownerColumn(owner), '=', owner.id)
    .where('link.deleted_at', 'is', null)
    .returning(['link.merchant_id', 'link.affiliate_id'])
    .executeTakeFirst();

export const findStore = (db: Db, merchant_id: string) =>
  db
    .selectFrom('stores')
    .select(['merchant_id', 'name', 'url', 'domain', 'domains', 'state', 'currency'])
    .where('merchant_id', '=', merchant_id)
    .executeTakeFirst();

export type StoreRow = NonNullable<Awaited<ReturnType<typeof findStore>>>;

export const listStoresOfMember = (db: Db, affiliate_id: string): Promise<StoreRow[]> =>
  db
    .selectFrom('stores as store')
    .innerJoin('adhesions as adhesion', 'adhesion.merchant_id', 'store.merchant_id')
    .select([
      'store.merchant_id',
      'store.name',
      'store.url',
      'store.domain',
      'store.domains',
      'store.state',
      'store.currency',
    ])
    .where('adhesion.affiliate_id', '=', affiliate_id)
    .where('adhesion.status', '=', 'accepted')
    .orderBy('adhesion.accepted_at')
    .orderBy('adhesion.id')
    .execute();

/** Whether the two may know of each other: by any earlier request, or because the merchant is public. */
export async function areAcquainted(db: Db, { merchant_id, affiliate_id }: Pair, counts_public: boolean) {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from adhesions where merchant_id = ${merchant_id} and affiliate_id = ${affiliate_id})
      or ${counts_public} and exists (select from merchants where id = ${merchant_id} and is_public) as known`.execute(
    db,
  );
  return rows[0]?.known ?? false;
}

export const findProductAt = (db: Db, merchant_id: string, { origin, pathname }: URL) =>
  db
    .selectFrom('products')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`rtrim(url, '/') = ${`${origin}${pathname}`.replace(/\/+$/, '')}`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const findCarriedCoupon = (db: Db, { merchant_id, affiliate_id }: Pair, id: string) =>
  db
    .selectFrom('coupons as coupon')
    .select('id')
    .where('id', '=', id)
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('for_payment', '=', false)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`coalesce(coupon_exception(coupon, now()) not in ('expired', 'used_up', 'paused'), true)`,
    )
    .executeTakeFirst();

import type { PageQuery, Side } from '@aliado/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { sideOf } from '#server/http/sides.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';

export type CouponSaleQuery = PageQuery & { filter?: string | undefined; side?: Side | undefined };

/** A merchant's store; else the caller's own and, for who leads, those of the team as it is now. */
function mayKnow(actor: Actor, asked: Side | undefined): Expression<SqlBool>[] {
  const { user_id, is_leader, is_mentor } = actor;
  const side = sideOf(actor, asked);
  if ('merchant_id' in side) return [sql<SqlBool>`sold.merchant_id = ${side.merchant_id}`];
  if (!is_leader && !is_mentor) return [sql<SqlBool>`coupon.affiliate_id = ${user_id}`];
  return [
    sql<SqlBool>`coupon.id = any(array(
    select id from coupons where affiliate_id = ${user_id}
    union all select coupons.id from adhesions join coupons on coupons.merchant_id = adhesions.merchant_id
      and coupons.affiliate_id = adhesions.affiliate_id
    where adhesions.leader_id = ${user_id} and adhesions.status = 'accepted'))`,
  ];
}

/** Codes with a sale that stands, by what is kept of them. */
const couponSales = (db: Db, actor: Actor, { filter, side }: CouponSaleQuery) =>
  db
    .selectFrom('key_totals as sold')
    .innerJoin('coupons as coupon', 'coupon.id', 'sold.key')
    .innerJoin('merchants as merchant', 'merchant.id', 'sold.merchant_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'coupon.affiliate_id')
    .where('sold.kind', '=', 'coupon')
    .where('sold.span', '=', 'ever')
    .whereRef('sold.merchant_id', '=', 'coupon.merchant_id')
    .where((of) => of(sql<number>`sold.sales + sold.pending`, '>', 0))
    .where((of) => {
      const wanted = mayKnow(actor, side);
      for (const word of wordsOf(filter)) {
        const pattern = toLikePattern(word);
        wanted.push(
          of.or([
            of(sql<string>`lower(coupon.name)`, 'like', pattern),
            of('merchant.name_search', 'like', pattern),
            of('affiliate.name_search', 'like', pattern),
          ]),
        );
      }
      return of.and(wanted);
    });

export const listCouponSales = (db: Db, actor: Actor, query: CouponSaleQuery) =>
  couponSales(db, actor, query)
    .select([
      'coupon.id',
      'coupon.name',
      'merchant.id as merchant_id',
      'merchant.name as merchant_name',
      'affiliate.id as affiliate_id',
      sql<string>`affiliate.first_name || ' ' || affiliate.last_name`.as('affiliate_name'),
      sql<string>`coalesce(merchant.currency, '')`.as('currency'),
      'sold.sales',
      'sold.total_cents',
      'sold.base_cents',
      'sold.commission_cents',
    ])
    .orderBy('sold.sales', 'desc')
    .orderBy('coupon.name')
    .orderBy('coupon.id')
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();
export type CouponSales = Awaited<ReturnType<typeof listCouponSales>>[number];

export const countCouponSales = (db: Db, actor: Actor, query: CouponSaleQuery) =>
  couponSales(db, actor, query).select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();

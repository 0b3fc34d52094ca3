import type { PageQuery, Side } from '@aliado/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { sideOf } from '#server/http/sides.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';
import { inCounted } from './sales.counting.queries.ts';

export type CouponSaleQuery = PageQuery & { filter?: string | undefined; side?: Side | undefined };

/** A merchant's store; else the caller's own and, for who leads, those of the team as it is now. */
function mayKnow(actor: Actor, asked: Side | undefined) {
  const { user_id, is_leader, is_mentor } = actor;
  const side = sideOf(actor, asked);
  if ('merchant_id' in side) return sql<SqlBool>`sale.merchant_id = ${side.merchant_id}`;
  if (!is_leader && !is_mentor) return sql<SqlBool>`sale.affiliate_id = ${user_id}`;
  return sql<SqlBool>`(sale.affiliate_id = ${user_id} or exists (
    select from adhesions where adhesions.merchant_id = sale.merchant_id and adhesions.affiliate_id = sale.affiliate_id
      and adhesions.leader_id = ${user_id} and adhesions.status = 'accepted'))`;
}

const COUNTS = inCounted(sql.ref('sale.state'));

const couponSales = (db: Db, actor: Actor, { filter, side }: CouponSaleQuery) =>
  db
    .selectFrom('sales as sale')
    .innerJoin('coupons as coupon', 'coupon.id', 'sale.coupon_id')
    .innerJoin('merchants as merchant', 'merchant.id', 'sale.merchant_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'sale.affiliate_id')
    .where('sale.state', 'not in', ['cancelled', 'refunded'])
    .where(mayKnow(actor, side))
    .where((of) => {
      const wanted: Expression<SqlBool>[] = wordsOf(filter).map((word) => {
        const pattern = toLikePattern(word);
        return of.or([
          of(sql<string>`lower(coupon.name)`, 'like', pattern),
          of('merchant.name_search', 'like', pattern),
          of('affiliate.name_search', 'like', pattern),
        ]);
      });
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
      'sale.currency',
      sql<number>`(count(*) filter (where ${COUNTS}))::int`.as('sales'),
      sql<bigint>`coalesce(sum(sale.total_cents) filter (where ${COUNTS}), 0)::bigint`.as('total_cents'),
      sql<bigint>`coalesce(sum(sale.base_cents) filter (where ${COUNTS}), 0)::bigint`.as('base_cents'),
      sql<bigint>`coalesce(sum(sale.expected_cents) filter (where ${COUNTS}), 0)::bigint`.as(
        'commission_cents',
      ),
    ])
    .groupBy(['coupon.id', 'merchant.id', 'affiliate.id', 'sale.currency'])
    .orderBy(sql`count(*) filter (where ${COUNTS})`, 'desc')
    .orderBy('coupon.name')
    .orderBy('coupon.id')
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();
export type CouponSales = Awaited<ReturnType<typeof listCouponSales>>[number];

export const countCouponSales = (db: Db, actor: Actor, query: CouponSaleQuery) =>
  couponSales(db, actor, query)
    .select(sql<number>`count(distinct (coupon.id, sale.currency))::int`.as('count'))
    .executeTakeFirstOrThrow();

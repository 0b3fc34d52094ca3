import type { PageQuery } from '@aliado/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';
import { STANDS } from './teams.queries.ts';

export type TeamSalesWish = {
  leader_id: string;
  year: number;
  month: number | undefined;
  words: string | undefined;
};

const monthsOf = ({ year, month }: TeamSalesWish) => ({
  first: `${year}-${String(month ?? 1).padStart(2, '0')}-01`,
  last: `${year}-${String(month ?? 12).padStart(2, '0')}-01`,
});

/** The number of the order, a member, a store, a product, a coupon or a link. */
function meansWord(word: string) {
  const pattern = toLikePattern(word);
  return sql<SqlBool>`(sale.number::text = ${word.replace(/^#/, '')}
    or affiliate.name_search like ${pattern} or merchant.name_search like ${pattern}
    or lower(coupon.name) like ${pattern} or search_text(link.name) like ${pattern}
    or exists (select from sale_lines as line where line.sale_id = sale.id and search_text(line.name) like ${pattern}))`;
}

const teamSales = (db: Db, wish: TeamSalesWish) =>
  db
    .selectFrom('sales as sale')
    .innerJoin('merchants as merchant', 'merchant.id', 'sale.merchant_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'sale.affiliate_id')
    .leftJoin('links as link', 'link.id', 'sale.link_id')
    .leftJoin('coupons as coupon', 'coupon.id', 'sale.coupon_id')
    .where('sale.leader_id', '=', wish.leader_id)
    .where('sale.month', '>=', monthsOf(wish).first)
    .where('sale.month', '<=', monthsOf(wish).last)
    .where((of) => of.and(wordsOf(wish.words).map(meansWord)));

export const listTeamSales = (db: Db, wish: TeamSalesWish, page: PageQuery) =>
  teamSales(db, wish)
    .innerJoin('orders as order', 'order.id', 'sale.order_id')
    .select(['sale.id', 'sale.number', 'sale.state', 'sale.rule', 'sale.currency', 'sale.placed_at'])
    .select(['sale.base_cents', 'sale.expected_cents', 'sale.leader_expected_cents'])
    .select(['sale.merchant_id', 'sale.affiliate_id', 'sale.link_id', 'sale.coupon_id', 'order.buyer_name'])
    .select(['merchant.name as merchant_name', 'link.name as link_name', 'coupon.name as coupon_name'])
    .select([
      sql<string>`affiliate.first_name || ' ' || affiliate.last_name`.as('affiliate_name'),
      sql<string[]>`array(select name from sale_lines where sale_id = sale.id order by position)`.as(
        'products',
      ),
    ])
    .orderBy('sale.placed_at', 'desc')
    .orderBy('sale.id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();
export type TeamSaleRow = Awaited<ReturnType<typeof listTeamSales>>[number];

/** How many there are, and what those that stand add up to. */
export async function sumTeamSales(db: Db, wish: TeamSalesWish) {
  const standing = <T>(what: ReturnType<typeof sql>) =>
    sql<T>`coalesce(sum(${what}) filter (where ${STANDS}), 0)::bigint`;
  return teamSales(db, wish)
    .select([
      'sale.currency',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where ${STANDS}))::int`.as('sales'),
      standing<bigint>(sql`sale.base_cents`).as('base_cents'),
      standing<bigint>(sql`sale.expected_cents`).as('commission_cents'),
      standing<bigint>(sql`sale.leader_expected_cents`).as('override_cents'),
    ])
    .groupBy('sale.currency')
    .orderBy('sale.currency')
    .execute();
}

import type { PageQuery } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';
import { STANDS } from './teams.queries.ts';

export type TeamSalesFilter = {
  leader_id: string;
  year: number;
  month: number | undefined;
  words: string | undefined;
};

const monthsOf = ({ year, month }: TeamSalesFilter) => ({
  first: `${year}-${String(month ?? 1).padStart(2, '0')}-01`,
  last: `${year}-${String(month ?? 12).padStart(2, '0')}-01`,
});

/** The sales of these months that count for the leader, as a condition on `sale`. */
const isTheirs = (filter: TeamSalesFilter) => sql`sale.leader_id = ${filter.leader_id}
  and sale.month between ${monthsOf(filter).first}::date and ${monthsOf(filter).last}::date`;

/**
 * Matches the order's number, a member, a store, a product, a coupon or a link. Names are looked up once per
 * distinct value.
 */
function meansWord(word: string) {
  const pattern = toLikePattern(word);
  const among = (
    column: string,
    table: string,
    text: ReturnType<typeof sql>,
  ) => sql`sale.${sql.ref(column)} in (
    select id from ${sql.table(table)} where id in (select ${sql.ref(column)} from mine) and ${text} like ${pattern})`;
  return sql`(sale.number::text = ${word.replace(/^#/, '')} or sale.search like ${pattern}
    or ${among('affiliate_id', 'users', sql`name_search`)} or ${among('merchant_id', 'merchants', sql`name_search`)}
    or ${among('coupon_id', 'coupons', sql`lower(name)`)} or ${among('link_id', 'links', sql`name_search`)})`;
}

const standing = (column: string) =>
  sql`coalesce(sum(${sql.ref(column)}) filter (where ${STANDS}), 0)::text as ${sql.ref(column)}`;

type Sums = { currency: string; count: number; sales: number } & Record<
  'base_cents' | 'expected_cents' | 'leader_expected_cents',
  string
>;

export async function pageOfTeamSales(db: Db, filter: TeamSalesFilter, page: PageQuery) {
  const words = wordsOf(filter.words);
  const [once, means] =
    words.length > 0
      ? [sql`materialized`, sql.join(words.map(meansWord), sql` and `)]
      : [sql`not materialized`, sql`true`];
  const { rows } = await sql<{ ids: string[]; sums: Sums[] }>`
    with mine as ${once} (
      select id, number, search, affiliate_id, merchant_id, coupon_id, link_id, currency, state, placed_at, base_cents,
        expected_cents, leader_expected_cents from sales as sale where ${isTheirs(filter)}),
    found as ${once} (select * from mine as sale where ${means})
    select array(select id from found order by placed_at desc, id desc limit ${page.page_size} offset ${offsetOf(page)}) as ids,
      (select coalesce(json_agg(summed), '[]') from (
        select currency, count(*)::int as count, (count(*) filter (where ${STANDS}))::int as sales,
          ${standing('base_cents')}, ${standing('expected_cents')}, ${standing('leader_expected_cents')}
        from found as sale group by currency order by currency) as summed) as sums`.execute(db);
  const [{ ids, sums } = { ids: [], sums: [] }] = rows;
  return {
    ids,
    sums: sums.map(({ base_cents, expected_cents, leader_expected_cents, ...sum }) => ({
      ...sum,
      base_cents: BigInt(base_cents),
      commission_cents: BigInt(expected_cents),
      override_cents: BigInt(leader_expected_cents),
    })),
  };
}

export const listTeamSales = (db: Db, ids: string[]) =>
  db
    .selectFrom('sales as sale')
    .innerJoin('merchants as merchant', 'merchant.id', 'sale.merchant_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'sale.affiliate_id')
    .innerJoin('orders as order', 'order.id', 'sale.order_id')
    .leftJoin('links as link', 'link.id', 'sale.link_id')
    .leftJoin('coupons as coupon', 'coupon.id', 'sale.coupon_id')
    .where('sale.id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['sale.id', 'sale.number', 'sale.state', 'sale.rule', 'sale.currency', 'sale.placed_at'])
    .select(['sale.base_cents', 'sale.expected_cents', 'sale.leader_expected_cents'])
    .select(['sale.merchant_id', 'sale.affiliate_id', 'sale.link_id', 'sale.coupon_id', 'order.buyer_name'])
    .select(['merchant.name as merchant_name', 'link.name as link_name', 'coupon.name as coupon_name'])
    .select([
      'affiliate.name as affiliate_name',
      sql<string[]>`array(select name from sale_lines where sale_id = sale.id order by position)`.as(
        'products',
      ),
    ])
    .orderBy('sale.placed_at', 'desc')
    .orderBy('sale.id', 'desc')
    .execute();
export type TeamSaleRow = Awaited<ReturnType<typeof listTeamSales>>[number];

import type { PageQuery, salesSorts } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { inCounted } from './sales.counting.queries.ts';
import {
  countActive,
  type KeyFigure,
  type KeyFilter,
  LAST_OF_BEST,
  soldByKey,
  topKeys,
  visitsByKey,
} from './sales.keys.queries.ts';
import { EVER } from './sales.spans.rules.ts';

const SALES = [
  sql<number>`coalesce(sum(sales), 0)::int`.as('sales'),
  sql<bigint>`coalesce(sum(total_cents), 0)::bigint`.as('total_cents'),
  sql<bigint>`coalesce(sum(base_cents), 0)::bigint`.as('base_cents'),
  sql<bigint>`coalesce(sum(commission_cents), 0)::bigint`.as('commission_cents'),
] as const;

type Days = { from: string; to: string };

export const listSalesByMonth = (db: Db, merchant_id: string, { from, to }: Days) =>
  db
    .selectFrom('sale_days')
    .select(['currency', sql<number>`extract(month from day)::int`.as('month')])
    .select([
      sql<number>`sum(orders)::int`.as('sales'),
      sql<bigint>`sum(total_cents)::bigint`.as('total_cents'),
      sql<bigint>`sum(base_cents)::bigint`.as('base_cents'),
    ])
    .select(sql<bigint>`sum(commission_cents)::bigint`.as('commission_cents'))
    .where('merchant_id', '=', merchant_id)
    .where(inCounted(sql.ref('state')))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['currency', 'month'])
    .orderBy('currency')
    .execute();

export const listVisitsByMonth = (db: Db, merchant_id: string, { from, to }: Days) =>
  db
    .selectFrom('visit_days')
    .select([
      sql<number>`extract(month from day)::int`.as('month'),
      sql<number>`sum(visits)::int`.as('visits'),
    ])
    .where('merchant_id', '=', merchant_id)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('month')
    .execute();

/** Every day of the period, including days without sales. */
export async function listDays(db: Db, merchant_id: string, { from, to }: Days) {
  const { rows } = await sql<{
    day: string;
    sales: number;
    total_cents: bigint;
    commission_cents: bigint;
    visits: number;
  }>`
    select days.day::date as day, coalesce(sold.sales, 0)::int as sales, coalesce(sold.total_cents, 0)::bigint as total_cents,
      coalesce(sold.commission_cents, 0)::bigint as commission_cents, coalesce(seen.visits, 0)::int as visits
    from generate_series(${from}::date, ${to}::date, '1 day') as days (day)
    left join (select day, sum(orders) as sales, sum(total_cents) as total_cents, sum(commission_cents) as commission_cents
      from sale_days where merchant_id = ${merchant_id} and ${inCounted(sql.ref('state'))} and day between ${from}::date and ${to}::date
      group by day) as sold on sold.day = days.day
    left join visit_days as seen
      on seen.merchant_id = ${merchant_id} and seen.day = days.day and seen.day between ${from}::date and ${to}::date
    order by days.day`.execute(db);
  return rows;
}

export async function countMembers(db: Db, merchant_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('adhesions')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', merchant_id)
    .where('status', '=', 'accepted')
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Sort = (typeof salesSorts)[number];

/** The figure used for sorting; sorting by name needs none. */
const FIGURES: Record<Sort, KeyFigure | 'visits' | undefined> = {
  total: 'total_cents',
  commission: 'commission_cents',
  sales: 'sales',
  visits: 'visits',
  name: undefined,
};

type Period = { date_from?: string | undefined; date_to?: string | undefined };

type SellerRow = {
  affiliate_id: string;
  name: string;
  picture: string | null;
  sales: number;
  total_cents: bigint;
  base_cents: bigint;
  commission_cents: bigint;
  visits: number;
};

type SellerPage = { count: number; in_sight: string[] };
type SellerFilter = KeyFilter & { kind: 'affiliate' };
type SellerQuery = Period & PageQuery & { sort_by: Sort };

/** Affiliates with sales or visits, ranked by one figure. Describes only the rows of the page. */
export async function pageOfSellers(
  db: Db,
  filter: { merchant_id: string; today: string },
  query: SellerQuery,
) {
  const days = { from: query.date_from ?? EVER.from, to: query.date_to ?? EVER.to };
  const of = { ...filter, kind: 'affiliate', days } as const;
  const { count, in_sight } = (await findBestSellers(db, of, query)) ?? (await rankSellers(db, of, query));
  return { count, rows: in_sight.length > 0 ? await describeSellers(db, of, in_sight) : [] };
}

/** The sellers with the highest total, without summing up everyone. */
async function findBestSellers(
  db: Db,
  of: SellerFilter,
  query: SellerQuery,
): Promise<SellerPage | undefined> {
  const [limit, offset] = [query.page_size, offsetOf(query)];
  if (query.sort_by !== 'total' || offset + limit > LAST_OF_BEST) return undefined;
  const [{ rows }, [count = 0]] = await Promise.all([
    sql<{ in_sight: string[]; is_sure: boolean }>`
    with ${topKeys(of, 'total_cents', offset + limit)}
    select array(select key from best order by value desc, key limit ${limit} offset ${offset}) as in_sight, is_sure from sure`.execute(
      db,
    ),
    countActive(db, { merchant_id: of.merchant_id, kind: 'bringer', days: [of.days] }),
  ]);
  return rows[0]?.is_sure ? { count, in_sight: rows[0].in_sight } : undefined;
}

async function rankSellers(db: Db, of: SellerFilter, query: SellerQuery): Promise<SellerPage> {
  const figure = FIGURES[query.sort_by];
  const read = figure === undefined || figure === 'visits' || figure === 'sales' ? [] : [figure];
  const order = figure
    ? sql`figure desc, affiliate_id`
    : sql`(select name_search from users where id = affiliate_id), affiliate_id`;
  const { rows } = await sql<SellerPage>`
    with known as materialized (
      select coalesce(sold.key, seen.key) as affiliate_id, ${figure ? sql`coalesce(${sql.ref(figure)}, 0)` : sql`0`} as figure
      from (select * from (${soldByKey(of, ['sales', ...read])}) as sold where sales > 0) as sold
        full join (${visitsByKey(of)}) as seen on seen.key = sold.key)
    select (select count(*)::int from known) as count, array(
      select affiliate_id from known order by ${order} limit ${query.page_size} offset ${offsetOf(query)}) as in_sight`.execute(
    db,
  );
  return rows[0] ?? { count: 0, in_sight: [] };
}

async function describeSellers(db: Db, of: SellerFilter, affiliate_ids: string[]) {
  const ofThem = sql`where key = any(${affiliate_ids}::uuid[])`;
  const sold = soldByKey(of, ['sales', 'total_cents', 'base_cents', 'commission_cents']);
  const { rows } = await sql<SellerRow>`
    select users.id as affiliate_id, users.name, profiles.picture,
      coalesce(sold.sales, 0) as sales, coalesce(sold.total_cents, 0)::bigint as total_cents,
      coalesce(sold.base_cents, 0)::bigint as base_cents, coalesce(sold.commission_cents, 0)::bigint as commission_cents,
      coalesce(seen.visits, 0) as visits
    from users left join profiles on profiles.user_id = users.id
    left join (select * from (${sold}) as sold ${ofThem}) as sold on sold.key = users.id and sold.sales > 0
    left join (select * from (${visitsByKey(of)}) as seen ${ofThem}) as seen on seen.key = users.id
    where users.id = any(${affiliate_ids}::uuid[]) order by array_position(${affiliate_ids}::uuid[], users.id)`.execute(
    db,
  );
  return rows;
}

export type Span = 'this_month' | 'last_month' | 'all_time';

/** Months are in the time zone of the store that made the sale. */
const inSpan = (span: Span, now: Date) => {
  const first = sql`date_trunc('month', ${now}::timestamptz at time zone merchants.time_zone)::date`;
  if (span === 'this_month') return sql<boolean>`day >= ${first}`;
  if (span === 'last_month') return sql<boolean>`day >= ${first} - interval '1 month' and day < ${first}`;
  return sql<boolean>`true`;
};

export const sumOwnSales = (db: Db, affiliate_id: string, span: Span, now: Date) =>
  db
    .selectFrom('sale_totals')
    .innerJoin('merchants', 'merchants.id', 'sale_totals.merchant_id')
    .select(['sale_totals.currency', ...SALES])
    .where('affiliate_id', '=', affiliate_id)
    .where(inSpan(span, now))
    .groupBy('sale_totals.currency')
    .having(sql<boolean>`sum(sales) > 0`)
    .orderBy('sale_totals.currency')
    .execute();

export async function sumOwnVisits(db: Db, affiliate_id: string, span: Span, now: Date): Promise<number> {
  const { visits } = await db
    .selectFrom('visit_totals')
    .innerJoin('merchants', 'merchants.id', 'visit_totals.merchant_id')
    .select(sql<number>`coalesce(sum(visits), 0)::int`.as('visits'))
    .where('affiliate_id', '=', affiliate_id)
    .where(inSpan(span, now))
    .executeTakeFirstOrThrow();
  return visits;
}

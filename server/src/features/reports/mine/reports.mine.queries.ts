import type { MyActivity, MyPeriod } from '@aliado/contract';
import { type Expression, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { inCounted } from '#server/features/sales/sales.service.ts';

type Mine = MyPeriod & { affiliate_id: string };

const boundsOf = ({ year, month }: MyPeriod) => ({
  first: `${year}-${String(month ?? 1).padStart(2, '0')}-01`,
  last: `${year}-${String(month ?? 12).padStart(2, '0')}-01`,
});

const STANDS = inCounted(sql.ref('sale.state'));

const salesOf = ({ affiliate_id, merchant, ...period }: Mine) => {
  const { first, last } = boundsOf(period);
  return sql`sale.affiliate_id = ${affiliate_id} and sale.month between ${first} and ${last} and ${STANDS}
    ${merchant ? sql`and sale.merchant_id = ${merchant}` : sql``}`;
};

const MOST = 8;

/** Reads the monthly aggregates of the caller's own links. */
export async function listLinks(db: Db, mine: Mine): Promise<MyActivity['links']> {
  const { first, last } = boundsOf(mine);
  const months = (table: string) => sql`${sql.table(table)} as kept on kept.merchant_id = link.merchant_id
    and kept.kind = 'link' and kept.key = link.id and kept.span = 'month' and kept.starts between ${first}::date and ${last}::date`;
  const { rows } = await sql<{
    pk: string;
    name: string;
    merchant_pk: string;
    merchant: string;
    visits: number;
    sales: number;
  }>`
    with link as materialized (
      select id, name, merchant_id from links where affiliate_id = ${mine.affiliate_id}
        ${mine.merchant ? sql`and merchant_id = ${mine.merchant}` : sql``}),
    visited as (
      select link.id, sum(kept.visits)::int as visits from link join ${months('visit_sums')} group by link.id),
    sold as (
      select link.id, sum(kept.sales)::int as sales from link join ${months('sale_figures')}
      where kept.rule <> 'coupon' and ${inCounted(sql.ref('kept.state'))} group by link.id)
    select link.id as pk, link.name, merchant.id as merchant_pk, merchant.name as merchant,
      coalesce(visited.visits, 0) as visits, coalesce(sold.sales, 0) as sales
    from link left join visited using (id) left join sold using (id)
    join merchants as merchant on merchant.id = link.merchant_id
    where coalesce(visited.visits, 0) + coalesce(sold.sales, 0) > 0
    order by visits desc, sales desc, link.id limit ${MOST}`.execute(db);
  return rows.map(({ pk, name, visits, sales, merchant_pk, merchant }) => ({
    pk,
    name,
    merchant: { pk: merchant_pk, name: merchant },
    visits,
    sales,
  }));
}

/** In the time zone of each sale's store. An index-only scan answers it. */
export async function countMoments(db: Db, mine: Mine) {
  const { rows } = await sql<{ hour: number; day: number; sales: number }>`
    select extract(hour from wall.clock)::int as hour, extract(isodow from wall.clock)::int as day, count(*)::int as sales
    from sales as sale join merchants as merchant on merchant.id = sale.merchant_id
    cross join lateral (select sale.placed_at at time zone merchant.time_zone as clock) as wall
    where ${salesOf(mine)} group by 1, 2`.execute(db);
  const sum = (wanted: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(wanted).reduce((total, { sales }) => total + sales, 0);
  return {
    hours: Array.from({ length: 24 }, (_, hour) => sum((row) => row.hour === hour)),
    days: Array.from({ length: 7 }, (_, index) => sum((row) => row.day === index + 1)),
  };
}

/** The sales on which a leader earns, of one store or all. */
export const ledBy = (mine: Mine) => {
  const { first, last } = boundsOf(mine);
  return sql<boolean>`sale.leader_id = ${mine.affiliate_id} and sale.month between ${first} and ${last}
    ${mine.merchant ? sql`and sale.merchant_id = ${mine.merchant}` : sql``}`;
};

export const firstDayOf = (period: MyPeriod): string => boundsOf(period).first;

export const among = (ids: Expression<unknown>) => sql<boolean>`sale.id in (${ids})`;

import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { led, STANDS, SUMS, type SumsRow, type TeamMonth } from './teams.queries.ts';

type LastSale = { affiliate_id: string; placed_at: Date; silent_days: number };

/** Each member's last sale that counts for this leader, and the days since, in the store's time zone. */
export async function listLastSales(db: Db, leader_id: string, ids: string[], now: Date) {
  const { rows } = await sql<LastSale>`
    select wanted.affiliate_id, sale.placed_at, greatest(0, (${now}::timestamptz at time zone merchant.time_zone)::date
      - (sale.placed_at at time zone merchant.time_zone)::date) as silent_days
    from unnest(${ids}::uuid[]) as wanted (affiliate_id)
    cross join lateral (select merchant_id, placed_at from sales as sale where sale.leader_id = ${leader_id}
      and sale.affiliate_id = wanted.affiliate_id and ${STANDS} order by placed_at desc limit 1) as sale
    join merchants as merchant on merchant.id = sale.merchant_id`.execute(db);
  return rows;
}

type SoldInMonth = { affiliate_id: string; month: string; base_cents: bigint };

/** By member and month, so that the index of a team's months answers alone. */
export async function listMonthsOf(
  db: Db,
  { leader_id, currency }: TeamMonth,
  ids: string[],
  months: string[],
) {
  const { rows } = await sql<SoldInMonth>`
    select affiliate_id, month, base_cents
    from unnest(${ids}::uuid[]) as wanted (affiliate_id) cross join unnest(${months}::date[]) as known (month)
    cross join lateral (
      select sum(sale.base_cents)::bigint as base_cents from sales as sale
      where sale.leader_id = ${leader_id} and sale.month = known.month and sale.affiliate_id = wanted.affiliate_id
        and sale.currency = ${currency} and ${STANDS}) as sold
    where base_cents is not null`.execute(db);
  return rows;
}

type StoreOfMember = { affiliate_id: string; pk: string; name: string };

export async function listStoresOf(db: Db, leader_id: string, ids: string[]) {
  const { rows } = await sql<StoreOfMember>`
    select distinct led.affiliate_id, merchant.id as pk, merchant.name
    from (${led(leader_id)}) as led join merchants as merchant on merchant.id = led.merchant_id
    where led.last_day is null and led.affiliate_id = any(${ids}::uuid[]) order by merchant.name, merchant.id`.execute(
    db,
  );
  return rows;
}

/** Finds a currency for everyone who was ever in the team or sold for it. */
export async function findCurrencyOfMember(db: Db, leader_id: string, affiliate_id: string, month: string) {
  const { rows } = await sql<{ currency: string }>`
    select currency from (
      select sale.currency, (sale.month = ${month}::date)::int as now, count(*) as sales from sales as sale
      where sale.leader_id = ${leader_id} and sale.affiliate_id = ${affiliate_id} and sale.month <= ${month}::date
        and sale.month > ${month}::date - interval '1 year'
      group by 1, 2
      union all
      select coalesce(led.currency, ''), -1, 0 from (${led(leader_id)}) as led where led.affiliate_id = ${affiliate_id}
    ) as known order by now desc, sales desc, currency limit 1`.execute(db);
  return rows[0]?.currency;
}

type MemberMonth = TeamMonth & { affiliate_id: string };

const soldBy = ({ leader_id, month, currency, affiliate_id }: MemberMonth) => sql`
  sale.leader_id = ${leader_id} and sale.month = ${month}::date and sale.affiliate_id = ${affiliate_id}
    and sale.currency = ${currency} and ${STANDS}`;

export async function sumMonthOf(db: Db, member: MemberMonth): Promise<SumsRow | undefined> {
  const { rows } = await sql<SumsRow>`
    select sale.currency, ${SUMS} from sales as sale where ${soldBy(member)} group by sale.currency`.execute(
    db,
  );
  return rows[0];
}

type DayRow = { day: string; sales: number; base_cents: bigint };

/** Every day of the month, including days without sales. */
export async function listDaysOf(db: Db, member: MemberMonth): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select days.day::date as day, coalesce(sold.sales, 0) as sales, coalesce(sold.base_cents, 0)::bigint as base_cents
    from generate_series(${member.month}::date, ${member.month}::date + interval '1 month' - interval '1 day', '1 day')
      as days (day)
    left join (select (sale.placed_at at time zone merchant.time_zone)::date as day, count(*)::int as sales,
        sum(sale.base_cents)::bigint as base_cents
      from sales as sale join merchants as merchant on merchant.id = sale.merchant_id where ${soldBy(member)} group by 1)
      as sold on sold.day = days.day
    order by days.day`.execute(db);
  return rows;
}

type SourceRow = {
  pk: string;
  name: string;
  merchant_id: string;
  merchant_name: string;
  sales: number;
  base_cents: bigint;
};

const MOST_SOURCES = 20;

/** Links with visits or sales in the month. */
export async function listLinksOf(db: Db, member: MemberMonth): Promise<(SourceRow & { visits: number })[]> {
  const { rows } = await sql<SourceRow & { visits: number }>`
    with led as materialized (${led(member.leader_id)}),
    sold as (select sale.link_id, count(*)::int as sales, sum(sale.base_cents)::bigint as base_cents
      from sales as sale where ${soldBy(member)} and sale.link_id is not null group by sale.link_id),
    seen as (select seen.link_id, sum(seen.visits)::int as visits from visit_totals as seen
      where seen.affiliate_id = ${member.affiliate_id} and seen.day >= ${member.month}::date
        and seen.day < ${member.month}::date + interval '1 month'
        and exists (select from led where led.merchant_id = seen.merchant_id and led.affiliate_id = seen.affiliate_id
          and led.currency = ${member.currency} and seen.day >= led.first_day
          and seen.day <= coalesce(led.last_day, 'infinity'))
      group by seen.link_id having sum(seen.visits) > 0)
    select link.id as pk, link.name, merchant.id as merchant_id, merchant.name as merchant_name,
      coalesce(sold.sales, 0) as sales, coalesce(sold.base_cents, 0)::bigint as base_cents,
      coalesce(seen.visits, 0) as visits
    from sold full join seen using (link_id) join links as link on link.id = link_id
    join merchants as merchant on merchant.id = link.merchant_id
    order by base_cents desc, visits desc, link.id limit ${MOST_SOURCES}`.execute(db);
  return rows;
}

export async function listCouponsOf(db: Db, member: MemberMonth): Promise<SourceRow[]> {
  const { rows } = await sql<SourceRow>`
    select coupon.id as pk, coupon.name, merchant.id as merchant_id, merchant.name as merchant_name,
      count(*)::int as sales, sum(sale.base_cents)::bigint as base_cents
    from sales as sale join coupons as coupon on coupon.id = sale.coupon_id
    join merchants as merchant on merchant.id = coupon.merchant_id
    where ${soldBy(member)} group by coupon.id, merchant.id
    order by base_cents desc, coupon.id limit ${MOST_SOURCES}`.execute(db);
  return rows;
}

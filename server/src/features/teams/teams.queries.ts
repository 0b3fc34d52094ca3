import { countedStates, type PageQuery } from '@aliado/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';

/** The sale in the row `sale` counts. */
export const STANDS = sql<boolean>`sale.state in (${sql.join(countedStates.map((state) => sql.lit(state)))})`;

/**
 * The periods in which the leader led each member at each merchant, in the merchant's days: from when both were
 * members until one of them left. `last_day` is null while it lasts.
 */
export const led = (leader_id: string) => sql`
  select adhesion.merchant_id, adhesion.affiliate_id, merchant.currency,
    greatest(adhesion.accepted_at, own.accepted_at) as since,
    (greatest(adhesion.accepted_at, own.accepted_at) at time zone merchant.time_zone)::date as first_day,
    (least(adhesion.ended_at, own.ended_at) at time zone merchant.time_zone)::date as last_day
  from adhesions as adhesion join merchants as merchant on merchant.id = adhesion.merchant_id
  left join adhesions as own on own.merchant_id = adhesion.merchant_id and own.affiliate_id = ${leader_id}
    and own.accepted_at is not null
  where adhesion.leader_id = ${leader_id} and adhesion.accepted_at is not null
    and (own.id is null or adhesion.accepted_at < coalesce(own.ended_at, 'infinity')
      and own.accepted_at < coalesce(adhesion.ended_at, 'infinity'))`;

export type TeamMonth = { leader_id: string; month: string; currency: string };

export const SUMS = sql`count(*)::int as sales, sum(sale.base_cents)::bigint as base_cents,
  sum(sale.expected_cents)::bigint as commission_cents, sum(sale.leader_expected_cents)::bigint as override_cents`;

export type SumsRow = {
  currency: string;
  sales: number;
  base_cents: bigint;
  commission_cents: bigint;
  override_cents: bigint;
};

type MonthRow = SumsRow & { month: string; override_earned_cents: bigint; active: number };

export async function sumMonths(db: Db, leader_id: string, months: string[]): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select sale.month, sale.currency, ${SUMS}, sum(sale.leader_commission_cents)::bigint as override_earned_cents,
      count(distinct sale.affiliate_id)::int as active
    from sales as sale where sale.leader_id = ${leader_id} and sale.month = any(${months}::date[]) and ${STANDS}
    group by sale.month, sale.currency order by count(*) desc, sale.currency`.execute(db);
  return rows;
}

type VisitRow = { month: string; currency: string; affiliate_id: string; visits: number };

/**
 * Visits of the team's links on days when their owner was in the team: whole months from the aggregates, others by
 * day.
 */
export async function sumVisits(db: Db, leader_id: string, months: string[]): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    with led as materialized (${led(leader_id)}),
    asked as materialized (
      select wanted.month, pair.*, exists (select from led where led.merchant_id = pair.merchant_id
        and led.affiliate_id = pair.affiliate_id and led.first_day <= wanted.month
        and coalesce(led.last_day, 'infinity') >= wanted.month + interval '1 month - 1 day') as is_whole
      from unnest(${months}::date[]) as wanted (month)
      cross join (select distinct merchant_id, affiliate_id, currency from led) as pair)
    select month, coalesce(currency, '') as currency, affiliate_id, sum(visits)::int as visits from (
      select asked.*, kept.visits from asked join visit_sums as kept on kept.merchant_id = asked.merchant_id
        and kept.kind = 'affiliate' and kept.span = 'month' and kept.starts = asked.month and kept.key = asked.affiliate_id
      where asked.is_whole
      union all
      select asked.*, seen.visits from asked join visit_totals as seen on seen.affiliate_id = asked.affiliate_id
        and seen.merchant_id = asked.merchant_id and seen.day >= asked.month and seen.day < asked.month + interval '1 month'
      where not asked.is_whole and exists (select from led where led.merchant_id = seen.merchant_id
        and led.affiliate_id = seen.affiliate_id and seen.day >= led.first_day
        and seen.day <= coalesce(led.last_day, 'infinity'))) as part
    where visits > 0 group by 1, 2, 3`.execute(db);
  return rows;
}

export type StoreOfTeam = { pk: string; name: string; currency: string | null; members: number };

/** The stores where the leader leads someone now, largest team first. */
export async function listStores(db: Db, leader_id: string): Promise<StoreOfTeam[]> {
  const { rows } = await sql<StoreOfTeam>`
    select merchant.id as pk, merchant.name, merchant.currency, count(distinct led.affiliate_id)::int as members
    from (${led(leader_id)}) as led join merchants as merchant on merchant.id = led.merchant_id
    where led.last_day is null group by merchant.id order by members desc, merchant.name, merchant.id`.execute(
    db,
  );
  return rows;
}

export async function countMembers(db: Db, leader_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct affiliate_id)::int as count from (${led(leader_id)}) as led where last_day is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

const sold = ({ leader_id, month, currency }: TeamMonth) => sql`
  select sale.affiliate_id, ${SUMS}, rank() over (order by sum(sale.base_cents) desc, count(*) desc)::int as place
  from sales as sale where sale.leader_id = ${leader_id} and sale.month = ${month}::date
    and sale.currency = ${currency} and ${STANDS}
  group by sale.affiliate_id`;

/** Present members who had joined by the end of the month, and everyone who sold in it. */
const people = (team: TeamMonth, before: string) => sql`
  with led as materialized (${led(team.leader_id)}), sold as (${sold(team)}),
  sold_before as (${sold({ ...team, month: before })}),
  stays as (select affiliate_id, min(since) as joined_at from led
    where last_day is null and currency = ${team.currency} and first_day < ${team.month}::date + interval '1 month'
    group by affiliate_id),
  people as (select affiliate_id from stays union select affiliate_id from sold)`;

const named = (search: string | undefined): RawBuilder<unknown> =>
  sql.join(
    [sql`true`, ...wordsOf(search).map((word) => sql`"user".name_search like ${toLikePattern(word)}`)],
    sql` and `,
  );

export type Wanted = PageQuery & { search?: string | undefined; affiliate_id?: string | undefined };

type MemberRow = {
  affiliate_id: string;
  name: string;
  picture: string | null;
  joined_at: Date | null;
  place: number | null;
  place_before: number | null;
  sales: number;
  base_cents: bigint;
  commission_cents: bigint;
  override_cents: bigint;
};

/** Lateral lookups by key, because a join would read every name. */
const NAMED_PEOPLE = sql`people cross join lateral (
  select name, name_search from users where id = people.affiliate_id limit 1) as "user"`;

export async function listMembers(db: Db, team: TeamMonth, before: string, wanted: Wanted) {
  const { rows } = await sql<MemberRow>`
    ${people(team, before)}
    select people.affiliate_id, "user".name, (select picture from profiles where user_id = people.affiliate_id) as picture, stays.joined_at,
      sold.place, sold_before.place as place_before, coalesce(sold.sales, 0) as sales,
      coalesce(sold.base_cents, 0)::bigint as base_cents, coalesce(sold.commission_cents, 0)::bigint as commission_cents,
      coalesce(sold.override_cents, 0)::bigint as override_cents
    from ${NAMED_PEOPLE}
    left join stays using (affiliate_id) left join sold using (affiliate_id)
    left join sold_before using (affiliate_id)
    where ${named(wanted.search)}
      and (${wanted.affiliate_id ?? null}::uuid is null or people.affiliate_id = ${wanted.affiliate_id ?? null}::uuid)
    order by sold.place, "user".name_search, people.affiliate_id
    limit ${wanted.page_size} offset ${offsetOf(wanted)}`.execute(db);
  return rows;
}

export async function countRanked(db: Db, team: TeamMonth, before: string, { search }: Wanted) {
  const { rows } = await sql<{ count: number }>`
    ${people(team, before)}
    select count(*)::int as count from ${NAMED_PEOPLE}
    where ${named(search)}`.execute(db);
  return rows[0]?.count ?? 0;
}

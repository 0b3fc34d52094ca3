import type { VisitQuery } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';

export type Owner = { side: 'affiliate' | 'merchant'; id: string };

const ownTotals = (db: Db, { side, id }: Owner, { start_date, end_date }: VisitQuery) => {
  const own = db
    .selectFrom('visit_totals as total')
    .where(side === 'merchant' ? 'total.merchant_id' : 'total.affiliate_id', '=', id);
  const from = start_date ? own.where('total.day', '>=', start_date) : own;
  return end_date ? from.where('total.day', '<=', end_date) : from;
};

/** Selects the page first, so that only its rows are named. */
export const listTotals = (db: Db, owner: Owner, query: VisitQuery) =>
  db
    .selectFrom(
      ownTotals(db, owner, query)
        .selectAll('total')
        .orderBy('total.day', 'desc')
        .orderBy('total.link_id', 'desc')
        .limit(query.page_size)
        .offset(offsetOf(query))
        .as('total'),
    )
    .innerJoin('links as link', 'link.id', 'total.link_id')
    .innerJoin('merchants as merchant', 'merchant.id', 'total.merchant_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'total.affiliate_id')
    .selectAll('total')
    .select([
      'link.name as link_name',
      'link.code',
      'merchant.name as merchant_name',
      'affiliate.name as affiliate_name',
    ])
    .orderBy('total.day', 'desc')
    .orderBy('total.link_id', 'desc')
    .execute();
export type DayRow = Awaited<ReturnType<typeof listTotals>>[number];

/** The merchant's days are already aggregated, however many links it has. */
const sumDays = (db: Db, merchant_id: string, { start_date, end_date }: VisitQuery) => {
  const own = db.selectFrom('visit_days').where('merchant_id', '=', merchant_id);
  const from = start_date ? own.where('day', '>=', start_date) : own;
  return (end_date ? from.where('day', '<=', end_date) : from)
    .select([
      sql<number>`coalesce(sum(links), 0)::int`.as('count'),
      sql<number>`coalesce(sum(visits), 0)::int`.as('visits'),
      sql<number>`coalesce(sum(repeats), 0)::int`.as('repeats'),
      sql<number>`coalesce(sum(others), 0)::int`.as('others'),
    ])
    .executeTakeFirstOrThrow();
};

export const sumTotals = (db: Db, owner: Owner, query: VisitQuery) =>
  owner.side === 'merchant' ? sumDays(db, owner.id, query) : sumOwnTotals(db, owner, query);

const sumOwnTotals = (db: Db, owner: Owner, query: VisitQuery) =>
  ownTotals(db, owner, query)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(visits), 0)::int`.as('visits'),
      sql<number>`coalesce(sum(repeats), 0)::int`.as('repeats'),
      sql<number>`coalesce(sum(others), 0)::int`.as('others'),
    ])
    .executeTakeFirstOrThrow();

/** The sums of the raw visits for these days, both ends included, in each merchant's time zone. */
const told = (from: string, to: string) => sql`
  select visits.link_id, (visits.occurred_at at time zone merchants.time_zone)::date as day, visits.merchant_id,
    visits.affiliate_id, (count(*) filter (where kind = 'visit'))::int as visits,
    (count(*) filter (where kind = 'repeat'))::int as repeats,
    (count(*) filter (where kind not in ('visit', 'repeat')))::int as others
  from visits join merchants on merchants.id = visits.merchant_id
  where visits.occurred_at >= ${from}::date - interval '1 day' and visits.occurred_at < ${to}::date + interval '2 days'
    and (visits.occurred_at at time zone merchants.time_zone)::date between ${from}::date and ${to}::date
  group by visits.link_id, day, visits.merchant_id, visits.affiliate_id`;

type Figures = { visits: number; repeats: number; others: number };
export type WrongTotal = { link_id: string; day: string; kept: Figures | null; told: Figures | null };

/** Days of links whose stored total differs from the sum of their visits. */
export async function findWrongVisitTotals(db: Db, from: string, to: string): Promise<WrongTotal[]> {
  const { rows } = await sql<WrongTotal>`
    select link_id, day,
      case when kept.link_id is not null then json_build_object(
        'visits', kept.visits, 'repeats', kept.repeats, 'others', kept.others) end as kept,
      case when told.link_id is not null then json_build_object(
        'visits', told.visits, 'repeats', told.repeats, 'others', told.others) end as told
    from (select * from visit_totals where day between ${from}::date and ${to}::date) as kept
    full join (${told(from, to)}) as told using (link_id, day)
    where (kept.visits, kept.repeats, kept.others) is distinct from (told.visits, told.repeats, told.others)
    order by day, link_id`.execute(db);
  return rows;
}

const DAYS_AT_ONCE = 1;

/** Covers every day whose visits are still stored. */
export async function findWrongTotals(db: Db): Promise<WrongTotal[]> {
  const days = await listKeptDays(db, undefined, undefined);
  const wrong: WrongTotal[] = [];
  for (let first = 0; first < days.length; first += DAYS_AT_ONCE) {
    const [from = '', to = from] = [days[first], days.slice(first, first + DAYS_AT_ONCE).at(-1)];
    wrong.push(...(await findWrongVisitTotals(db, from, to)));
  }
  return wrong;
}

/** One day at a time, so that concurrent writes of visits wait only briefly. */
export async function rebuildTotals(db: Db, given: { from?: string | undefined; to?: string | undefined }) {
  const days = await listKeptDays(db, given.from, given.to);
  let wrong = 0;
  for (const day of days) wrong += await rebuildDay(db, day);
  return { days: days.length, wrong };
}

const rebuildDay = (db: Db, day: string): Promise<number> =>
  db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '60s'`.execute(db);
    await sql`lock table visit_totals in share row exclusive mode`.execute(db);
    const wrong = await findWrongVisitTotals(db, day, day);
    if (wrong.length === 0) return 0;
    await sql`delete from visit_totals where day = ${day}::date`.execute(db);
    await sql`
      insert into visit_totals (link_id, day, merchant_id, affiliate_id, visits, repeats, others)
      ${told(day, day)}`.execute(db);
    return wrong.length;
  });

/** Days whose visits are all still stored; deleted visits cannot be summed up again. */
async function listKeptDays(db: Db, from: string | undefined, to: string | undefined): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day::date as day from (
      select min(to_date(substr(relname, 8), 'YYYY_MM')) + 1 as first
      from pg_class where relname ~ '^visits_[0-9]{4}_[0-9]{2}$') as kept,
    generate_series(greatest(first, ${from ?? null}::date), least(current_date + 1, ${to ?? null}::date), '1 day') as day`.execute(
    db,
  );
  return rows.map(({ day }) => day);
}

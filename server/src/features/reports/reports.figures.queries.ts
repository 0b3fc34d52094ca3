import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { hasVisits, partsOf, SUMS, type SumsRow, visitDaysOf, type Wish } from './reports.source.queries.ts';

export async function sumSales(db: Db, wish: Wish): Promise<SumsRow> {
  const { rows } = await sql<SumsRow>`select ${SUMS} from ${partsOf(db, wish, 'all')} as part`.execute(db);
  return rows[0] as SumsRow;
}

/** Null where the filter has none. */
export async function sumVisits(db: Db, wish: Wish): Promise<number | null> {
  if (!hasVisits(wish)) return null;
  const { rows } = await sql<{ visits: number }>`
    select coalesce(sum(visits), 0)::int as visits from ${visitDaysOf(wish)} as seen`.execute(db);
  return rows[0]?.visits ?? 0;
}

export type DayRow = SumsRow & { day: string; visits: number };

/** Every day, also those on which nothing happened. */
export async function listDays(db: Db, wish: Wish): Promise<DayRow[]> {
  const { from, to } = wish.days;
  const { rows } = await sql<DayRow>`
    select days.day::date as day, sums.*, coalesce(seen.visits, 0)::int as visits
    from generate_series(${from}::date, ${to}::date, '1 day') as days (day)
    left join (select part.day, ${SUMS} from ${partsOf(db, wish, 'all', 'day')} as part group by part.day) as sums
      on sums.day = days.day
    left join (select day, sum(visits) as visits from ${visitDaysOf(wish)} as visit group by day) as seen
      on seen.day = days.day
    order by days.day`.execute(db);
  return rows.map((row, index) => ({ ...row, day: dayAfter(from, index) }));
}

const DAY_MS = 24 * 60 * 60 * 1000;
const dayAfter = (from: string, days: number) =>
  new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10);

export type ChannelRow = SumsRow & { key: 'link' | 'coupon' };

export async function listChannels(db: Db, wish: Wish): Promise<ChannelRow[]> {
  const { rows } = await sql<ChannelRow>`
    select part.key, ${SUMS} from ${partsOf(db, wish, 'channel')} as part group by part.key`.execute(db);
  return rows;
}

export type MonthRow = SumsRow & { month: number };

export async function listMonths(db: Db, wish: Wish): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select extract(month from part.day)::int as month, ${SUMS} from ${partsOf(db, wish, 'all')} as part
    group by 1`.execute(db);
  return rows;
}

export async function listMonthsOfVisits(db: Db, wish: Wish) {
  const { rows } = await sql<{ month: number; visits: number }>`
    select extract(month from day)::int as month, sum(visits)::int as visits from ${visitDaysOf(wish)} as seen
    group by 1`.execute(db);
  return rows;
}

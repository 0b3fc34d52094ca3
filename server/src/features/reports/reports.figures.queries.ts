import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { everyDay } from './reports.period.rules.ts';
import {
  byState,
  DAY_SUMS,
  type Filter,
  hasVisits,
  partsOf,
  SUMS,
  type SumsRow,
  visitDaysOf,
} from './reports.source.queries.ts';

export async function sumSales(db: Db, filter: Filter): Promise<SumsRow> {
  const { rows } = await sql<SumsRow>`select ${SUMS} from ${byState(partsOf(filter, 'all'))} as part`.execute(
    db,
  );
  return rows[0] as SumsRow;
}

/** Null when visits make no sense with the filter. */
export async function sumVisits(db: Db, filter: Filter): Promise<number | null> {
  if (!hasVisits(filter)) return null;
  const { rows } = await sql<{ visits: number }>`
    select coalesce(sum(visits), 0)::int as visits from ${visitDaysOf(filter)} as seen`.execute(db);
  return rows[0]?.visits ?? 0;
}

type DaySums = Pick<
  SumsRow,
  'orders' | 'sales' | 'total_cents' | 'base_cents' | 'commission_cents' | 'leader_cents'
>;

export type DayRow = DaySums & { day: string; visits: number };

const daysWith = (days: SumsOfDay[], seen: Map<string, number>, period: Filter['days']): DayRow[] => {
  const known = new Map(days.map((row) => [row.day, row]));
  return everyDay(period).map((day) => ({
    ...(known.get(day) as SumsOfDay),
    day,
    visits: seen.get(day) ?? 0,
  }));
};

type SumsOfDay = DaySums & { day: string };

async function listVisitsOfDays(db: Db, filter: Filter): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; visits: number }>`
    select day, sum(visits)::int as visits from ${visitDaysOf(filter)} as visit group by day`.execute(db);
  return new Map(rows.map(({ day, visits }) => [day, visits]));
}

/** Includes days without sales or visits. */
export async function listDays(db: Db, filter: Filter): Promise<DayRow[]> {
  const { days, seen } = await sumPeriod(db, filter);
  return daysWith(days, seen, filter.days);
}

export type ChannelRow = SumsRow & { key: 'link' | 'coupon' };

/** The whole period, by day and by channel. Days have fewer figures. */
async function sumPeriod(db: Db, filter: Filter) {
  // Sequential, because the workbook runs all queries in one transaction.
  const days = await sql<SumsOfDay>`
    select part.day, ${DAY_SUMS} from ${byState(partsOf(filter, 'all', 'day'), ['day'])} as part group by part.day`.execute(
    db,
  );
  const { rows } = await sql<SumsRow & { key: 'link' | 'coupon' | null }>`
    select part.key, ${SUMS} from ${byState(partsOf(filter, 'channel', 'day'), ['key'])} as part
    group by grouping sets ((), (part.key))`.execute(db);
  const seen = await listVisitsOfDays(db, filter);
  return {
    seen,
    whole: rows.find(({ key }) => key === null) as SumsRow,
    days: days.rows,
    channels: rows.filter((row): row is ChannelRow => row.key !== null),
  };
}

export async function figuresOf(db: Db, filter: Filter) {
  const { seen, whole, days, channels } = await sumPeriod(db, filter);
  const visits = hasVisits(filter) ? [...seen.values()].reduce((sum, visits) => sum + visits, 0) : null;
  return { sums: whole, visits, channels, days: daysWith(days, seen, filter.days) };
}

export type MonthRow = SumsRow & { month: number };

export async function listMonths(db: Db, filter: Filter): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select extract(month from part.day)::int as month, ${SUMS} from ${byState(partsOf(filter, 'all'), ['day'])} as part
    group by 1`.execute(db);
  return rows;
}

export async function listMonthsOfVisits(db: Db, filter: Filter) {
  const { rows } = await sql<{ month: number; visits: number }>`
    select extract(month from day)::int as month, sum(visits)::int as visits from ${visitDaysOf(filter)} as seen
    group by 1`.execute(db);
  return rows;
}

import type { Comparison, ReportFilter, ReportMonth, ReportYearQuery } from '@aliado/contract';
import type { ActorContext, ProviderContext } from '#server/context.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { dayOf, yearOf } from '#server/lib/calendar.ts';
import { readFilter } from './read-filter.ts';
import * as figures from './reports.figures.queries.ts';
import { comparedDays, type Days } from './reports.period.rules.ts';
import { toDay, toFigures } from './reports.shapes.rules.ts';
import { type Filter, hasVisits } from './reports.source.queries.ts';

export async function getReportFigures(ctx: ProviderContext, query: ReportFilter & { compare: Comparison }) {
  const { filter, currency, time_zone } = await readFilter(ctx, query);
  const today = dayOf(ctx.clock(), time_zone);
  const compared = comparedDays(filter.days, query.compare);
  const until = filter.days.to === today ? ctx.clock() : undefined;
  const [{ channels, ...now }, before] = await Promise.all([
    figuresOf(ctx, filter),
    compared && figuresOf(ctx, { ...filter, days: compared, until }),
  ]);
  return {
    currency,
    time_zone,
    today,
    period: toPeriod(filter.days),
    ...now,
    channels: (['link', 'coupon'] as const).map((channel) => {
      const known = channels.find(({ key }) => key === channel);
      const { orders = 0, sales = 0, base_cents = 0n } = known ?? {};
      return { channel, orders, sales, base_cents: Number(base_cents) };
    }),
    before: compared && before ? { period: toPeriod(compared), sums: before.sums, days: before.days } : null,
  };
}

const toPeriod = ({ from, to }: Days) => ({ date_from: from, date_to: to });

async function figuresOf(ctx: ActorContext, filter: Filter) {
  const { sums, visits, days, channels } = await figures.figuresOf(ctx.db, filter);
  const seesVisits = hasVisits(filter);
  return { sums: toFigures(sums, visits), days: days.map((day) => toDay(day, seesVisits)), channels };
}

export async function getReportYear(ctx: ProviderContext, { year: asked, ...given }: ReportYearQuery) {
  const year = asked ?? (await thisYear(ctx));
  const { filter, currency } = await readFilter(ctx, {
    ...given,
    date_from: `${year}-01-01`,
    date_to: `${year}-12-31`,
  });
  // Sequential, because the workbook runs all queries in one transaction.
  const now = await monthsOf(ctx, filter, year);
  return { currency, year: now, before: await monthsOf(ctx, filter, year - 1) };
}

async function thisYear(ctx: ProviderContext) {
  const { time_zone } = await getMerchantBasics(ctx.db, ctx.actor.merchant_id);
  return yearOf(ctx.clock(), time_zone);
}

const SUMMED = [
  'orders',
  'sales',
  'total_cents',
  'base_cents',
  'commission_cents',
  'leader_cents',
] as const satisfies (keyof ReportMonth)[];

async function monthsOf(ctx: ActorContext, asked: Filter, year: number) {
  const filter = { ...asked, days: { from: `${year}-01-01`, to: `${year}-12-31` } };
  const seesVisits = hasVisits(filter);
  const sold = await figures.listMonths(ctx.db, filter);
  const seen = await figures.listMonthsOfVisits(ctx.db, filter);
  const months = Array.from({ length: 12 }, (_, index): ReportMonth => {
    const month = index + 1;
    const row = sold.find((each) => each.month === month);
    return {
      month,
      orders: row?.orders ?? 0,
      sales: row?.sales ?? 0,
      total_cents: Number(row?.total_cents ?? 0),
      base_cents: Number(row?.base_cents ?? 0),
      commission_cents: Number(row?.commission_cents ?? 0),
      leader_cents: Number(row?.leader_cents ?? 0),
      visits: seesVisits ? (seen.find((each) => each.month === month)?.visits ?? 0) : null,
    };
  });
  const add = (name: (typeof SUMMED)[number] | 'visits') =>
    months.reduce((sum, row) => sum + (row[name] ?? 0), 0);
  const sums = Object.fromEntries(SUMMED.map((name) => [name, add(name)]));
  // Safe because `SUMMED` lists every sum of a month.
  const total = { ...sums, visits: seesVisits ? add('visits') : null } as Omit<ReportMonth, 'month'>;
  return { year, months, total };
}

import type { Comparison, ReportFilter, ReportMonth } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { merchantOf } from '#server/features/merchants/merchants.rules.ts';
import { dayOf, yearOf } from '#server/features/sales/sales.rules.ts';
import { getMerchantPlace } from '#server/features/sales/sales.service.ts';
import * as figures from './reports.figures.queries.ts';
import { comparedDays, type Days } from './reports.period.rules.ts';
import { toDay, toFigures } from './reports.shapes.ts';
import { hasVisits, type Wish } from './reports.source.queries.ts';
import { readWish } from './reports.wishes.ts';

export async function getReportFigures(ctx: ActorContext, query: ReportFilter & { compare: Comparison }) {
  const { wish, currency, time_zone } = await readWish(ctx, query);
  const today = dayOf(ctx.clock(), time_zone);
  const compared = comparedDays(wish.days, query.compare);
  const until = wish.days.to === today ? ctx.clock() : undefined;
  const [now, channels, before] = await Promise.all([
    figuresOf(ctx, wish),
    figures.listChannels(ctx.db, wish),
    compared && figuresOf(ctx, { ...wish, days: compared, until }),
  ]);
  return {
    currency,
    time_zone,
    today,
    period: toPeriod(wish.days),
    ...now,
    channels: (['link', 'coupon'] as const).map((channel) => {
      const known = channels.find(({ key }) => key === channel);
      const { orders = 0, sales = 0, base_cents = 0n } = known ?? {};
      return { channel, orders, sales, base_cents: Number(base_cents) };
    }),
    before: compared && before ? { period: toPeriod(compared), ...before } : null,
  };
}

const toPeriod = ({ from, to }: Days) => ({ date_from: from, date_to: to });

async function figuresOf(ctx: ActorContext, wish: Wish) {
  const [sums, visits, days] = await Promise.all([
    figures.sumSales(ctx.db, wish),
    figures.sumVisits(ctx.db, wish),
    figures.listDays(ctx.db, wish),
  ]);
  const seesVisits = hasVisits(wish);
  return { sums: toFigures(sums, visits), days: days.map((day) => toDay(day, seesVisits)) };
}

export async function getReportYear(ctx: ActorContext, given: { year?: number | undefined }) {
  const merchant_id = merchantOf(ctx.actor);
  const { currency, time_zone } = await getMerchantPlace(ctx.db, merchant_id);
  const year = given.year ?? yearOf(ctx.clock(), time_zone);
  const [now, before] = await Promise.all(
    [year, year - 1].map((each) => monthsOf(ctx, { merchant_id, time_zone, days: daysOfYear(each) }, each)),
  );
  if (!now || !before) throw new Error('a year is two years');
  return { currency, year: now, before };
}

const daysOfYear = (year: number): Days => ({ from: `${year}-01-01`, to: `${year}-12-31` });

const SUMMED = ['sales', 'total_cents', 'base_cents', 'commission_cents', 'leader_cents', 'visits'] as const;

async function monthsOf(ctx: ActorContext, wish: Wish, year: number) {
  const [sold, seen] = await Promise.all([
    figures.listMonths(ctx.db, wish),
    figures.listMonthsOfVisits(ctx.db, wish),
  ]);
  const months = Array.from({ length: 12 }, (_, index): ReportMonth => {
    const month = index + 1;
    const row = sold.find((each) => each.month === month);
    return {
      month,
      sales: row?.sales ?? 0,
      total_cents: Number(row?.total_cents ?? 0),
      base_cents: Number(row?.base_cents ?? 0),
      commission_cents: Number(row?.commission_cents ?? 0),
      leader_cents: Number(row?.leader_cents ?? 0),
      visits: seen.find((each) => each.month === month)?.visits ?? 0,
    };
  });
  const add = (name: (typeof SUMMED)[number]) => months.reduce((sum, row) => sum + row[name], 0);
  const total = Object.fromEntries(SUMMED.map((name) => [name, add(name)]));
  return { year, months, total: total as Omit<ReportMonth, 'month'> };
}

import { endpoints, type Overview, type SalesOfAffiliate, type salesSorts } from '@aliado/contract';
import type { ActorContext, ProviderContext } from '#server/context.ts';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { pictureOf } from '#server/features/profile/profile.rules.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import { dayOf, daysBefore, yearOf } from '#server/lib/calendar.ts';
import { toSums } from '../lists/sales.shapes.rules.ts';
import * as figures from './sales.figures.queries.ts';
import { countActive } from './sales.keys.queries.ts';

export async function getSalesTotal(ctx: ProviderContext, given: { year?: number | undefined }) {
  const merchant_id = ctx.actor.merchant_id;
  const place = await getMerchantBasics(ctx.db, merchant_id);
  const year = given.year ?? yearOf(ctx.clock(), place.time_zone);
  const days = { from: `${year}-01-01`, to: `${year}-12-31` };
  const [sold, seen] = await Promise.all([
    figures.listSalesByMonth(ctx.db, merchant_id, days),
    figures.listVisitsByMonth(ctx.db, merchant_id, days),
  ]);
  const nothing = {
    currency: place.currency ?? '',
    sales: 0,
    total_cents: 0n,
    base_cents: 0n,
    commission_cents: 0n,
  };
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const sums = sold.find((row) => row.month === month) ?? nothing;
    const visits = seen.find((row) => row.month === month)?.visits ?? 0;
    return { month, visits, ...toSums(sums) };
  });
  return { year, months, total: totalOf(months) };
}

type Sums = ReturnType<typeof toSums>;

function totalOf(rows: Sums[]): Sums[] {
  const standing = rows.filter(({ sales }) => sales > 0);
  const add = (field: 'sales' | 'total_cents' | 'base_cents' | 'commission_cents') =>
    standing.reduce((sum, row) => sum + row[field], 0);
  const [first] = standing;
  if (!first) return [];
  return [
    {
      currency: first.currency,
      sales: add('sales'),
      total_cents: add('total_cents'),
      base_cents: add('base_cents'),
      commission_cents: add('commission_cents'),
    },
  ];
}

const MOST_DAYS = 366;

type OverviewQuery = {
  date_from: string;
  date_to: string;
  before_from?: string | undefined;
  before_to?: string | undefined;
};

export async function getSalesOverview(ctx: ProviderContext, query: OverviewQuery) {
  const merchant_id = ctx.actor.merchant_id;
  const { count, ...usual } = daysBefore(query.date_from, query.date_to);
  const before = comparedDays(query) ?? usual;
  if (count < 1 || count > MOST_DAYS)
    throw new AppError('invalid_request', { fields: { date_to: ['invalid_date'] } });
  const now = { from: query.date_from, to: query.date_to };
  const place = await getMerchantBasics(ctx.db, merchant_id);
  const [days, earlier, [active = 0, activeBefore = 0], affiliates] = await Promise.all([
    figures.listDays(ctx.db, merchant_id, now),
    figures.listDays(ctx.db, merchant_id, before),
    countActive(ctx.db, { merchant_id, kind: 'seller', days: [now, before] }),
    figures.countMembers(ctx.db, merchant_id),
  ]);
  return {
    currency: place.currency,
    days: days.map(toDay),
    before: earlier.map(toDay),
    active_affiliates: active,
    active_affiliates_before: activeBefore,
    affiliates,
  };
}

function comparedDays({ before_from, before_to }: OverviewQuery) {
  if (!before_from || !before_to) return undefined;
  const { count } = daysBefore(before_from, before_to);
  if (count < 1 || count > MOST_DAYS)
    throw new AppError('invalid_request', { fields: { before_to: ['invalid_date'] } });
  return { from: before_from, to: before_to };
}

type DayRow = Awaited<ReturnType<typeof figures.listDays>>[number];

const toDay = ({ total_cents, commission_cents, ...row }: DayRow): Overview['days'][number] => ({
  ...row,
  total_cents: Number(total_cents),
  commission_cents: Number(commission_cents),
});

const spans: figures.Span[] = ['this_month', 'last_month', 'all_time'];

export async function getMySalesSummary(ctx: ActorContext) {
  const { user_id } = ctx.actor;
  const now = ctx.clock();
  const [this_month, last_month, all_time] = await Promise.all(
    spans.map(async (span) => ({
      visits: await figures.sumOwnVisits(ctx.db, user_id, span, now),
      sums: (await figures.sumOwnSales(ctx.db, user_id, span, now)).map(toSums),
    })),
  );
  const nothing = { visits: 0, sums: [] };
  return {
    this_month: this_month ?? nothing,
    last_month: last_month ?? nothing,
    all_time: all_time ?? nothing,
  };
}

type SellerQuery = {
  page: number;
  page_size: number;
  date_from?: string | undefined;
  date_to?: string | undefined;
  sort_by: (typeof salesSorts)[number];
};

export async function listSalesByAffiliate(ctx: ProviderContext, query: SellerQuery) {
  const merchant_id = ctx.actor.merchant_id;
  const { currency, time_zone } = await getMerchantBasics(ctx.db, merchant_id);
  const today = dayOf(ctx.clock(), time_zone);
  const { rows, count } = await figures.pageOfSellers(ctx.db, { merchant_id, today }, query);
  const results = rows.map(
    (row): SalesOfAffiliate => ({
      pk: row.affiliate_id,
      name: row.name,
      picture: pictureOf(row.picture),
      visits: row.visits,
      ...toSums({ ...row, currency: currency ?? '' }),
    }),
  );
  return toPaged(ctx.config, endpoints.listSalesByAffiliate.path, query, { count, results });
}

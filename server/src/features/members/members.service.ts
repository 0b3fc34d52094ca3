import {
  endpoints,
  type FigureQuery,
  type MemberFilterQuery,
  type MemberSummary,
  type MemberTotals,
  type MyAffiliate,
  type MyAffiliateQuery,
  NEW_MEMBER_DAYS,
  type SummaryQuery,
} from '@aliado/contract';
import type { ActorContext, ProviderContext } from '#server/context.ts';
import { mediansOf } from '#server/features/merchants/merchants.service.ts';
import { pictureOf } from '#server/features/profile/profile.rules.ts';
import { comparedDays } from '#server/features/reports/reports.period.rules.ts';
import { findOnlySpan } from '#server/features/sales/sales.service.ts';
import { offsetOf, toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { listNames } from './members.keeping.queries.ts';
import { listMemberIds, pageOfMembers } from './members.pages.queries.ts';
import * as queries from './members.queries.ts';
import { daysOf, isFiltered, isQuiet, lastMonths, todayIn } from './members.rules.ts';
import * as summary from './members.summary.queries.ts';
import { sumEverybody, sumMembers } from './members.totals.queries.ts';

export async function askedOf(
  ctx: ProviderContext,
  filter: MemberFilterQuery,
  looks = queries.looksOf(filter),
): Promise<queries.Asked> {
  const store = await queries.getStore(ctx.db, ctx.actor.merchant_id);
  const now = ctx.clock();
  const days = daysOf(filter, now, store.time_zone);
  const isRanked = looks.has('sold') || looks.has('seen');
  const whole = isRanked ? await findOnlySpan(ctx.db, queries.keysOf(store, days)) : undefined;
  return { store, filter, days, whole, now };
}

export async function listMyAffiliates(ctx: ProviderContext, query: MyAffiliateQuery) {
  const asked = await askedOf(ctx, query);
  const page = { limit: query.page_size, offset: offsetOf(query) };
  const { ids, count } = await pageOfMembers(ctx.db, asked, page);
  const rows = await queries.describeMembers(ctx.db, asked, ids);
  const results = rows.map((row) => toMyAffiliate(row, asked));
  return toPaged(ctx.config, endpoints.listMyAffiliates.path, query, { count, results });
}

export async function getMyAffiliate(
  ctx: ProviderContext,
  id: string,
  query: FigureQuery,
): Promise<MyAffiliate> {
  const asked = await askedOf(ctx, { ...query, order_by: 'newest' });
  const [row] = await queries.describeMembers(ctx.db, asked, [id]);
  if (!row) throw new AppError('not_found');
  return toMyAffiliate(row, asked);
}

export async function getMemberTotals(
  ctx: ProviderContext,
  filter: MemberFilterQuery,
): Promise<MemberTotals> {
  const asked = await askedOf(ctx, filter, queries.looksOfTotals(filter));
  const { merchant_id, currency } = asked.store;
  const [sums, medians] = await Promise.all([
    isFiltered(filter) ? sumFiltered(ctx, asked) : sumStore(ctx, asked),
    mediansOf(ctx.db, [merchant_id]),
  ]);
  return {
    date_from: asked.days.from,
    date_to: asked.days.to,
    currency,
    ...sums,
    median_days: medians.get(merchant_id) ?? null,
  };
}

async function sumFiltered(ctx: ActorContext, asked: queries.Asked) {
  const { affiliates, sellers, groups, tags, leaders, ...sums } = await sumMembers(ctx.db, asked);
  return { affiliates, sellers, totals: toSums(sums), former: null, groups, tags, leaders };
}

async function sumStore(ctx: ActorContext, asked: queries.Asked) {
  const { totals, former, ...counts } = await sumEverybody(ctx.db, asked);
  return {
    ...counts,
    totals: toSums(totals),
    former: { affiliates: former.affiliates, ...toSums(former) },
  };
}

/** In the order of the list. */
export async function getMemberNames(ctx: ProviderContext, filter: MemberFilterQuery) {
  const ids = await listMemberIds(ctx.db, await askedOf(ctx, filter));
  const names = await listNames(ctx.db, ids);
  return { members: ids.map((pk) => ({ pk, name: names.get(pk) ?? '' })) };
}

export async function getMemberSummary(
  ctx: ProviderContext,
  affiliate_id: string,
  { compare, ...query }: SummaryQuery,
): Promise<MemberSummary> {
  const { store, days, now } = await askedOf(ctx, { ...query, order_by: 'newest' });
  const { merchant_id, currency } = store;
  const [member] = await queries.describeMembers(ctx.db, { store, days, now }, [affiliate_id]);
  if (!member) throw new AppError('not_found');
  const compared = comparedDays(days, compare);
  const [before, whole, months, rates, counts, payment, medians] = await Promise.all([
    compared && summary.sumPeriod(ctx.db, store, compared, affiliate_id),
    summary.sumPeriod(ctx.db, store, days),
    summary.sumMonths(ctx.db, store, affiliate_id, lastMonths(days)),
    summary.listRates(ctx.db, merchant_id, affiliate_id),
    summary.countOf(ctx.db, store, affiliate_id),
    summary.findLastPayment(ctx.db, merchant_id, affiliate_id),
    mediansOf(ctx.db, [merchant_id]),
  ]);
  return {
    date_from: days.from,
    date_to: days.to,
    currency,
    figures: toFigures(member),
    before: before ? toFigures(before) : null,
    store: toFigures(whole),
    months: months.map((month) => ({ ...month, base_cents: Number(month.base_cents) })),
    rates: rates.map(({ id, percent, announced_at, effective_at, withdrawn_at }) => ({
      pk: id,
      percent,
      announced_at: announced_at.toISOString(),
      effective_at: effective_at.toISOString(),
      withdrawn: withdrawn_at !== null,
    })),
    counts,
    last_payment: payment
      ? { at: payment.created_at.toISOString(), total_cents: Number(payment.total_cents) }
      : null,
    median_days: medians.get(merchant_id) ?? null,
  };
}

type FigureRow = { sales: number; base_cents: bigint; commission_cents: bigint; visits: number };

const toFigures = ({ sales, base_cents, commission_cents, visits }: FigureRow) => ({
  sales,
  base_cents: Number(base_cents),
  commission_cents: Number(commission_cents),
  visits,
});

const toSums = (row: FigureRow & { owed_cents: bigint }) => ({
  ...toFigures(row),
  owed_cents: Number(row.owed_cents),
});

export function toMyAffiliate(row: queries.MemberRow, { store, now }: queries.Asked): MyAffiliate {
  const { leader_id, leader_name, waiting_until, accepted_at } = row;
  return {
    pk: row.id,
    name: row.name,
    username: row.username,
    phone: row.phone,
    picture: pictureOf(row.picture),
    leader: leader_id && leader_name ? { pk: leader_id, name: leader_name } : null,
    joined_at: accepted_at.toISOString(),
    commission: row.commission,
    announced: waiting_until && { percent: row.waiting_percent, effective_at: waiting_until.toISOString() },
    team: row.team,
    is_new: now.getTime() - accepted_at.getTime() < NEW_MEMBER_DAYS * DAY_MS,
    tags: row.tags,
    figures: {
      ...toFigures(row),
      currency: store.currency,
      last_sale_at: row.last_sale_at?.toISOString() ?? null,
      quiet: isQuiet(row.selling_days, todayIn(now, store.time_zone)),
      owed_cents: Number(row.owed_cents),
      owed_since: row.owed_cents > 0n ? (row.owed_since?.toISOString() ?? null) : null,
    },
  };
}

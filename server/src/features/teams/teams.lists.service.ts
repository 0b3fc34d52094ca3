import {
  type AttributionRule,
  endpoints,
  type Leader,
  type LeaderQuery,
  type PageQuery,
  type SaleState,
  type TeamSale,
  type TeamSaleQuery,
} from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { pictureOf } from '#server/features/profile/profile.rules.ts';
import { stands } from '#server/features/sales/sales.rules.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import { dayOf } from '#server/lib/calendar.ts';
import * as leaders from './teams.leaders.queries.ts';
import { HOME, monthAsked, toSums } from './teams.rules.ts';
import * as sales from './teams.sales.queries.ts';

/** Empty for a person who is not a mentor. */
export async function listMyLeaders(ctx: ActorContext, query: LeaderQuery) {
  const days = daysOf(ctx, query);
  const { user_id, is_mentor } = ctx.actor;
  const path = endpoints.listMyLeaders.path;
  if (!is_mentor) return { ...toPaged(ctx.config, path, query, { count: 0, results: [] }), ...days };
  const [rows, { count }] = await Promise.all([
    leaders.listLeaders(ctx.db, user_id, query),
    leaders.countLeaders(ctx.db, user_id, query),
  ]);
  const ids = rows.map(({ id }) => id);
  const [sums, sizes] = await Promise.all([
    leaders.sumLeaders(ctx.db, ids, days),
    leaders.countTeams(ctx.db, ids),
  ]);
  const results = rows.map((row): Leader => {
    const theirs = sums.filter(({ leader_id }) => leader_id === row.id);
    return {
      pk: row.id,
      name: row.name,
      picture: pictureOf(row.picture),
      members: sizes.find(({ leader_id }) => leader_id === row.id)?.members ?? 0,
      active: theirs.find(({ currency }) => currency === null)?.active ?? 0,
      sums: theirs.flatMap((sum) => (sum.currency === null ? [] : toSums(sum, sum.currency))),
    };
  });
  return { ...toPaged(ctx.config, path, query, { count: Number(count), results }), ...days };
}

/** By default this month up to today. */
function daysOf({ clock }: ActorContext, query: LeaderQuery): leaders.Days {
  const today = dayOf(clock(), HOME);
  const date_to = query.date_to ?? (query.date_from && query.date_from > today ? query.date_from : today);
  const date_from = query.date_from ?? `${date_to.slice(0, 7)}-01`;
  if (date_from > date_to) throw new AppError('invalid_request', { fields: { date_to: ['invalid_date'] } });
  return { date_from, date_to };
}

/** The same sales as in the leader's workbook. */
export async function listTeamSales(ctx: ActorContext, query: TeamSaleQuery) {
  const { year } = monthAsked(query, ctx.clock());
  const filter = { leader_id: ctx.actor.user_id, year, month: query.month, words: query.search };
  const { ids, sums } = await sales.pageOfTeamSales(ctx.db, filter, query);
  const rows = await sales.listTeamSales(ctx.db, ids);
  const count = sums.reduce((total, sum) => total + sum.count, 0);
  return {
    ...toPaged(ctx.config, endpoints.listTeamSales.path, query, { count, results: rows.map(toTeamSale) }),
    sums: sums.filter((sum) => sum.sales > 0).map((sum) => toSums(sum, sum.currency)),
  };
}

const named = (pk: string | null, name: string | null) => (pk && name ? { pk, name } : null);

function toTeamSale(row: sales.TeamSaleRow): TeamSale {
  const state = row.state as SaleState;
  const earns = stands(state);
  return {
    pk: row.id,
    number: Number(row.number),
    state,
    merchant: { pk: row.merchant_id, name: row.merchant_name },
    affiliate: { pk: row.affiliate_id, name: row.affiliate_name },
    rule: row.rule as AttributionRule,
    link: named(row.link_id, row.link_name),
    coupon: named(row.coupon_id, row.coupon_name),
    buyer: row.buyer_name,
    products: row.products,
    currency: row.currency,
    base_cents: Number(row.base_cents),
    commission_cents: earns ? Number(row.expected_cents) : 0,
    override_cents: earns ? Number(row.leader_expected_cents) : 0,
    placed_at: row.placed_at.toISOString(),
  };
}

export async function listTeamInvitations(ctx: ActorContext, page: PageQuery) {
  const { user_id } = ctx.actor;
  const [{ referral_code }, stores, { count }] = await Promise.all([
    leaders.getReferralCode(ctx.db, user_id),
    leaders.listInvitingStores(ctx.db, user_id, ctx.clock(), page),
    leaders.countInvitingStores(ctx.db, user_id),
  ]);
  const linkTo = (names: Record<string, string>) => {
    const url = new URL('/', ctx.config.public_url);
    for (const [name, value] of Object.entries(names)) url.searchParams.set(name, value);
    return url.href;
  };
  const results = stores.map(({ id, name, percent }) => ({
    merchant: { pk: id, name },
    percent,
    link: linkTo({ merchant: id, leader: referral_code }),
  }));
  return {
    ...toPaged(ctx.config, endpoints.listTeamInvitations.path, page, { count: Number(count), results }),
    referral_link: linkTo({ referral: referral_code }),
  };
}

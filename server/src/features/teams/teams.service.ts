import {
  endpoints,
  type MemberOfTeam,
  type Team,
  type TeamFigures,
  type TeamMember,
  type TeamMemberQuery,
  type TeamQuery,
} from '@aliado/contract';
import type { ActorContext, Context } from '#server/context.ts';
import { pictureOf } from '#server/features/profile/profile.rules.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import { findLeaderOf } from './teams.leaders.queries.ts';
import * as members from './teams.member.queries.ts';
import * as queries from './teams.queries.ts';
import * as rules from './teams.rules.ts';

export const getMyTeam = (ctx: ActorContext, query: TeamQuery): Promise<Team> =>
  describeTeam(ctx, ctx.actor.user_id, endpoints.getMyTeam.path, query);

/** Only for leaders the caller recruited; otherwise not found. */
export async function getTeamOfLeader(ctx: ActorContext, pk: string, query: TeamQuery) {
  const leader = await requireLeaderOf(ctx, pk);
  const path = endpoints.getTeamOfLeader.path.replace(':pk', pk);
  return { ...(await describeTeam(ctx, pk, path, query)), leader: { pk, name: leader.name } };
}

async function requireLeaderOf({ db, actor }: ActorContext, pk: string) {
  const leader = actor.is_mentor && (await findLeaderOf(db, actor.user_id, pk));
  if (!leader) throw new AppError('not_found');
  return leader;
}

async function describeTeam(ctx: Context, leader_id: string, path: string, query: TeamQuery): Promise<Team> {
  const asked = rules.monthAsked(query, ctx.clock());
  const [month, before] = [rules.firstDay(asked), rules.firstDay(asked, 1)];
  const [sums, visits, stores, count] = await Promise.all([
    queries.sumMonths(ctx.db, leader_id, [month, before]),
    queries.sumVisits(ctx.db, leader_id, [month, before]),
    queries.listStores(ctx.db, leader_id),
    queries.countMembers(ctx.db, leader_id),
  ]);
  const currencies = currenciesOf(sums, month, stores);
  const currency = query.currency ?? currencies[0] ?? null;
  const team = { leader_id, month, currency: currency ?? '' };
  const [ranked, people] = await Promise.all([
    queries.countRanked(ctx.db, team, before, query),
    listRanked(ctx, team, asked, query, visits),
  ]);
  const figuresOf = (wanted: string) => currencies.map((known) => toFigures({ sums, visits }, wanted, known));
  return {
    ...toPaged(ctx.config, path, query, { count: ranked, results: people }),
    ...asked,
    currency,
    currencies,
    members: count,
    merchants: stores.map(({ pk, name }) => ({ pk, name })),
    figures: figuresOf(month),
    before: figuresOf(before),
  };
}

type Sums = Awaited<ReturnType<typeof queries.sumMonths>>;
type Visits = Awaited<ReturnType<typeof queries.sumVisits>>;

/** The currency with most orders this month first, then those of the stores. */
const currenciesOf = (sums: Sums, month: string, stores: queries.StoreOfTeam[]): string[] => [
  ...new Set([
    ...sums.filter((row) => row.month === month).map(({ currency }) => currency),
    ...stores.flatMap(({ currency }) => currency ?? []),
    ...sums.map(({ currency }) => currency),
  ]),
];

function toFigures(known: { sums: Sums; visits: Visits }, month: string, currency: string): TeamFigures {
  const row = known.sums.find((sums) => sums.month === month && sums.currency === currency);
  return {
    ...rules.toSums(row, currency),
    override_earned_cents: Number(row?.override_earned_cents ?? 0n),
    active: row?.active ?? 0,
    visits: visitsIn(known.visits, month, currency),
  };
}

const visitsIn = (seen: Visits, month: string, currency: string): number =>
  seen
    .filter((visit) => visit.month === month && visit.currency === currency)
    .reduce((total, { visits }) => total + visits, 0);

type Asked = { year: number; month: number };

async function listRanked(
  ctx: Context,
  team: queries.TeamMonth,
  asked: Asked,
  wanted: queries.Wanted,
  seen: Visits,
): Promise<TeamMember[]> {
  const months = rules.lastMonths(asked);
  const rows = await queries.listMembers(ctx.db, team, rules.firstDay(asked, 1), wanted);
  const ids = rows.map(({ affiliate_id }) => affiliate_id);
  const [last, sold, stores] = await Promise.all([
    members.listLastSales(ctx.db, team.leader_id, ids, ctx.clock()),
    members.listMonthsOf(ctx.db, team, ids, months),
    members.listStoresOf(ctx.db, team.leader_id, ids),
  ]);
  return rows.map((row) => {
    const isHers = (other: { affiliate_id: string }) => other.affiliate_id === row.affiliate_id;
    const sale = last.find(isHers);
    const soldIn = (month: string) => sold.find((one) => isHers(one) && one.month === month)?.base_cents;
    return {
      pk: row.affiliate_id,
      name: row.name,
      picture: pictureOf(row.picture),
      is_member: row.joined_at !== null,
      joined_at: row.joined_at?.toISOString() ?? null,
      merchants: stores.filter(isHers).map(({ pk, name }) => ({ pk, name })),
      place: row.place,
      movement: rules.movementOf(row.place, row.place_before),
      ...rules.toSums(row, team.currency),
      visits: visitsIn(seen.filter(isHers), team.month, team.currency),
      last_months: months.map((month) => Number(soldIn(month) ?? 0n)),
      last_sale_at: sale?.placed_at.toISOString() ?? null,
      silent_days: sale?.silent_days ?? null,
    };
  });
}

export const getTeamMember = (ctx: ActorContext, pk: string, query: TeamMemberQuery) =>
  describeMember(ctx, { leader_id: ctx.actor.user_id, affiliate_id: pk }, query);

type OfLeader = { pk: string; member: string };

export async function getMemberOfLeader(ctx: ActorContext, { pk, member }: OfLeader, query: TeamMemberQuery) {
  await requireLeaderOf(ctx, pk);
  return describeMember(ctx, { leader_id: pk, affiliate_id: member }, query);
}

type Led = { leader_id: string; affiliate_id: string };

/** Not found for a person who is not in the team and sold nothing for it that month. */
async function describeMember(
  ctx: ActorContext,
  { leader_id, affiliate_id }: Led,
  query: TeamMemberQuery,
): Promise<MemberOfTeam> {
  const asked = rules.monthAsked(query, ctx.clock());
  const month = rules.firstDay(asked);
  const known = await members.findCurrencyOfMember(ctx.db, leader_id, affiliate_id, month);
  const currency = query.currency ?? known;
  if (known === undefined || currency === undefined) throw new AppError('not_found');
  const team = { leader_id, month, currency };
  const hers = { ...team, affiliate_id };
  const seen = await queries.sumVisits(ctx.db, leader_id, [month]);
  const [[person], before, days, links, coupons] = await Promise.all([
    listRanked(ctx, team, asked, { affiliate_id, page: 1, page_size: 1 }, seen),
    members.sumMonthOf(ctx.db, { ...hers, month: rules.firstDay(asked, 1) }),
    members.listDaysOf(ctx.db, hers),
    members.listLinksOf(ctx.db, hers),
    members.listCouponsOf(ctx.db, hers),
  ]);
  if (!person) throw new AppError('not_found');
  return {
    ...person,
    ...asked,
    before: rules.toSums(before, currency),
    days: days.map(({ base_cents, ...day }) => ({ ...day, base_cents: Number(base_cents) })),
    links: links.map((row) => ({ ...toSource(row), visits: row.visits })),
    coupons: coupons.map(toSource),
  };
}

type SourceRow = Awaited<ReturnType<typeof members.listCouponsOf>>[number];

const toSource = ({ pk, name, merchant_id, merchant_name, sales, base_cents }: SourceRow) => ({
  pk,
  name,
  merchant: { pk: merchant_id, name: merchant_name },
  sales,
  base_cents: Number(base_cents),
});

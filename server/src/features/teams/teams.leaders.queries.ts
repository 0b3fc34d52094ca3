import type { LeaderQuery, PageQuery } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';
import { STANDS, SUMS, type SumsRow } from './teams.queries.ts';

const leaders = (db: Db, mentor_id: string, search?: string) =>
  db
    .selectFrom('profiles as profile')
    .innerJoin('users as user', 'user.id', 'profile.user_id')
    .where('profile.recruiter_id', '=', mentor_id)
    .where('profile.is_leader', '=', true)
    .where((of) =>
      of.and(wordsOf(search).map((word) => of('user.name_search', 'like', toLikePattern(word)))),
    );

export const listLeaders = (db: Db, mentor_id: string, query: LeaderQuery) =>
  leaders(db, mentor_id, query.search)
    .select(['user.id', 'profile.picture', 'user.name'])
    .orderBy('user.name_search')
    .orderBy('user.id')
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();

export const countLeaders = (db: Db, mentor_id: string, { search }: LeaderQuery) =>
  leaders(db, mentor_id, search)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();

/** Undefined for a leader recruited by another mentor. */
export const findLeaderOf = (db: Db, mentor_id: string, id: string) =>
  leaders(db, mentor_id).select(['user.id', 'user.name']).where('user.id', '=', id).executeTakeFirst();

export type Days = { date_from: string; date_to: string };

type LeaderSums = SumsRow & { leader_id: string; active: number };

/** Sums per currency; the row without a currency counts active sellers in any. Days are in the store's time zone. */
export async function sumLeaders(db: Db, ids: string[], { date_from, date_to }: Days) {
  const { rows } = await sql<Omit<LeaderSums, 'currency'> & { currency: string | null }>`
    select sale.leader_id, sale.currency, ${SUMS}, count(distinct sale.affiliate_id)::int as active
    from sales as sale join merchants as merchant on merchant.id = sale.merchant_id
    where sale.leader_id = any(${ids}::uuid[]) and ${STANDS}
      and sale.month between date_trunc('month', ${date_from}::date)::date and ${date_to}::date
      and (sale.placed_at at time zone merchant.time_zone)::date between ${date_from}::date and ${date_to}::date
    group by grouping sets ((sale.leader_id, sale.currency), (sale.leader_id))
    order by sale.leader_id, count(*) desc, sale.currency`.execute(db);
  return rows;
}

type TeamSize = { leader_id: string; members: number };

/** A leader who left a store no longer leads there. */
export async function countTeams(db: Db, ids: string[]): Promise<TeamSize[]> {
  const { rows } = await sql<TeamSize>`
    select adhesion.leader_id, count(distinct adhesion.affiliate_id)::int as members from adhesions as adhesion
    where adhesion.leader_id = any(${ids}::uuid[]) and adhesion.status = 'accepted' and not coalesce((
      select own.ended_at is not null from adhesions as own where own.merchant_id = adhesion.merchant_id
        and own.affiliate_id = adhesion.leader_id and own.accepted_at is not null
      order by own.accepted_at desc limit 1), false)
    group by adhesion.leader_id`.execute(db);
  return rows;
}

/** Stores of which the caller is a member, where others can join the team. */
const stores = (db: Db, user_id: string) =>
  db
    .selectFrom('adhesions as adhesion')
    .innerJoin('merchants as merchant', 'merchant.id', 'adhesion.merchant_id')
    .where('adhesion.affiliate_id', '=', user_id)
    .where('adhesion.status', '=', 'accepted');

export const listInvitingStores = (db: Db, user_id: string, now: Date, page: PageQuery) =>
  stores(db, user_id)
    .select([
      'merchant.id',
      'merchant.name',
      sql<number>`coalesce(percent_at(merchant.id, 'commission_leader', null,
        greatest(${now}::timestamptz, merchant.created_at)), 0)`.as('percent'),
      sql<number>`(select count(*)::int from adhesions as member where member.merchant_id = merchant.id
        and member.leader_id = ${user_id} and member.status = 'accepted')`.as('members'),
    ])
    .orderBy('members', 'desc')
    .orderBy('merchant.name')
    .orderBy('merchant.id')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();

export const countInvitingStores = (db: Db, user_id: string) =>
  stores(db, user_id)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();

export const getReferralCode = (db: Db, user_id: string) =>
  db.selectFrom('profiles').select('referral_code').where('user_id', '=', user_id).executeTakeFirstOrThrow();

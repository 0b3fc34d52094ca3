import type { PageQuery } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';

export type InviteeQuery = PageQuery & { s?: string | undefined };

/** Without a leader: all members of the merchant. */
export type Team = { merchant_id: string; leader_id: string | null };

export const findOffer = (db: Db, id: string) =>
  db
    .selectFrom('coupons')
    .select('merchant_id')
    .where('id', '=', id)
    .where('affiliate_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

const teamOf = (db: Db, { merchant_id, leader_id }: Team, { s }: InviteeQuery) =>
  db
    .selectFrom('adhesions as adhesion')
    .innerJoin('users as user', 'user.id', 'adhesion.affiliate_id')
    .where('adhesion.merchant_id', '=', merchant_id)
    .where((of) => (leader_id ? of('adhesion.leader_id', '=', leader_id) : of.val(true)))
    .where('adhesion.status', '=', 'accepted')
    .where((of) => of.and(wordsOf(s).map((word) => of('user.name_search', 'like', toLikePattern(word)))));

export const listTeam = (db: Db, team: Team, coupon_id: string, query: InviteeQuery) =>
  teamOf(db, team, query)
    .leftJoin('profiles as profile', 'profile.user_id', 'user.id')
    .select([
      'user.id',
      'profile.picture',
      'user.name',
      sql<boolean>`exists (select from coupons where offer_id = ${coupon_id} and affiliate_id = "user".id
        and deleted_at is null)`.as('taken'),
      sql<boolean>`exists (select from coupon_invitations where coupon_id = ${coupon_id}
        and affiliate_id = "user".id)`.as('invited'),
    ])
    .orderBy('user.name_search')
    .orderBy('user.id')
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();

export const countTeam = (db: Db, team: Team, query: InviteeQuery) =>
  teamOf(db, team, query)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();

export type Row = Awaited<ReturnType<typeof listTeam>>[number];

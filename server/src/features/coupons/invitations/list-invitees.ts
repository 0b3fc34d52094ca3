import { endpoints, type Invitee, type PageQuery } from '@aliado/contract';
import { sql } from 'kysely';
import type { ActorContext } from '#server/context.ts';
import type { Db } from '#server/db/connect.ts';
import { requireMember } from '#server/features/adhesions/adhesions.service.ts';
import { offsetOf, toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';

type InviteeQuery = PageQuery & { s?: string | undefined };
/** Without a leader: everybody the merchant has. */
type Team = { merchant_id: string; leader_id: string | null };

export async function listInvitees(ctx: ActorContext, pk: string, query: InviteeQuery) {
  const offer = await findOffer(ctx.db, pk);
  if (!offer) throw new AppError('not_found');
  const team = await teamFor(ctx, offer.merchant_id);
  const [rows, { count }] = await Promise.all([
    listTeam(ctx.db, team, pk, query),
    countTeam(ctx.db, team, query),
  ]);
  const path = endpoints.listInvitees.path.replace(':pk', pk);
  return toPaged(ctx.config, path, query, { count: Number(count), results: rows.map(toInvitee) });
}

/** To someone who is no member the offer is not there. */
async function teamFor({ db, actor }: ActorContext, merchant_id: string): Promise<Team> {
  if (actor.merchant_id === merchant_id) return { merchant_id, leader_id: null };
  if (!actor.is_leader && !actor.is_mentor) throw new AppError(actor.merchant_id ? 'not_found' : 'forbidden');
  await requireMember(db, merchant_id, actor.user_id);
  return { merchant_id, leader_id: actor.user_id };
}

const findOffer = (db: Db, id: string) =>
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

const listTeam = (db: Db, team: Team, coupon_id: string, query: InviteeQuery) =>
  teamOf(db, team, query)
    .leftJoin('profiles as profile', 'profile.user_id', 'user.id')
    .select([
      'user.id',
      'profile.picture',
      sql<string>`"user".first_name || ' ' || "user".last_name`.as('name'),
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
type Row = Awaited<ReturnType<typeof listTeam>>[number];

const countTeam = (db: Db, team: Team, query: InviteeQuery) =>
  teamOf(db, team, query)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();

const standingOf = ({ taken, invited }: Row): Invitee['standing'] => {
  if (taken) return 'taken';
  return invited ? 'invited' : 'free';
};

const toInvitee = (row: Row): Invitee => ({
  pk: row.id,
  name: row.name,
  picture: row.picture && `/api/userprofile/${row.picture}`,
  standing: standingOf(row),
});

import { endpoints, type Invitee } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import { requireMember } from '#server/features/adhesions/adhesions.service.ts';
import { pictureOf } from '#server/features/profile/profile.rules.ts';
import { toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import {
  countTeam,
  findOffer,
  type InviteeQuery,
  listTeam,
  type Row,
  type Team,
} from './coupons.invitees.queries.ts';

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

/** Not found when the caller is not a member of the merchant. */
async function teamFor({ db, actor }: ActorContext, merchant_id: string): Promise<Team> {
  if (actor.merchant_id === merchant_id) return { merchant_id, leader_id: null };
  if (!actor.is_leader && !actor.is_mentor) throw new AppError(actor.merchant_id ? 'not_found' : 'forbidden');
  await requireMember(db, merchant_id, actor.user_id);
  return { merchant_id, leader_id: actor.user_id };
}

const standingOf = ({ taken, invited }: Row): Invitee['standing'] => {
  if (taken) return 'taken';
  return invited ? 'invited' : 'free';
};

const toInvitee = (row: Row): Invitee => ({
  pk: row.id,
  name: row.name,
  picture: pictureOf(row.picture),
  standing: standingOf(row),
});

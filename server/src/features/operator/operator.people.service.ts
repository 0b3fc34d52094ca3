import { endpoints, type PageQuery, type Person, type PersonDetail, type PersonRole } from '@aliado/contract';
import type { ActorContext } from '#server/context.ts';
import * as auth from '#server/features/auth/auth.service.ts';
import { eraseAccount } from '#server/features/my-data/my-data.service.ts';
import { changeRoles } from '#server/features/profile/profile.service.ts';
import type { Limits } from '#server/http/limits.ts';
import { offsetOf, toPaged } from '#server/http/paging.ts';
import { AppError } from '#server/lib/app-error.ts';
import * as queries from './operator.people.queries.ts';

type PeopleQuery = PageQuery & { search?: string | undefined; show?: PersonRole | 'suspended' | undefined };

export async function listPeople(ctx: ActorContext, query: PeopleQuery) {
  const { db, config } = ctx;
  const rows = await queries.listPeople(db, query, query.page_size, offsetOf(query));
  const count = await queries.countPeople(db, query);
  return toPaged(config, endpoints.listPeople.path, query, { count, results: rows.map(toPerson) });
}

function toPerson(row: queries.PersonRow): Person {
  const { merchant_id, merchant_name } = row;
  return {
    pk: row.id,
    name: row.name,
    username: row.username,
    picture: row.picture,
    referral_code: row.referral_code,
    roles: rolesOf(row),
    store: merchant_id && merchant_name !== null ? { pk: merchant_id, name: merchant_name } : null,
    suspended_at: row.suspended_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** An account without any other role is an affiliate. */
function rolesOf({
  merchant_id,
  is_member,
  is_leader,
  is_mentor,
  is_operator,
}: queries.PersonRow): PersonRole[] {
  const roles: PersonRole[] = [];
  if (merchant_id) roles.push('provider');
  if (is_member || (!merchant_id && !is_operator)) roles.push('affiliate');
  if (is_leader) roles.push('leader');
  if (is_mentor) roles.push('mentor');
  if (is_operator) roles.push('operator');
  return roles;
}

export async function getPerson(ctx: ActorContext, limits: Limits, id: string): Promise<PersonDetail> {
  const row = await queries.findPerson(ctx.db, id);
  if (!row) throw new AppError('not_found');
  const locked_until = await auth.lockedUntil(limits, {
    username: row.username,
    lifted: row.lockouts_lifted,
  });
  const { recruiter_id, recruiter_name } = row;
  return {
    ...toPerson(row),
    language: row.language as PersonDetail['language'],
    phone: row.phone,
    recruiter: recruiter_id && recruiter_name !== null ? { pk: recruiter_id, name: recruiter_name } : null,
    is_mentor: row.is_mentor,
    is_leader: row.is_leader,
    memberships: row.memberships,
    open_sessions: row.open_sessions,
    has_second_factor: row.has_second_factor,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    locked_until: locked_until?.toISOString() ?? null,
  };
}

type RolesGiven = { is_mentor: boolean; is_leader: boolean; reason: string };

export async function changePersonRoles(ctx: ActorContext, limits: Limits, id: string, given: RolesGiven) {
  const { reason, ...roles } = given;
  await changeRoles(ctx, id, roles, reason);
  return getPerson(ctx, limits, id);
}

const acts = {
  suspend: auth.suspendPerson,
  restore: auth.restorePerson,
  sign_out: auth.signOutPerson,
  erase: eraseAccount,
};

export async function actOnPerson(
  ctx: ActorContext,
  limits: Limits,
  act: keyof typeof acts | 'unlock',
  id: string,
  reason: string,
): Promise<PersonDetail> {
  if (act === 'unlock') await auth.unlockPerson(ctx, limits, id, reason);
  else await acts[act](ctx, id, reason);
  return getPerson(ctx, limits, id);
}

/** A person without a profile has nothing to see. */
export async function viewAsPerson(ctx: ActorContext, id: string, reason: string) {
  const row = await queries.findPerson(ctx.db, id);
  if (!row?.referral_code) throw new AppError('not_found');
  return auth.viewAsPerson(ctx, id, reason);
}

import {
  type Language,
  type NewProfile,
  type Profile,
  type ProfileChange,
  READ_ONLY,
  type SocialNetworks,
} from '@aliado/contract';
import type { ActorContext, Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { masked, recordAudit } from '#server/features/audit/audit.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { emit } from '#server/jobs/job.ts';
import { AppError, fieldError } from '#server/lib/app-error.ts';
import { profileCreated, sensitiveDataChanged } from './profile.facts.ts';
import * as queries from './profile.queries.ts';
import { changedBankFields, changedSensitiveFields, newReferralCode, pictureOf } from './profile.rules.ts';

export async function getProfile(ctx: ActorContext): Promise<Profile> {
  const row = await queries.findProfileOf(ctx.db, ctx.actor.user_id);
  if (!row) throw new AppError('not_found');
  return toProfile(row);
}

/** Idempotent: a repeated call returns the existing profile. */
export const createProfile = (ctx: ActorContext, given: NewProfile): Promise<Profile> =>
  createProfileOf(ctx, ctx.actor.user_id, given);

export async function createProfileOf(
  ctx: Context,
  user_id: string,
  given: NewProfile = {},
): Promise<Profile> {
  return inTransaction(ctx, async (ctx) => {
    const signUp = await queries.getSignUp(ctx.db, user_id);
    const phone = given.phone ?? signUp.phone;
    const recruiter_id = await findRecruiter(ctx, user_id, given.invite_code || signUp.invite_code);
    let existing = await queries.findProfileOf(ctx.db, user_id);
    while (!existing) {
      const row = { user_id, phone, recruiter_id, referral_code: newReferralCode() };
      if (await queries.insertProfile(ctx.db, row)) await emit(ctx, profileCreated, { user_id });
      existing = await queries.findProfileOf(ctx.db, user_id);
    }
    return toProfile(existing);
  });
}

/** An unknown code is ignored (product decision 4). */
async function findRecruiter(ctx: Context, user_id: string, code: string | null) {
  if (!code) return null;
  const recruiter = await queries.findUserByReferralCode(ctx.db, code);
  return recruiter && recruiter.user_id !== user_id ? recruiter.user_id : null;
}

export async function updateProfile(ctx: ActorContext, id: string, change: ProfileChange): Promise<Profile> {
  const { user_id } = ctx.actor;
  await requireOwnProfile(ctx, id);
  return inTransaction(ctx, async (ctx) => {
    const before = await queries.lockProfileOf(ctx.db, user_id);
    const sensitive = changedSensitiveFields(before, change);
    if (sensitive.length > 0 && !ctx.actor.password_fresh)
      throw new AppError('password_confirmation_required');
    const present = await getProfile(ctx);
    refuseReadOnly(present, change);
    if (change.phone === null && before.phone !== null) throw fieldError('phone', 'invalid_phone');
    const { user, language, affiliate_socialnetwork } = change;
    const networks = affiliate_socialnetwork && {
      affiliate_socialnetwork: JSON.stringify(affiliate_socialnetwork),
    };
    const bankChanged = changedBankFields(before, change).length > 0;
    const waiting = bankChanged && { bank_waits_for_mail: !present.mail_confirmed };
    const columns = { ...columnsOf(change), ...networks, ...waiting };
    await queries.updateProfileRow(ctx.db, user_id, columns, bankChanged);
    const names = user && { first_name: user.first_name, last_name: user.last_name };
    await queries.updateUserRow(ctx.db, user_id, { ...names, ...(language && { language }) });
    const after = await getProfile(ctx);
    if (sensitive.length > 0) await notifyOfSensitiveChange(ctx, sensitive, before, after);
    return after;
  });
}

const columnsOf = ({ birth, gender, dni, phone, address, town, cbu, alias, pix_key }: ProfileChange) => ({
  birth,
  gender,
  dni,
  phone,
  address,
  town,
  cbu,
  alias,
  pix_key,
});

/** A client may send back a profile as it read it; fields that this endpoint cannot change must be unchanged. */
function refuseReadOnly(present: Profile, change: ProfileChange) {
  const differs = (given: unknown, kept: unknown) =>
    given !== undefined && JSON.stringify(given) !== JSON.stringify(kept);
  const names = READ_ONLY.filter((name) => differs(change[name], present[name])) as string[];
  if (differs(change.user?.pk, present.user.pk)) names.push('user.pk');
  if (names.length > 0)
    throw new AppError('invalid_request', {
      fields: Object.fromEntries(names.map((name) => [name, ['read_only']])),
    });
}

type SensitiveField = ReturnType<typeof changedSensitiveFields>[number];
type SensitiveValues = Record<SensitiveField, string | null>;

async function notifyOfSensitiveChange(
  ctx: ActorContext,
  fields: SensitiveField[],
  before: SensitiveValues,
  after: Profile,
) {
  const { user_id, merchant_id } = ctx.actor;
  const pick = (values: SensitiveValues) =>
    Object.fromEntries(fields.map((field) => [field, masked(values[field])]));
  await recordAudit(ctx, {
    actor_id: user_id,
    merchant_id,
    action: 'profile.sensitive_data_changed',
    object: `profile:${after.pk}`,
    before: pick(before),
    after: pick(after),
  });
  const { username: recipient, language, user } = after;
  await sendMail(ctx, {
    recipient,
    language,
    template: 'bank_changed',
    data: { first_name: user.first_name },
  });
  await emit(ctx, sensitiveDataChanged, { user_id });
}

export async function updateFindable(ctx: ActorContext, is_findable: boolean) {
  const { user_id } = ctx.actor;
  if (!(await queries.findProfileOf(ctx.db, user_id))) throw new AppError('not_found');
  await queries.updateProfileRow(ctx.db, user_id, { is_findable }, false);
}

type Roles = { is_mentor: boolean; is_leader: boolean };

/** An operator's action. Teams and earnings stay; setting the present roles again is not recorded. */
export const changeRoles = (
  ctx: ActorContext,
  user_id: string,
  roles: Roles,
  reason: string,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    if (!(await queries.findProfileOf(ctx.db, user_id))) throw new AppError('not_found');
    const { is_mentor, is_leader } = await queries.lockProfileOf(ctx.db, user_id);
    if (is_mentor === roles.is_mentor && is_leader === roles.is_leader) return;
    await queries.updateProfileRow(ctx.db, user_id, roles, false);
    await recordAudit(ctx, {
      actor_id: ctx.actor.user_id,
      action: 'profile.roles_changed',
      object: `user:${user_id}`,
      before: { is_mentor, is_leader },
      after: { ...roles, reason },
    });
  });

export async function requireOwnProfile(ctx: ActorContext, id: string) {
  const own = await queries.findProfileOf(ctx.db, ctx.actor.user_id);
  if (own?.id !== id) throw new AppError('not_found');
  return own;
}

function toProfile(row: queries.ProfileRow): Profile {
  const { merchant_id, merchant_name: name, merchant_time_zone: time_zone } = row;
  return {
    pk: row.id,
    profile_id: row.id,
    external_id: row.external_id,
    username: row.username,
    mail_confirmed: row.mail_confirmed_at !== null,
    user: { pk: row.user_id, first_name: row.first_name, last_name: row.last_name },
    is_provider: merchant_id !== null,
    is_affiliate: row.is_affiliate,
    sells_wholesale: row.sells_wholesale,
    buys_wholesale: row.buys_wholesale,
    is_mentor: row.is_mentor,
    is_leader: row.is_leader,
    is_operator: row.is_operator,
    merchant: merchant_id && name && time_zone ? { pk: merchant_id, name, time_zone } : null,
    birth: row.birth,
    gender: row.gender as Profile['gender'],
    dni: row.dni,
    phone: row.phone,
    address: row.address,
    town: row.town,
    cbu: row.cbu,
    alias: row.alias,
    pix_key: row.pix_key,
    picture: pictureOf(row.picture),
    affiliate_socialnetwork: row.affiliate_socialnetwork as SocialNetworks,
    language: row.language as Language,
    referral_code: row.referral_code,
  };
}

const REFERRAL_CODE = /^[A-Z0-9]{1,20}$/i;

/** The owner of the referral code, as shown to the person invited with it. */
export async function getReferrer(ctx: Context, code: string) {
  const row = REFERRAL_CODE.test(code) ? await queries.findReferrer(ctx.db, code) : undefined;
  if (!row) throw new AppError('not_found');
  return { name: row.name, language: row.language as Language };
}

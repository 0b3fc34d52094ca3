import type { Language } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

type NewUser = {
  username: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  language: string;
  invite_code: string | null;
  phone: string | null;
};

/** Undefined when the mail already has an account. */
export const insertUser = (db: Db, user: NewUser) =>
  db
    .insertInto('users')
    .values(user)
    .onConflict((taken) => taken.column('username').doNothing())
    .returningAll()
    .executeTakeFirst();

export const findUserByUsername = (db: Db, username: string) =>
  db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();

export const getUser = (db: Db, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const updatePasswordHash = (db: Db, id: string, password_hash: string) =>
  db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();

export const setOperator = (db: Db, id: string) =>
  db.updateTable('users').set({ is_operator: true }).where('id', '=', id).execute();

/** Every counter of wrong passwords begins anew. */
export const liftLockouts = (db: Db, id: string) =>
  db
    .updateTable('users')
    .set((row) => ({ lockouts_lifted: row('lockouts_lifted', '+', 1) }))
    .where('id', '=', id)
    .execute();

type NewSession = {
  user_id: string;
  address: string;
  user_agent: string;
  time_zone?: string | null;
  viewer_id?: string;
  code_given_at?: Date | null;
};

export const insertSession = (db: Db, session: NewSession) =>
  db.insertInto('sessions').values(session).returningAll().executeTakeFirstOrThrow();

export const insertRefreshToken = (
  db: Db,
  token: { hash: Buffer; session_id: string; parent_hash: Buffer | null },
) =>
  db
    .insertInto('refresh_tokens')
    .values(token)
    .onConflict((taken) => taken.column('parent_hash').doNothing())
    .execute();

/** A session expires after two weeks without use, or at two months. */
const IS_RECENT = sql<boolean>`session.last_used_at > now() - interval '14 days'
  and session.created_at > now() - interval '60 days'`;

/** Locks the token's row, so that parallel refreshes of one token take turns. */
export const lockRefreshToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom('refresh_tokens as token')
    .innerJoin('sessions as session', 'session.id', 'token.session_id')
    .innerJoin('users as account', 'account.id', 'session.user_id')
    .select([
      'token.session_id',
      'session.user_id',
      'account.language',
      'account.username',
      'token.used_at',
      sql<boolean>`session.revoked_at is null and account.suspended_at is null
        and ${IS_RECENT}`.as('alive'),
      sql<boolean>`token.used_at > now() - interval '10 seconds'`.as('just_used'),
    ])
    .where('token.hash', '=', hash)
    .forUpdate('token')
    .executeTakeFirst();

export const findRefreshToken = (db: Db, hashes: Buffer[]) =>
  db.selectFrom('refresh_tokens').select(['hash', 'used_at']).where('hash', 'in', hashes).executeTakeFirst();

export const markRefreshTokenUsed = (db: Db, hash: Buffer) =>
  db.updateTable('refresh_tokens').set({ used_at: sql`now()` }).where('hash', '=', hash).execute();

type UsedFrom = { address: string; user_agent: string; time_zone: string | null };

export const touchSession = (db: Db, id: string, from: UsedFrom) =>
  db
    .updateTable('sessions')
    .set({ last_used_at: sql`now()`, ...from })
    .where('id', '=', id)
    .execute();

export const recordPasswordGiven = (db: Db, id: string) =>
  db.updateTable('sessions').set({ password_given_at: sql`now()` }).where('id', '=', id).execute();

export const recordCodeGiven = (db: Db, id: string) =>
  db.updateTable('sessions').set({ code_given_at: sql`now()` }).where('id', '=', id).execute();

export type RevocationReason = 'logout' | 'password' | 'reuse' | 'suspended' | 'ended' | 'left';

const revoke = (db: Db, revoked_reason: RevocationReason) =>
  db.updateTable('sessions').set({ revoked_at: sql`now()`, revoked_reason }).where('revoked_at', 'is', null);

export const revokeSession = (db: Db, id: string, reason: RevocationReason) =>
  revoke(db, reason).where('id', '=', id).execute();

export const revokeSessionsOf = (db: Db, user_id: string, reason: RevocationReason) =>
  revoke(db, reason).where('user_id', '=', user_id).execute();

/** Revokes the sessions of the user except `kept_id`; with `id`, only that one. */
export const revokeOthers = (db: Db, user_id: string, kept_id: string, id?: string) =>
  revoke(db, 'ended')
    .where('user_id', '=', user_id)
    .where('id', '!=', kept_id)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('id')
    .execute();

const MOST_LISTED = 50;

export const listSessionsOf = (db: Db, user_id: string, this_id: string) =>
  db
    .selectFrom('sessions as session')
    .select(['id', 'address', 'user_agent', 'time_zone', 'created_at', 'last_used_at'])
    .where('user_id', '=', user_id)
    .where('viewer_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where(IS_RECENT)
    .orderBy((row) => row('id', '=', this_id), 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();

export const findActor = (db: Db, session_id: string, user_id: string) =>
  db
    .selectFrom('sessions as session')
    .innerJoin('users as user', 'user.id', 'session.user_id')
    .leftJoin('profiles as profile', 'profile.user_id', 'user.id')
    .leftJoin('merchants as merchant', 'merchant.user_id', 'user.id')
    .leftJoin('second_factors as factor', 'factor.user_id', 'user.id')
    .select([
      'session.id as session_id',
      sql<boolean>`session.password_given_at > now() - interval '5 minutes'`.as('password_fresh'),
      sql<boolean>`coalesce(session.code_given_at > now() - interval '5 minutes', false)`.as('code_fresh'),
      sql<boolean>`factor.confirmed_at is not null`.as('has_factor'),
      'session.revoked_at',
      'session.viewer_id',
      'user.id as user_id',
      'user.username',
      sql<Language>`"user".language`.as('language'),
      'user.is_operator',
      'user.suspended_at',
      'profile.is_mentor',
      'profile.is_leader',
      'merchant.id as merchant_id',
      sql<boolean>`merchant.id is null
        or exists (select from adhesions where adhesions.affiliate_id = "user".id)`.as('is_affiliate'),
    ])
    .where('session.id', '=', session_id)
    .where('user.id', '=', user_id)
    .executeTakeFirst();

export const insertPasswordReset = (db: Db, hash: Buffer, user_id: string) =>
  db
    .insertInto('password_resets')
    .values({ hash, user_id, expires_at: sql`now() + interval '1 hour'` })
    .execute();

/** Undefined when the link is unknown, used or expired. A link works once. */
export const takePasswordReset = (db: Db, hash: Buffer) =>
  db
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();

export const expirePasswordResetsOf = (db: Db, user_id: string) =>
  db
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute();

export const insertConfirmation = (db: Db, hash: Buffer, user_id: string) =>
  db
    .insertInto('mail_confirmations')
    .values({ hash, user_id, expires_at: sql`now() + interval '24 hours'` })
    .execute();

/** False when the link is unknown, used, expired or of another account. A link works once. */
export const takeConfirmation = async (db: Db, hash: Buffer, user_id: string): Promise<boolean> => {
  const taken = await db
    .updateTable('mail_confirmations')
    .set({ used_at: sql`now()` })
    .where('hash', '=', hash)
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
};

/** Bank data that waited for it count from now on. */
export async function setMailConfirmed(db: Db, user_id: string) {
  await db
    .updateTable('users')
    .set({ mail_confirmed_at: sql`now()` })
    .where('id', '=', user_id)
    .where('mail_confirmed_at', 'is', null)
    .execute();
  await db
    .updateTable('profiles')
    .set({ bank_waits_for_mail: false })
    .where('user_id', '=', user_id)
    .execute();
  await db
    .updateTable('mail_confirmations')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute();
}

/** What somebody else may have entered under this mail address. */
export async function clearEnteredData(db: Db, user_id: string) {
  const nothing = { cbu: null, alias: null, pix_key: null, dni: null, phone: null, address: null };
  await db
    .updateTable('profiles')
    .set({ ...nothing, birth: null, gender: null, bank_changed_at: sql`now()` })
    .where('user_id', '=', user_id)
    .execute();
  await db.updateTable('users').set({ phone: null }).where('id', '=', user_id).execute();
}

export const lockUser = (db: Db, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const setSuspended = (db: Db, id: string, suspended_at: Date | null) =>
  db.updateTable('users').set({ suspended_at }).where('id', '=', id).execute();

/** Sessions in which the operator views the product as a person. */
export const revokeViewsOf = (db: Db, viewer_id: string) =>
  revoke(db, 'left').where('viewer_id', '=', viewer_id).returning(['id', 'user_id']).execute();

import type { CodeNeeded, Credentials, SignUp, Tokens } from '@aliado/contract';
import type { Actor, ActorContext, Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { noteSecurity, recordSecurity } from '#server/features/security/security.service.ts';
import type { Limits } from '#server/http/limits.ts';
import { AppError } from '#server/lib/app-error.ts';
import { newToken, sha256 } from '#server/lib/keys.ts';
import * as queries from './auth.queries.ts';
import { askForConfirmation } from './confirm-mail.ts';
import { countAttempt, rememberDevice } from './count-attempt.ts';
import { hasFactor, startChallenge } from './factor/auth.codes.service.ts';
import { hashPassword, passwordMatches } from './hash-password.ts';
import { signAccess, successorsOf, verifyAccess } from './sign-access.ts';

export {
  leaveView,
  restorePerson,
  signOutPerson,
  suspendPerson,
  unlockPerson,
  viewAsPerson,
} from './auth.people.service.ts';
export { lockedUntil } from './count-attempt.ts';
export { hasFactor, requireFreshCode } from './factor/auth.codes.service.ts';

/**
 * The limit is spent before any work, so parallel calls cannot pass it. Only a mail in use spends `informative`,
 * so that newcomers behind one network address do not lock each other out.
 */
export async function signUp(ctx: Context, limits: Limits, given: SignUp) {
  await limits.spend('sign_up', ctx.address);
  const { invite_code, phone, language } = given;
  const user = await createAccount(ctx, {
    ...given,
    language: language ?? ctx.language,
    invite_code: invite_code || null,
    phone: phone ?? null,
  }).catch(async (error) => {
    if (error instanceof AppError && error.code === 'mail_in_use')
      await limits.spend('informative', ctx.address);
    throw error;
  });
  noteSecurity(ctx, { kind: 'sign_up', user_id: user.id });
  return { pk: user.id };
}

type NewAccount = Pick<SignUp, 'first_name' | 'last_name' | 'username' | 'password'> & {
  language: string;
  invite_code?: string | null;
  phone?: string | null;
};

/** The unique index decides whether the mail is free; a check beforehand would race. */
export async function createAccount(ctx: Context, account: NewAccount) {
  const { password, first_name, last_name, username, language, invite_code = null, phone = null } = account;
  const password_hash = await hashPassword(password);
  const row = { first_name, last_name, username, language, invite_code, phone, password_hash };
  return inTransaction(ctx, async (ctx) => {
    const user = await queries.insertUser(ctx.db, row);
    if (!user) throw new AppError('mail_in_use', { fields: { username: ['mail_in_use'] } });
    await askForConfirmation(ctx, user);
    return user;
  });
}

/** A user with a second factor gets a challenge instead of a session. */
export async function logIn(
  ctx: Context,
  limits: Limits,
  credentials: Credentials,
): Promise<Tokens | CodeNeeded> {
  const user = await checkCredentials(ctx, limits, credentials);
  const language = user.language as Tokens['language'];
  const challenge = (await hasFactor(ctx, user.id)) && (await startChallenge(ctx, user.id));
  if (challenge) return { access: '', refresh: '', status: 'code_required', language, challenge };
  return inTransaction(ctx, (ctx) => startSession(ctx, user));
}

/** Each attempt is counted before the password is checked, so that parallel attempts cannot pass the limit. */
export async function checkCredentials(ctx: Context, limits: Limits, { username, password }: Credentials) {
  const user = await queries.findUserByUsername(ctx.db, username);
  const attempt = await countAttempt(ctx, limits, { username, lifted: user?.lockouts_lifted ?? 0 }).catch(
    (error: unknown) => {
      noteSecurity(ctx, { kind: 'login_locked', user_id: user?.id, username });
      throw error;
    },
  );
  const matches = await passwordMatches(password, user?.password_hash).catch(async (error) => {
    await attempt.undo();
    throw error;
  });
  if (!matches || !user) {
    noteSecurity(ctx, { kind: 'login_failed', user_id: user?.id, username });
    throw new AppError('wrong_credentials');
  }
  await attempt.succeed();
  if (user.suspended_at) throw new AppError('account_suspended');
  return user;
}

type SessionUser = { id: string; language: string };

/** The browser is known from now on. `code_given_at` is set when the login included a code. */
export async function startSession(
  ctx: Context,
  user: SessionUser & { username: string },
  code_given_at: Date | null = null,
): Promise<Tokens> {
  rememberDevice(ctx, user.username);
  const { address, user_agent, time_zone } = ctx;
  const session = await queries.insertSession(ctx.db, {
    user_id: user.id,
    address,
    user_agent,
    time_zone,
    code_given_at,
  });
  await recordSecurity(ctx, {
    kind: 'login',
    user_id: user.id,
    detail: code_given_at ? 'password, code' : 'password',
  });
  const refresh = newToken();
  await queries.insertRefreshToken(ctx.db, {
    hash: sha256(refresh),
    session_id: session.id,
    parent_hash: null,
  });
  return toTokens(ctx, { ...user, session_id: session.id }, refresh);
}

const toTokens = async (
  ctx: Context,
  user: SessionUser & { session_id: string },
  refresh: string,
): Promise<Tokens> => ({
  access: await signAccess(ctx.config, ctx.clock, user.id, user.session_id),
  refresh,
  status: 'ok',
  language: user.language as Tokens['language'],
});

/** A refresh token used twice was stolen: the whole session ends. Within ten seconds it is a second tab. */
export async function refreshSession(ctx: Context, token: string): Promise<Tokens> {
  const tokens = await inTransaction(ctx, async (ctx) => {
    const hash = sha256(token);
    const found = await queries.lockRefreshToken(ctx.db, hash);
    if (!found?.alive) return undefined;
    if (found.used_at && !found.just_used) {
      await endStolenSession(ctx, found);
      return undefined;
    }
    const successor = await newestAfter(ctx, token);
    if (!found.used_at) {
      const { session_id } = found;
      await queries.insertRefreshToken(ctx.db, { hash: sha256(successor), session_id, parent_hash: hash });
      await queries.markRefreshTokenUsed(ctx.db, hash);
      const { address, user_agent, time_zone } = ctx;
      await queries.touchSession(ctx.db, session_id, { address, user_agent, time_zone });
    }
    return toTokens(
      ctx,
      { id: found.user_id, language: found.language, session_id: found.session_id },
      successor,
    );
  });
  if (!tokens) throw new AppError('unauthorized');
  return tokens;
}

/** The first successor of the token that is not used yet. */
async function newestAfter(ctx: Context, token: string): Promise<string> {
  const successors = successorsOf(ctx.config, token);
  const made = await queries.findRefreshToken(ctx.db, successors.map(sha256));
  const next = successors.find((each) => made?.hash.equals(sha256(each))) ?? successors[0];
  return made?.used_at ? newestAfter(ctx, next) : next;
}

type StolenSession = { session_id: string; user_id: string; username: string; language: string };

async function endStolenSession(ctx: Context, { session_id, user_id, username, language }: StolenSession) {
  await queries.revokeSession(ctx.db, session_id, 'reuse');
  await recordSecurity(ctx, { kind: 'refresh_replayed', user_id });
  await recordAudit(ctx, {
    actor_id: user_id,
    action: 'auth.refresh_reused',
    object: `session:${session_id}`,
  });
  await sendMail(ctx, { recipient: username, language, template: 'session_ended', data: {} });
}

export const logOut = (ctx: ActorContext): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await queries.revokeSession(ctx.db, ctx.actor.session_id, 'logout');
    await recordSecurity(ctx, { kind: 'logout', user_id: ctx.actor.user_id });
  });

export async function authenticate(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  token: string,
): Promise<Actor> {
  const { user_id, session_id } = await verifyAccess(ctx.config, ctx.clock, token);
  const found = await queries.findActor(ctx.db, session_id, user_id);
  if (!found || found.revoked_at) throw new AppError('unauthorized');
  if (found.suspended_at) throw new AppError('account_suspended');
  const { revoked_at: _, suspended_at: __, is_mentor, is_leader, ...actor } = found;
  const lacks_factor = ctx.config.require_operator_factor && actor.is_operator && !actor.has_factor;
  return { ...actor, lacks_factor, is_mentor: is_mentor ?? false, is_leader: is_leader ?? false };
}

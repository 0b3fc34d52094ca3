import { randomBytes } from 'node:crypto';
import type {
  AuditAction,
  CodeOfLogin,
  Enrolment,
  PasswordAndCode,
  SecondFactor,
  Tokens,
} from '@aliado/contract';
import type { ActorContext, Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import type { Limits } from '#server/http/limits.ts';
import { AppError, fieldError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/keys.ts';
import { seal } from '#server/lib/seal.ts';
import * as queries from '../auth.queries.ts';
import { lockoutSeconds } from '../auth.rules.ts';
import { startSession } from '../auth.service.ts';
import { endOthers } from '../end-session.ts';
import { requireOwnPassword } from '../recover-password.ts';
import { factorOf, forgetCodeFailures, makeRecoveryCodes, secretIn, withCode } from './auth.codes.service.ts';
import * as factors from './auth.factor.queries.ts';
import { base32, otpAddress, plainCode, stepOfCode } from './auth.totp.rules.ts';

/** The length of a SHA-1 hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** The second step of a login. A challenge gives one session. */
export async function logInWithCode(ctx: Context, limits: Limits, given: CodeOfLogin): Promise<Tokens> {
  const hash = sha256(given.challenge);
  const challenge = await factors.findChallenge(ctx.db, hash, ctx.clock());
  if (!challenge) throw new AppError('challenge_expired');
  const user = await queries.getUser(ctx.db, challenge.user_id);
  if (user.suspended_at) throw new AppError('account_suspended');
  return withCode(ctx, limits, { user_id: user.id, code: given.code }, async (ctx) => {
    if (!(await factors.deleteChallenge(ctx.db, hash))) throw new AppError('challenge_expired');
    return startSession(ctx, user, new Date());
  });
}

export async function getSecondFactor({ db, config, actor }: ActorContext): Promise<SecondFactor> {
  const factor = await factors.findFactor(db, actor.user_id);
  const since = factor?.confirmed_at ?? null;
  return {
    on: since !== null,
    since: since && since.toISOString(),
    required: actor.is_operator && config.require_operator_factor,
    recovery_codes_left: since ? await factors.countRecoveryCodes(db, actor.user_id) : 0,
  };
}

/** The factor counts only after a code proves that the app has the secret. */
export async function enrolSecondFactor(
  ctx: ActorContext,
  limits: Limits,
  password: string,
): Promise<Enrolment> {
  await requireOwnPassword(ctx, limits, password);
  const { user_id, username } = ctx.actor;
  const bytes = randomBytes(SECRET_BYTES);
  const sealed = seal(ctx.config.keys.sealing, bytes.toString('base64'), factorOf(user_id));
  if (!(await factors.putFactor(ctx.db, user_id, sealed))) throw new AppError('factor_on');
  const secret = base32(bytes);
  return { secret, address: otpAddress(secret, username) };
}

/** The other sessions began without a code, so they end. */
export async function confirmSecondFactor(ctx: ActorContext, limits: Limits, code: string) {
  const { user_id, session_id } = ctx.actor;
  await limits.spendOrLockOut('code_account', user_id, lockoutSeconds);
  const recovery_codes = await inTransaction(ctx, async (ctx) => {
    const factor = await factors.findFactor(ctx.db, user_id);
    if (!factor) throw new AppError('factor_off');
    if (factor.confirmed_at) throw new AppError('factor_on');
    const step = stepOfCode(secretIn(ctx, factor), plainCode(code), ctx.clock());
    if (step === undefined) throw fieldError('code', 'wrong_code');
    if (!(await factors.confirmFactor(ctx.db, user_id, step, ctx.clock()))) throw new AppError('factor_on');
    await queries.recordCodeGiven(ctx.db, session_id);
    await endOthers(ctx);
    await recordFactorChange(ctx, user_id, 'on', { actor_id: user_id, action: 'auth.factor_on' });
    return makeRecoveryCodes(ctx, user_id);
  });
  await forgetCodeFailures(limits, user_id);
  return { recovery_codes };
}

/** Needs the password and a code of the app or the paper: stealing one of the two is not enough. */
export async function removeSecondFactor(ctx: ActorContext, limits: Limits, given: PasswordAndCode) {
  const { user_id, is_operator } = ctx.actor;
  if (is_operator && ctx.config.require_operator_factor) throw new AppError('factor_required');
  await requireOwnPassword(ctx, limits, given.password);
  await withCode(ctx, limits, { user_id, code: given.code }, async (ctx) => {
    await deleteFactor(ctx, user_id);
    await recordFactorChange(ctx, user_id, 'off', { actor_id: user_id, action: 'auth.factor_off' });
  });
}

export async function renewRecoveryCodes(ctx: ActorContext, limits: Limits, given: PasswordAndCode) {
  const { user_id } = ctx.actor;
  await requireOwnPassword(ctx, limits, given.password);
  return withCode(ctx, limits, { user_id, code: given.code }, async (ctx) => {
    await recordAudit(ctx, {
      actor_id: user_id,
      action: 'auth.recovery_codes_made',
      object: `user:${user_id}`,
    });
    return { recovery_codes: await makeRecoveryCodes(ctx, user_id) };
  });
}

export async function confirmCode(ctx: ActorContext, limits: Limits, code: string) {
  const { user_id, session_id } = ctx.actor;
  await withCode(ctx, limits, { user_id, code }, (ctx) => queries.recordCodeGiven(ctx.db, session_id));
}

/** Operators cannot reset their own factor: another operator or the command line does. */
export async function resetSecondFactor(ctx: ActorContext, limits: Limits, user_id: string, reason: string) {
  if (user_id === ctx.actor.user_id) throw new AppError('forbidden');
  await inTransaction(ctx, (ctx) => resetFactorOf(ctx, user_id, { actor_id: ctx.actor.user_id, reason }));
  await forgetCodeFailures(limits, user_id);
}

export async function resetFactorOf(
  ctx: Context,
  user_id: string,
  { actor_id, reason }: { actor_id: string | null; reason: string },
) {
  if (!(await deleteFactor(ctx, user_id))) throw new AppError('not_found');
  await recordFactorChange(ctx, user_id, 'reset', {
    actor_id,
    action: 'auth.factor_reset',
    after: { reason },
  });
}

/** False when there was no confirmed factor. */
async function deleteFactor(ctx: Context, user_id: string): Promise<boolean> {
  await factors.deleteChallengesOf(ctx.db, user_id);
  return (await factors.deleteFactor(ctx.db, user_id))?.confirmed_at != null;
}

type FactorChange = { actor_id: string | null; action: AuditAction; after?: Record<string, unknown> };

async function recordFactorChange(
  ctx: Context,
  user_id: string,
  change: 'on' | 'off' | 'reset',
  told: FactorChange,
) {
  await recordAudit(ctx, { ...told, object: `user:${user_id}` });
  const { username: recipient, language, first_name } = await queries.getUser(ctx.db, user_id);
  await sendMail(ctx, { recipient, language, template: 'factor_changed', data: { first_name, change } });
}

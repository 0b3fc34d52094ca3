import type { PasswordChange, PasswordReset, Tokens } from '@aliado/contract';
import type { ActorContext, Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { recordSecurity } from '#server/features/security/security.service.ts';
import type { Limits } from '#server/http/limits.ts';
import { emit } from '#server/jobs/job.ts';
import { AppError, fieldError } from '#server/lib/app-error.ts';
import { newToken, sha256 } from '#server/lib/keys.ts';
import { passwordChanged } from './auth.facts.ts';
import * as queries from './auth.queries.ts';
import { startSession } from './auth.service.ts';
import { reclaimUnconfirmed } from './confirm-mail.ts';
import { deleteChallengesOf } from './factor/auth.factor.queries.ts';
import { hashPassword, passwordMatches } from './hash-password.ts';

export async function recoverPassword(ctx: Context, limits: Limits, username: string) {
  await limits.spend('informative', ctx.address);
  const user = await queries.findUserByUsername(ctx.db, username);
  if (!user) throw new AppError('unknown_email');
  await limits.spend('recovery_mail', user.id);
  await inTransaction(ctx, async (ctx) => {
    const link = await createResetLink(ctx, user.id);
    await recordSecurity(ctx, { kind: 'password_reset_asked', user_id: user.id });
    const { username: recipient, language, first_name } = user;
    await sendMail(ctx, { recipient, language, template: 'recover_password', data: { first_name, link } });
  });
}

export async function createResetLink(ctx: Context, user_id: string): Promise<string> {
  const token = newToken();
  await queries.insertPasswordReset(ctx.db, sha256(token), user_id);
  return `${ctx.config.public_url}/recuperarContrasena?token=${token}`;
}

export async function resetPassword(ctx: Context, limits: Limits, { token, password }: PasswordReset) {
  await limits.spend('reset', ctx.address);
  const password_hash = await hashPassword(password);
  await inTransaction(ctx, async (ctx) => {
    const reset = await queries.takePasswordReset(ctx.db, sha256(token));
    if (!reset) throw new AppError('reset_link_invalid');
    await reclaimUnconfirmed(ctx, reset.user_id);
    await recordSecurity(ctx, { kind: 'password_reset_done', user_id: reset.user_id });
    await replacePassword(ctx, reset.user_id, password_hash);
    await queries.liftLockouts(ctx.db, reset.user_id);
  });
}

/** Ends every session; the caller gets a new one. */
export async function changePassword(
  ctx: ActorContext,
  limits: Limits,
  given: PasswordChange,
): Promise<Tokens> {
  await requireOwnPassword(ctx, limits, given.password);
  const password_hash = await hashPassword(given.new_password);
  return inTransaction(ctx, async (ctx) => {
    await replacePassword(ctx, ctx.actor.user_id, password_hash);
    await recordSecurity(ctx, { kind: 'password_changed', user_id: ctx.actor.user_id });
    return startSession(ctx, await queries.getUser(ctx.db, ctx.actor.user_id));
  });
}

export async function confirmPassword(ctx: ActorContext, limits: Limits, password: string) {
  await requireOwnPassword(ctx, limits, password);
  await queries.recordPasswordGiven(ctx.db, ctx.actor.session_id);
}

export async function requireOwnPassword(ctx: ActorContext, limits: Limits, password: string) {
  const { user_id } = ctx.actor;
  await limits.spend('password_account', user_id);
  const user = await queries.getUser(ctx.db, user_id);
  if (!(await passwordMatches(password, user.password_hash))) throw fieldError('password', 'wrong_password');
  await limits.forget('password_account', user_id);
}

async function replacePassword(ctx: Context, user_id: string, password_hash: string) {
  await queries.updatePasswordHash(ctx.db, user_id, password_hash);
  await queries.revokeSessionsOf(ctx.db, user_id, 'password');
  await queries.expirePasswordResetsOf(ctx.db, user_id);
  await deleteChallengesOf(ctx.db, user_id);
  await recordAudit(ctx, { actor_id: user_id, action: 'auth.password_changed', object: `user:${user_id}` });
  const { username: recipient, language, first_name } = await queries.getUser(ctx.db, user_id);
  await sendMail(ctx, { recipient, language, template: 'password_changed', data: { first_name } });
  await emit(ctx, passwordChanged, { user_id });
}

import type { ActorContext, Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import type { Limits } from '#server/http/limits.ts';
import { AppError } from '#server/lib/app-error.ts';
import { newToken, sha256 } from '#server/lib/keys.ts';
import * as queries from './auth.queries.ts';
import { deleteChallengesOf, deleteFactor } from './factor/auth.factor.queries.ts';

type Recipient = { id: string; username: string; language: string; first_name: string };

/** The link leads to a page that needs a session, because the mail alone must not confirm a stranger's account. */
export async function askForConfirmation(ctx: Context, { id, username, language, first_name }: Recipient) {
  const token = newToken();
  await queries.insertConfirmation(ctx.db, sha256(token), id);
  const link = `${ctx.config.public_url}/perfil?confirmar=${token}`;
  await sendMail(ctx, {
    recipient: username,
    language,
    template: 'confirm_mail',
    data: { first_name, link },
  });
}

/** Nothing is sent for a confirmed address. */
export async function sendConfirmation(ctx: ActorContext, limits: Limits) {
  const user = await queries.getUser(ctx.db, ctx.actor.user_id);
  if (user.mail_confirmed_at) return;
  await limits.spend('confirmation_mail', user.id);
  await inTransaction(ctx, (ctx) => askForConfirmation(ctx, user));
}

/** Needs the link and a session of the same account: whoever has only one of them confirms nothing. */
export async function confirmMail(ctx: ActorContext, limits: Limits, token: string) {
  const { user_id } = ctx.actor;
  await limits.spend('reset', ctx.address);
  await inTransaction(ctx, async (ctx) => {
    const user = await queries.lockUser(ctx.db, user_id);
    if (user?.mail_confirmed_at) return;
    if (!(await queries.takeConfirmation(ctx.db, sha256(token), user_id)))
      throw new AppError('confirmation_invalid');
    await queries.setMailConfirmed(ctx.db, user_id);
    await recordAudit(ctx, { actor_id: user_id, action: 'auth.mail_confirmed', object: `user:${user_id}` });
  });
}

/**
 * The owner of the mail recovers the account, perhaps from somebody who registered it first: bank and personal data
 * and the second factor of an account that was never confirmed go.
 */
export async function reclaimUnconfirmed(ctx: Context, user_id: string) {
  const user = await queries.lockUser(ctx.db, user_id);
  if (!user || user.mail_confirmed_at) return;
  await queries.clearEnteredData(ctx.db, user_id);
  await deleteChallengesOf(ctx.db, user_id);
  await deleteFactor(ctx.db, user_id);
  await queries.setMailConfirmed(ctx.db, user_id);
  await recordAudit(ctx, { actor_id: user_id, action: 'auth.reclaimed', object: `user:${user_id}` });
}

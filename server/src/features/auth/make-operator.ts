import { randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import * as queries from './auth.queries.ts';
import { hasFactor } from './factor/auth.codes.service.ts';
import { deleteChallengesOf } from './factor/auth.factor.queries.ts';
import { resetFactorOf } from './factor/auth.factor.service.ts';
import { hashPassword } from './hash-password.ts';
import { createResetLink } from './recover-password.ts';

export type OperatorOptions = {
  /** The caller knows that the mail has an account already. */
  existing: boolean;
  resets_factor: boolean;
};

export class AccountExists extends Error {}

/**
 * Makes the account with this mail an operator, or creates one, and returns the link that sets its password. Anybody
 * may have registered the mail before, so an existing account keeps neither its password nor its sessions, and one
 * that was no operator keeps no second factor.
 */
export async function makeOperator(ctx: Context, username: string, options: OperatorOptions) {
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
  return inTransaction(ctx, async (ctx) => {
    const row = {
      ...{ username, password_hash, language: 'es', invite_code: null, phone: null },
      ...{ first_name: 'Operador', last_name: 'Aliado' },
    };
    const created = await queries.insertUser(ctx.db, row);
    const id = created?.id ?? (await takeOver(ctx, username, password_hash, options));
    await queries.setOperator(ctx.db, id);
    await recordAudit(ctx, { actor_id: null, action: 'auth.operator_made', object: `user:${id}` });
    return createResetLink(ctx, id);
  });
}

async function takeOver(
  ctx: Context,
  username: string,
  password_hash: string,
  { existing, resets_factor }: OperatorOptions,
): Promise<string> {
  const found = await queries.findUserByUsername(ctx.db, username);
  if (!found) throw new Error('the account is gone');
  const { id, is_operator } = found;
  if (!existing && !(is_operator && resets_factor)) throw new AccountExists();
  await queries.lockUser(ctx.db, id);
  await queries.updatePasswordHash(ctx.db, id, password_hash);
  await queries.revokeSessionsOf(ctx.db, id, 'password');
  await queries.expirePasswordResetsOf(ctx.db, id);
  await deleteChallengesOf(ctx.db, id);
  if ((resets_factor || !is_operator) && (await hasFactor(ctx, id)))
    await resetFactorOf(ctx, id, { actor_id: null, reason: 'command line' });
  return id;
}

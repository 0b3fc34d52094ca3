import { createHmac, randomBytes } from 'node:crypto';
import type { ActorContext, Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { recordAudit } from '#server/features/audit/audit.service.ts';
import { sendMail } from '#server/features/mails/mails.service.ts';
import { noteSecurity } from '#server/features/security/security.service.ts';
import type { Limits } from '#server/http/limits.ts';
import { AppError, fieldError } from '#server/lib/app-error.ts';
import { hashesToSeek, hashesToWrite } from '#server/lib/hash-chain.ts';
import { type Key, keyFor } from '#server/lib/key-rings.ts';
import { newToken, sha256 } from '#server/lib/keys.ts';
import { open } from '#server/lib/seal.ts';
import { getUser } from '../auth.queries.ts';
import { lockoutSeconds } from '../auth.rules.ts';
import * as queries from './auth.factor.queries.ts';
import { base32, isAppCode, plainCode, shownCode, stepOfCode } from './auth.totp.rules.ts';

const CHALLENGE_MS = 5 * 60_000;
const RECOVERY_CODES = 10;
/** Ten base32 letters, fifty bits. */
const RECOVERY_BYTES = 7;
const RECOVERY_LETTERS = 10;

/** Binds a sealed secret to its user. */
export const factorOf = (user_id: string) => `second factor:${user_id}`;

export const hasFactor = async (ctx: Context, user_id: string): Promise<boolean> =>
  (await queries.findFactor(ctx.db, user_id))?.confirmed_at != null;

export async function startChallenge(ctx: Context, user_id: string): Promise<string> {
  const challenge = newToken();
  const expires_at = new Date(ctx.clock().getTime() + CHALLENGE_MS);
  await queries.insertChallenge(ctx.db, { hash: sha256(challenge), user_id, expires_at });
  return challenge;
}

/** Guards everything that moves money. A user without a second factor is never asked. */
export function requireFreshCode({ actor }: ActorContext) {
  if (actor.has_factor && !actor.code_fresh) throw new AppError('code_confirmation_required');
}

/**
 * Runs `work` in the transaction that uses up the code. Each attempt is counted before the code is checked; a
 * right code resets the count.
 */
export async function withCode<Done>(
  ctx: Context,
  limits: Limits,
  { user_id, code }: { user_id: string; code: string },
  work: (ctx: Context) => Promise<Done>,
): Promise<Done> {
  await limits.spendOrLockOut('code_account', user_id, lockoutSeconds);
  const done = await inTransaction(ctx, async (ctx) => {
    await takeCode(ctx, user_id, plainCode(code)).catch((error: unknown) => {
      if (error instanceof AppError) noteSecurity(ctx, { kind: 'code_refused', user_id });
      throw error;
    });
    return work(ctx);
  });
  await forgetCodeFailures(limits, user_id);
  return done;
}

export async function forgetCodeFailures(limits: Limits, user_id: string) {
  await limits.forget('code_account', user_id);
  await limits.forget('lockouts', user_id);
}

async function takeCode(ctx: Context, user_id: string, plain: string) {
  const factor = await queries.findFactor(ctx.db, user_id);
  if (!factor?.confirmed_at) throw new AppError('factor_off');
  if (!isAppCode(plain)) return takeRecoveryCode(ctx, user_id, plain);
  const step = stepOfCode(secretIn(ctx, factor), plain, ctx.clock());
  if (step === undefined) throw fieldError('code', 'wrong_code');
  if (!(await queries.takeStep(ctx.db, user_id, step))) throw fieldError('code', 'used_code');
}

type SealedFactor = { user_id: string; sealed_secret: Buffer };

export const secretIn = ({ config }: Context, { user_id, sealed_secret }: SealedFactor): Buffer =>
  Buffer.from(open(config.keys.sealing, sealed_secret, factorOf(user_id)), 'base64');

/** Notifies the owner of each use: a thief may have found the paper. */
async function takeRecoveryCode(ctx: Context, user_id: string, plain: string) {
  const hashes = hashesToSeek(ctx.config.keys.hashes, codeOf(user_id, plain));
  if (!(await queries.takeRecoveryCode(ctx.db, user_id, hashes))) throw fieldError('code', 'wrong_code');
  const left = await queries.countRecoveryCodes(ctx.db, user_id);
  await recordAudit(ctx, {
    actor_id: user_id,
    action: 'auth.recovery_code_used',
    object: `user:${user_id}`,
    after: { left },
  });
  const { username: recipient, language, first_name } = await getUser(ctx.db, user_id);
  await sendMail(ctx, { recipient, language, template: 'recovery_code_used', data: { first_name, left } });
}

/** Keyed, because an attacker with the hashes could guess fifty bits. */
const codeOf = (user_id: string, plain: string) => ({
  first: (key: Key) => [
    createHmac('sha256', keyFor(key, 'recovery codes')).update(`${user_id}:${plain}`).digest(),
  ],
  size: 32,
});

/** Returns the plain codes; only their hashes are stored. */
export async function makeRecoveryCodes(ctx: Context, user_id: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    base32(randomBytes(RECOVERY_BYTES)).slice(0, RECOVERY_LETTERS),
  );
  const hashes = codes.flatMap((plain) =>
    hashesToWrite(ctx.config.keys.hashes, codeOf(user_id, plain)).slice(-1),
  );
  await queries.replaceRecoveryCodes(ctx.db, user_id, hashes);
  return codes.map(shownCode);
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { limitKey } from '#server/http/limit-key.ts';
import type { Limits } from '#server/http/limits.ts';
import { AppError } from '#server/lib/app-error.ts';
import { type Key, keyFor } from '#server/lib/key-rings.ts';
import { newToken, sha256 } from '#server/lib/keys.ts';
import { lockoutSeconds } from './auth.rules.ts';

/** `lifted` changes when wrong passwords are forgotten, so that all counters of the account begin anew. */
type Account = { username: string; lifted: number };

export type Attempt = {
  /** The password was not checked, so the attempt does not count. */
  undo(): Promise<void>;
  /** The password was right: earlier wrong ones are forgotten. */
  succeed(): Promise<void>;
};

/**
 * Counts an attempt before the password is checked. A stranger counts by account and network, and together with
 * all other strangers by account. A browser that has logged in to the account before counts alone, so that
 * strangers cannot lock it out.
 */
export const countAttempt = (ctx: Context, limits: Limits, account: Account): Promise<Attempt> => {
  const device = knownDevice(ctx, account.username);
  return device ? countDevice(limits, account, device) : countStranger(ctx, limits, account);
};

async function countDevice(limits: Limits, { username, lifted }: Account, device: string): Promise<Attempt> {
  const key = `${username} ${lifted} device ${device}`;
  await limits.spendOrLockOut('login_device', key, lockoutSeconds);
  return {
    undo: () => limits.giveBack('login_device', key),
    async succeed() {
      await limits.forget('login_device', key);
      await limits.forget('lockouts', key);
    },
  };
}

async function countStranger(
  { address }: Context,
  limits: Limits,
  { username, lifted }: Account,
): Promise<Attempt> {
  const here = `${username} ${lifted} ${limitKey(address) ?? address}`;
  const everywhere = `${username} ${lifted}`;
  const note = async (error: unknown): Promise<never> => {
    if (error instanceof AppError && error.retry_after_seconds)
      await limits.block('login_locked', everywhere, error.retry_after_seconds);
    throw error;
  };
  await limits.spend('login_address', address);
  await limits.spendOrLockOut('login_account', here, lockoutSeconds).catch(note);
  await limits.spend('login_everywhere', everywhere).catch(async (error) => {
    await limits.giveBack('login_account', here);
    return note(error);
  });
  const giveBack = async () => {
    await limits.giveBack('login_everywhere', everywhere);
    await limits.giveBack('login_address', address);
  };
  return {
    async undo() {
      await limits.giveBack('login_account', here);
      await giveBack();
    },
    async succeed() {
      await limits.forget('login_account', here);
      await limits.forget('lockouts', here);
      await giveBack();
    },
  };
}

/** The latest end of a lock-out that strangers ran into. */
export const lockedUntil = (limits: Limits, { username, lifted }: Account) =>
  limits.refusedUntil('login_locked', `${username} ${lifted}`);

const A_YEAR_S = 365 * 24 * 60 * 60;

const cookieOf = (username: string) =>
  `aliado_device_${sha256(`device of ${username}`).toString('base64url').slice(0, 12)}`;

const signatureOf = (key: Key, username: string, device: string) =>
  createHmac('sha256', keyFor(key, 'known devices')).update(`${username} ${device}`).digest();

function knownDevice({ browser, config }: Context, username: string): string | undefined {
  const [device = '', signature = ''] = browser?.read(cookieOf(username))?.split('.') ?? [];
  const given = Buffer.from(signature, 'base64url');
  const is_signed = config.keys.sessions.all.some((key) => {
    const expected = signatureOf(key, username, device);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return is_signed ? device : undefined;
}

/** A signed cookie that names this account only. */
export function rememberDevice(ctx: Context, username: string) {
  const device = knownDevice(ctx, username) ?? newToken();
  const signature = signatureOf(ctx.config.keys.sessions.current, username, device).toString('base64url');
  ctx.browser?.keep(cookieOf(username), `${device}.${signature}`, A_YEAR_S);
}

import { createHmac, randomBytes } from 'node:crypto';
import { type PauseReason, TEST_EVENT } from '@aliado/contract';
import { AppError, fieldError } from '#server/lib/app-error.ts';
import { HOUR_MS, MINUTE_MS } from '#server/lib/calendar.ts';
import { sha256 } from '#server/lib/keys.ts';

/** The pauses between attempts. The last attempt is three days after the first. */
export const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  24 * MINUTE_MS,
  1.5 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** A target is paused after this time, or this many attempts in a row, without success. */
const FAILING_MS = 72 * HOUR_MS;
const MOST_FAILURES = 100;

/** How long the previous secret also signs. */
export const ROTATION_MS = 24 * HOUR_MS;

export const succeeded = (status: number | null) => status !== null && status >= 200 && status < 300;

/** The time of the next attempt; undefined when it is given up. Tests are not retried. */
export function nextAttempt(event: string, attempts: number, now: Date): Date | undefined {
  const pause = event === TEST_EVENT ? undefined : PAUSES_MS[attempts - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}

type Failing = { failures: number; failing_since: Date };

/** Why a failure pauses the target; undefined when it does not. */
export function pauseAfter(status: number | null, target: Failing, now: Date): PauseReason | undefined {
  if (status === 410) return 'gone';
  const is_long = now.getTime() - target.failing_since.getTime() >= FAILING_MS;
  return is_long || target.failures >= MOST_FAILURES ? 'failing' : undefined;
}

const KEY_PREFIX = 'ak_';
const PREFIX_LENGTH = KEY_PREFIX.length + 6;

export const isApiKey = (token: string) => token.startsWith(KEY_PREFIX);

export function newApiKey() {
  const key = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
  return { key, prefix: key.slice(0, PREFIX_LENGTH), key_hash: sha256(key) };
}

const SECRET_PREFIX = 'whsec_';

export const newSecret = () => `${SECRET_PREFIX}${randomBytes(32).toString('base64')}`;

type Message = { webhook_id: string; timestamp: number; body: string };

/** Standard Webhooks: one signature per valid secret. */
export function signaturesOf({ webhook_id, timestamp, body }: Message, secrets: string[]): string {
  const signed = `${webhook_id}.${timestamp}.${body}`;
  return secrets
    .map((secret) => Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    .join(' ');
}

/** The same event has the same id for every target and every attempt. */
export const webhookIdOf = (merchant_id: string, source: string) =>
  `msg_${sha256(`${merchant_id} ${source}`).subarray(0, 18).toString('base64url')}`;

/** A user and a password in the address would end up in logs. */
export function readTarget(given: string): URL {
  const url = URL.parse(given);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw fieldError('url', 'target_invalid');
  return url;
}

export const requirePassword = ({ password_fresh }: { password_fresh: boolean }) => {
  if (!password_fresh) throw new AppError('password_confirmation_required');
};

import type pg from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/keys.ts';
import { limitKey, networkKey, OF_A_NETWORK } from './limit-key.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

type Limit = { points: number; duration: number; by?: 'address' };

const shared = {
  /** By account and network. */
  login_account: { points: 10, duration: 15 * MINUTE },
  /** By account and a browser that has logged in to it before. */
  login_device: { points: 10, duration: 15 * MINUTE },
  /** By account: all strangers together. */
  login_everywhere: { points: 30, duration: 15 * MINUTE },
  /** Only notes until when strangers are locked out of an account. */
  login_locked: { points: 1, duration: 24 * HOUR },
  login_address: { points: 50, duration: 15 * MINUTE, by: 'address' },
  code_account: { points: 5, duration: 15 * MINUTE },
  lockouts: { points: 1000, duration: 24 * HOUR },
  /** A training room or a mobile carrier shares one address. */
  sign_up: { points: 100, duration: HOUR, by: 'address' },
  informative: { points: 10, duration: HOUR, by: 'address' },
  recovery_mail: { points: 3, duration: HOUR },
  confirmation_mail: { points: 3, duration: HOUR },
  password_account: { points: 10, duration: 15 * MINUTE },
  reset: { points: 20, duration: HOUR, by: 'address' },
  upload: { points: 20, duration: HOUR },
  export: { points: 10, duration: HOUR },
  statement: { points: 60, duration: HOUR },
  bank_file: { points: 60, duration: HOUR },
  sheet: { points: 60, duration: HOUR },
  product_picture: { points: 400, duration: HOUR },
  connection_code: { points: 30, duration: HOUR, by: 'address' },
  provider_request: { points: 5, duration: HOUR, by: 'address' },
  adhesion: { points: 100, duration: HOUR },
  webhook_test: { points: 60, duration: HOUR },
  explanation_search: { points: 60, duration: HOUR },
  claim: { points: 20, duration: 24 * HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof shared;

export type Limits = ReturnType<typeof createLimits>;

/** Counted in PostgreSQL, so that all processes share the limits. */
export function createLimits(pool: pg.Pool, factor: number) {
  const createAll = (prefix: string, times: number) =>
    Object.fromEntries(
      Object.entries(shared).map(([name, { points, duration }]) => [
        name,
        new RateLimiterPostgres({
          storeClient: pool,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix: `${prefix}${name}`,
          points: Math.max(1, Math.round(points * factor)) * times,
          duration,
        }),
      ]),
    ) as Record<LimitName, RateLimiterPostgres>;
  const limiters = createAll('', 1);
  const networks = createAll('network_', OF_A_NETWORK);

  return {
    /** Counts one call; refuses past the limit. */
    async spend(name: LimitName, key: string): Promise<void> {
      await limiters[name].consume(keyOf(name, key)).catch(refuse);
      const network = networkOf(name, key);
      if (network) await networks[name].consume(network).catch(refuse);
    },
    /** For a call that should not count after all. */
    async giveBack(name: LimitName, key: string): Promise<void> {
      await limiters[name].reward(keyOf(name, key));
      const network = networkOf(name, key);
      if (network) await networks[name].reward(network);
    },
    /** Like `spend`; each time the limit is reached, the wait grows with the number of earlier lock-outs. */
    async spendOrLockOut(
      name: LimitName,
      key: string,
      secondsOf: (lockouts: number) => number,
    ): Promise<void> {
      await limiters[name].consume(keyOf(name, key)).catch(async (reason: RateLimiterRes | Error) => {
        if (reason instanceof Error || reason.consumedPoints !== limiters[name].points + 1)
          return refuse(reason);
        const lockouts = await limiters.lockouts.penalty(keyOf('lockouts', key));
        return refuse(await limiters[name].block(keyOf(name, key), secondsOf(lockouts.consumedPoints)));
      });
    },
    /** When the limit ends; undefined when the next call would pass. */
    async refusedUntil(name: LimitName, key: string): Promise<Date | undefined> {
      const counted = await limiters[name].get(keyOf(name, key));
      if (!counted || counted.consumedPoints <= limiters[name].points) return undefined;
      return new Date(Date.now() + counted.msBeforeNext);
    },
    async block(name: LimitName, key: string, seconds: number): Promise<void> {
      await limiters[name].block(keyOf(name, key), seconds);
    },
    async forget(name: LimitName, key: string): Promise<void> {
      await limiters[name].delete(keyOf(name, key));
    },
  };
}

/** Hashed, so that any key fits the column. */
function keyOf(name: LimitName, key: string): string {
  const { by }: Limit = shared[name];
  return sha256(by === 'address' ? keyOfAddress(key) : key).toString('base64url');
}

/** Limits by address also count the network of an IPv6 address. */
function networkOf(name: LimitName, key: string): string | undefined {
  const { by }: Limit = shared[name];
  const network = by === 'address' ? networkKey(key) : undefined;
  return network && sha256(network).toString('base64url');
}

function keyOfAddress(address: string): string {
  const key = limitKey(address);
  if (key === undefined) throw new AppError('unreadable_address');
  return key;
}

function refuse(reason: RateLimiterRes | Error): never {
  if (reason instanceof Error) throw reason;
  throw new AppError('too_many_requests', { retry_after_seconds: Math.ceil(reason.msBeforeNext / 1000) });
}

import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import { createDb, createOnePool } from '#server/db/connect.ts';
import { SYSTEM } from '#server/db/tenant.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/keys.ts';
import { limitKey, networkKey, OF_A_NETWORK } from '../limit-key.ts';
import { countersInDatabase } from './leases.queries.ts';
import { createLeases } from './leases.ts';
import { countersInRedis } from './redis-counters.ts';

/** Calls a minute. */
const POINTS = {
  address: 1200,
  person: 300,
  key: 120,
  redirect: 600,
  /** Reports of the storefront script. */
  track_visit: 60,
  page: 600,
  /** Privacy requests without a signature. */
  unsigned: 30,
};

type Name = keyof typeof POINTS;

export type CallLimits = ReturnType<typeof createCallLimits>;

/** Limits of calls a minute, which hold over all processes. */
export function createCallLimits(
  { redis_url, rate_limit_factor }: Pick<Config, 'redis_url' | 'rate_limit_factor'>,
  pool: pg.Pool,
  log: Logger,
) {
  const own_pool = createOnePool(pool, log);
  const redis = redis_url ? countersInRedis(redis_url, log) : undefined;
  const database = countersInDatabase(createDb(own_pool, SYSTEM));
  const leases = createLeases(redis ? [redis, database] : [database], log);
  const pointsOf = (name: Name) => Math.max(1, Math.round(POINTS[name] * rate_limit_factor));

  const spend = (name: Name, key: string) => leases.spend(hashed(name, key), pointsOf(name));

  return {
    spend,
    /** Also refuses values that are not addresses. */
    async spendOfAddress(name: Name, address: string): Promise<void> {
      const key = limitKey(address);
      if (key === undefined) throw new AppError('unreadable_address');
      await spend(name, key);
      const network = networkKey(address);
      if (network) await leases.spend(hashed(name, network), OF_A_NETWORK * pointsOf(name));
    },
    /** For the redirect, which waits for nothing. Unreadable addresses share one key. */
    maySpendAtOnce: (name: Name, address: string): boolean =>
      leases.spendAtOnce(hashed(name, limitKey(address) ?? 'no address'), pointsOf(name)),
    async close() {
      await leases.close();
      await Promise.all([own_pool.end(), redis?.close()]);
    },
  };
}

const LETTERS = 43;
const known = new Map<string, string>();
const MOST_KNOWN = 10_000;

/** Hashed, so that the counters hold no addresses. */
function hashed(name: Name, key: string): string {
  const whole = `${name}:${key}`;
  const kept = known.get(whole);
  if (kept) return kept;
  if (known.size >= MOST_KNOWN) known.clear();
  const made = sha256(whole).toString('base64url').slice(0, LETTERS);
  known.set(whole, made);
  return made;
}

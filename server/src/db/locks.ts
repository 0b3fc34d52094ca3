import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';

/** Each advisory lock has its own number, so that unrelated work never waits for the same lock. */
export const LOCKS = {
  worker: 1,
  live_events: 2,
  request: 3,
  payment: 4,
  sales_of_pair: 5,
  links_of_pair: 6,
  visitor: 7,
  order_claims: 8,
  shop: 9,
  kit: 10,
  statement_number: 11,
  audit: 12,
  categories: 13,
  demo: 14,
  // The migrations take these four: in maintain_client, lock_days_of_merchant, maintain_buyer and ensure_visit_months.
  client: 15,
  days_of_merchant: 16,
  buyer: 17,
  visit_months: 18,
  keys: 19,
};

type Lock = keyof typeof LOCKS;

const hashed = (lock: Lock, key: string | RawBuilder<unknown>) =>
  sql`hashtextextended(${key}::text, ${sql.lit(LOCKS[lock])})`;

/** For a statement that locks the keys of many rows in one order. */
export const locked = (lock: Lock, key: RawBuilder<unknown>) =>
  sql`pg_advisory_xact_lock(${hashed(lock, key)})`;

/** Waits for the lock; the end of the transaction releases it. */
export const takeLock = (db: Db, lock: Lock, key = '') =>
  sql`select pg_advisory_xact_lock(${hashed(lock, key)})`.execute(db);

/** False when another transaction holds the lock. */
export async function tryLock(db: Db, lock: Lock, key = ''): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${hashed(lock, key)}) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

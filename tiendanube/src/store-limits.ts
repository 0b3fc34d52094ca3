import { type Breaker, createBreaker } from './breaker.ts';
import type { Clock } from './clock.ts';
import { createLimiter, type Limiter } from './limiter.ts';

export type StoreLimits = { limiter: Limiter; breaker: Breaker };

const limits_of_store = new Map<string, StoreLimits>();

/** The platform limits per store, so all clients of a store in this process share these. */
export function limitsOfStore(api_url: URL, store_id: number, clock: Clock): StoreLimits {
  const key = `${api_url.origin}/${store_id}`;
  const known = limits_of_store.get(key);
  if (known) return known;
  const limits = { limiter: createLimiter(clock), breaker: createBreaker(clock) };
  limits_of_store.set(key, limits);
  return limits;
}

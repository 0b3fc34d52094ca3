import { createAsk } from './ask.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { catalogCalls } from './calls/catalog.ts';
import { couponCalls } from './calls/coupons.ts';
import { draftOrderCalls } from './calls/draft-orders.ts';
import { installationCalls } from './calls/installation.ts';
import { orderCalls } from './calls/orders.ts';
import { type Clock, systemClock } from './clock.ts';
import { PLATFORM_API_HOSTS } from './hosts.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import type { Fetch } from './transport.ts';

export type ClientSettings = {
  /** Includes the version: https://api.tiendanube.com/2025-03 */
  api_url: string;
  store_id: number;
  access_token: string;
  /** A name with a contact, as the platform requires: 'App (mail@example.com)'. */
  user_agent: string;
  /** Hosts with their port, if any; by default the platform's own. */
  allowed_hosts?: readonly string[];
  /** The historic name works in every version; the documentation is moving to the standard one. */
  token_header?: 'Authentication' | 'Authorization';
  request_timeout_ms?: number;
  /** The default of calls; without it a call's deadline applies. */
  wait_within_ms?: number;
  fetch?: Fetch;
  clock?: Clock;
  random?: () => number;
  limiter?: Limiter;
  breaker?: Breaker;
};

export type Client = ReturnType<typeof createClient>;

/** Throws for invalid settings; every later failure is a Result. */
export function createClient(settings: ClientSettings) {
  const { store_id, access_token, user_agent, clock = systemClock } = settings;
  const api_url = new URL(settings.api_url);
  if (!/\(.+\)/.test(user_agent)) throw new RangeError('user_agent needs a contact: App (mail@example.com)');
  if (!/^[\x21-\x7e]+$/.test(access_token)) throw new RangeError('access_token is empty or not printable');
  if (!Number.isSafeInteger(store_id)) throw new RangeError('store_id is not a whole number');
  const shared = limitsOfStore(api_url, store_id, clock);
  const line = {
    fetch: settings.fetch ?? globalThis.fetch,
    clock,
    random: settings.random ?? Math.random,
    allowed_hosts: settings.allowed_hosts ?? PLATFORM_API_HOSTS,
    limiter: settings.limiter ?? shared.limiter,
    breaker: settings.breaker ?? shared.breaker,
    caller: Symbol(`client of store ${store_id}`),
    wait_within_ms: settings.wait_within_ms ?? Number.POSITIVE_INFINITY,
  };
  const headers: Record<string, string> =
    settings.token_header === 'Authorization'
      ? { Authorization: `Bearer ${access_token}` }
      : { Authentication: `bearer ${access_token}` };
  const base = `${api_url.href.replace(/\/+$/, '')}/${store_id}`;
  const ask = createAsk(
    base,
    { ...headers, 'User-Agent': user_agent },
    settings.request_timeout_ms ?? 5_000,
    line,
  );
  return {
    limit: line.limiter.limit,
    room: line.limiter.room,
    roomInMs: line.limiter.roomInMs,
    ...installationCalls(ask),
    ...catalogCalls(ask),
    ...orderCalls(ask, clock),
    ...couponCalls(ask),
    ...draftOrderCalls(ask),
  };
}

type StoreLimits = { limiter: Limiter; breaker: Breaker };

const limits_of_store = new Map<string, StoreLimits>();

/** The platform limits per store, so all clients of a store in this process share these. */
function limitsOfStore(api_url: URL, store_id: number, clock: Clock): StoreLimits {
  const key = `${api_url.origin}/${store_id}`;
  const known = limits_of_store.get(key);
  if (known) return known;
  const limits = { limiter: createLimiter(clock), breaker: createBreaker(clock) };
  limits_of_store.set(key, limits);
  return limits;
}

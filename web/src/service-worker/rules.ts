export const SHELL = '/_app';

const CACHE_PREFIX = 'aliado-shell-';

export const cacheName = (version: string) => `${CACHE_PREFIX}${version}`;

export const isOldCache = (name: string, version: string) =>
  name.startsWith(CACHE_PREFIX) && name !== cacheName(version);

/** Personal responses, and requests that must be counted, never pass through the cache. */
const NEVER_CACHED = /^\/(api|r|webhooks|metrics|dev|live|ready)(\/|$)/;

const HASHED_ASSET = /^\/assets\/[^/]+$/;

type Asked = { method: string; url: string; mode: string };

export type Answer = 'network' | 'shell-when-offline' | 'cache-first';

/** Chooses how to answer a request; `precached` lists the addresses of this build. */
export function answerFor(
  { method, url, mode }: Asked,
  origin: string,
  precached: readonly string[],
): Answer {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || NEVER_CACHED.test(pathname)) return 'network';
  if (mode === 'navigate') return 'shell-when-offline';
  return HASHED_ASSET.test(pathname) || precached.includes(pathname) ? 'cache-first' : 'network';
}

/** Never caches an HTML page in place of a script (a proxy's login page, an old address). */
export const isWorthKeeping = (
  response: Pick<Response, 'ok' | 'type' | 'redirected' | 'headers'>,
  url: string,
) =>
  response.ok &&
  response.type === 'basic' &&
  !response.redirected &&
  (new URL(url).pathname === SHELL || !response.headers.get('content-type')?.startsWith('text/html'));

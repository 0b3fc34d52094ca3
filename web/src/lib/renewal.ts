import { endpoints, type Tokens } from '@aliado/contract';
import { failureOf } from './api-error.ts';
import { type StoredTokens, storedTokens, storeTokens } from './tokens.ts';
import { send } from './transport.ts';

const { method, path } = endpoints.refresh;

async function renew(stale: StoredTokens): Promise<StoredTokens | null> {
  const current = storedTokens();
  if (current && current.access !== stale.access) return current;

  const body = JSON.stringify({ refresh: stale.refresh });
  const response = await send(`/api${path}`, { method, body });
  if (response.status >= 500 || response.status === 429) throw await failureOf(response);
  if (!response.ok) return null;

  const tokens: Tokens = await response.json();
  if (storedTokens()?.refresh === stale.refresh) storeTokens(tokens);
  return tokens;
}

/** One tab at a time: using a refresh token twice ends the session. Locks exist only on https and localhost. */
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request('aliado-refresh', work) : work();

let underWay: Promise<StoredTokens | null> | null = null;

/** The tokens that replace the stale ones, or null when the session is over. */
export function renewedTokens(stale: StoredTokens): Promise<StoredTokens | null> {
  underWay ??= inTurn(() => renew(stale)).finally(() => {
    underWay = null;
  });
  return underWay;
}

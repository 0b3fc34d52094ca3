import { endpoints } from '@aliado/contract';
import { useSyncExternalStore } from 'react';
import { call } from './api.ts';
import { queryClient } from './query-client.ts';
import { renewedTokens } from './renewal.ts';
import { onTokensChange, type StoredTokens, storedTokens, storeTokens } from './tokens.ts';

export type Viewing = { person: string; until: Date };

type Payload = { sub?: string; exp?: number; viewing?: boolean };

/** The person that an operator views as, from the token; null for an ordinary token. */
export function viewingIn(access: string | undefined): Viewing | null {
  try {
    const part = access?.split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? '';
    const { sub, exp, viewing } = JSON.parse(atob(part)) as Payload;
    return viewing && sub && exp ? { person: sub, until: new Date(exp * 1000) } : null;
  } catch {
    return null;
  }
}

const currentAccess = () => storedTokens()?.access;

export const useViewing = () => viewingIn(useSyncExternalStore(onTokensChange, currentAccess, currentAccess));

/**
 * Stores the operator's own refresh token with the other person's access token: when that one expires, the renewal
 * restores the operator's session.
 */
export function startViewing(access: string) {
  storeTokens({ access, refresh: storedTokens()?.refresh ?? '' });
  queryClient.clear();
}

/** A listener of the tokens goes back to the console. */
export async function leaveViewing(tokens: StoredTokens) {
  const own = await renewedTokens(tokens);
  if (own) await call(endpoints.leaveView, {}, { keepalive: true });
}

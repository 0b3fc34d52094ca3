import { endpoints } from '@aliado/contract';
import { useSyncExternalStore } from 'react';
import { call } from './api.ts';
import { queryClient } from './query-client.ts';
import { renewedTokens } from './renewal.ts';
import { onTokensChange, type StoredTokens, storedTokens, storeTokens } from './tokens.ts';

export type Viewing = { person: string; until: Date };

type Payload = { sub?: string; exp?: number; viewing?: boolean };

/** Whom the token lets an operator look on as; null for a token of one's own. */
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
 * The operator's own refresh token stays beside the other person's access: when that one ends, renewing it gives the
 * operator's session back by itself.
 */
export function startViewing(access: string) {
  storeTokens({ access, refresh: storedTokens()?.refresh ?? '' });
  queryClient.clear();
}

/** Whoever listens to the tokens leads back to the console. */
export async function leaveViewing(tokens: StoredTokens) {
  const own = await renewedTokens(tokens);
  if (own) await call(endpoints.leaveView, {}, { keepalive: true });
}

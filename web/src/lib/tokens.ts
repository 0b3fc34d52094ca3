import type { Tokens } from '@aliado/contract';
import { useSyncExternalStore } from 'react';

export type StoredTokens = Pick<Tokens, 'access' | 'refresh'>;

const ACCESS = 'access';
const REFRESH = 'refresh';

/** A stored token counts only when it is longer than this (specification section 9). */
const SHORTEST_TOKEN = 10;

const listeners = new Set<() => void>();

const announce = () => {
  for (const listener of listeners) listener();
};

const isToken = (stored: string | null): stored is string =>
  stored !== null && stored.length > SHORTEST_TOKEN;

export function storedTokens(): StoredTokens | null {
  const access = localStorage.getItem(ACCESS);
  return isToken(access) ? { access, refresh: localStorage.getItem(REFRESH) ?? '' } : null;
}

export function storeTokens({ access, refresh }: StoredTokens) {
  localStorage.setItem(REFRESH, refresh);
  localStorage.setItem(ACCESS, access);
  announce();
}

export function forgetTokens() {
  localStorage.removeItem(ACCESS);
  localStorage.removeItem(REFRESH);
  announce();
}

export const isLoggedIn = () => isToken(localStorage.getItem(ACCESS));

/** Notifies when this tab or another one logs in, refreshes or logs out. */
export function onTokensChange(listener: () => void) {
  const heard = ({ key }: StorageEvent) => {
    if (key === null || key === ACCESS) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', heard);
  };
}

/** The server has no session, so it renders for a visitor. */
export const useSession = () => ({ loggedIn: useSyncExternalStore(onTokensChange, isLoggedIn, () => false) });

import type { Profile, Side } from '@aliado/contract';
import { useSyncExternalStore } from 'react';

const KEPT = 'side';

const listeners = new Set<() => void>();

const announce = () => {
  for (const listener of listeners) listener();
};

/** As what someone who is both looks at Aliado, for as long as the session lasts: as a store unless told otherwise. */
const currentSide = (): Side => (sessionStorage.getItem(KEPT) === 'affiliate' ? 'affiliate' : 'merchant');

export function setSide(side: Side) {
  sessionStorage.setItem(KEPT, side);
  announce();
}

export function forgetSide() {
  sessionStorage.removeItem(KEPT);
  announce();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSide = () => useSyncExternalStore(subscribe, currentSide);

/** Has a store and is, or was, an affiliate of another one. */
export const isBoth = ({ merchant, is_affiliate }: Profile) => merchant !== null && is_affiliate;

/** The profile as every screen and menu is to take it: a store, or an affiliate like any other. */
export const seenAs = (profile: Profile, side: Side): Profile =>
  isBoth(profile) ? { ...profile, is_provider: side === 'merchant' } : profile;

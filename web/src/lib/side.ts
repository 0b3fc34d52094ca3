import type { Profile, Side } from '@aliado/contract';
import { createStore } from './store.ts';

const KEPT = 'side';

/** The chosen side of a user who has both, for the session; `merchant` by default. */
const side = createStore<Side>(sessionStorage.getItem(KEPT) === 'affiliate' ? 'affiliate' : 'merchant');

export function setSide(chosen: Side) {
  sessionStorage.setItem(KEPT, chosen);
  side.set(chosen);
}

export function forgetSide() {
  sessionStorage.removeItem(KEPT);
  side.set('merchant');
}

export const useSide = side.use;

/** Has a store and is, or was, an affiliate of another one. */
export const isBoth = ({ merchant, is_affiliate }: Profile) => merchant !== null && is_affiliate;

/** The profile of the chosen side, which all screens and menus use. */
export const seenAs = (profile: Profile, as: Side): Profile =>
  isBoth(profile) ? { ...profile, is_provider: as === 'merchant' } : profile;

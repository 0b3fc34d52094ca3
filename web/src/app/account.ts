import type { Profile } from '@aliado/contract';
import type { Texts } from '#web/texts/texts.ts';

/** The merchant's name for providers, the person's own for everybody else. */
export const accountName = ({ is_provider, merchant, user }: Profile) =>
  is_provider && merchant ? merchant.name : `${user.first_name} ${user.last_name}`.trim();

export const shortAccountName = (profile: Profile) =>
  profile.is_provider && profile.merchant ? profile.merchant.name : profile.user.first_name;

export function roleOf(profile: Profile): keyof Texts['shell']['roles'] {
  if (profile.is_provider) return 'provider';
  if (profile.is_operator) return 'operator';
  if (profile.is_mentor) return 'mentor';
  return profile.is_leader ? 'leader' : 'affiliate';
}

import type { Profile } from '@aliado/contract';
import type { Texts } from '#web/texts/texts.ts';
import { StoreMark } from '#web/ui/store-mark.tsx';
import classes from './account.module.css';

const initials = ({ first_name, last_name }: Profile['user']) =>
  [first_name, last_name].map((name) => [...name.trim()][0] ?? '').join('');

export function AccountMark({ profile, size }: { profile: Profile; size: number }) {
  const { is_provider, merchant, picture, user } = profile;
  if (is_provider && merchant) return <StoreMark pk={merchant.pk} name={merchant.name} size={size} />;
  const box = { width: size, height: size };
  if (picture) return <img src={picture} alt="" className={classes.picture} {...box} />;
  return (
    <span className={classes.initials} style={{ ...box, fontSize: size * 0.38 }} aria-hidden>
      {initials(user)}
    </span>
  );
}

/** The merchant's name for providers, the person's own name for everybody else. */
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

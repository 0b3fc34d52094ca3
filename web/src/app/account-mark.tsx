import type { Profile } from '@aliado/contract';
import { StoreMark } from '#web/ui/store-mark.tsx';
import classes from './account-mark.module.css';

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

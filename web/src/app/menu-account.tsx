import type { Profile } from '@aliado/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTexts } from '#web/texts/index.tsx';
import { accountName, roleOf } from './account.ts';
import { AccountMark } from './account-mark.tsx';
import classes from './menu-account.module.css';

export function MenuAccount({ profile }: { profile: Profile }) {
  const { roles } = useTexts().shell;
  return (
    <div className={classes.account}>
      <AccountMark profile={profile} size={44} />
      <div className={classes.words}>
        <p className={classes.name}>{accountName(profile)}</p>
        <p className={classes.role}>
          <IconCircleCheck size={17} stroke={1.8} aria-hidden />
          {roles[roleOf(profile)]}
        </p>
      </div>
    </div>
  );
}

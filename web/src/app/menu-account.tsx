import { endpoints, type Profile } from '@aliado/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { read } from '#web/lib/api.ts';
import { useTexts } from '#web/texts/index.tsx';
import { accountName, roleOf } from './account.ts';
import { AccountMark } from './account-mark.tsx';
import classes from './menu-account.module.css';

/** A store says how its connection is; everybody else, what the account is for. */
function useStanding(profile: Profile) {
  const { roles, store } = useTexts().shell;
  const { data } = useQuery({ ...read(endpoints.getConnection), enabled: profile.is_provider });
  return data?.connection ? store[data.connection.state] : roles[roleOf(profile)];
}

export function MenuAccount({ profile }: { profile: Profile }) {
  const standing = useStanding(profile);
  return (
    <div className={classes.account}>
      <AccountMark profile={profile} size={44} />
      <div className={classes.words}>
        <p className={classes.name}>{accountName(profile)}</p>
        <p className={classes.role}>
          <IconCircleCheck size={17} stroke={1.8} aria-hidden />
          {standing}
        </p>
      </div>
    </div>
  );
}

import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { generalPath, isPrivatePage, paths } from '#web/lib/paths.ts';
import { useProfile } from '#web/lib/profile.ts';
import { logOut } from '#web/lib/session.ts';
import { isBoth } from '#web/lib/side.ts';
import { useTexts } from '#web/texts/index.tsx';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { accountName, shortAccountName } from './account.ts';
import { AccountMark } from './account-mark.tsx';
import { Bell } from './bell.tsx';
import classes from './navbar-account.module.css';

const SideSwitch = lazily(() => import('./side-switch.tsx'));

export default function NavbarAccount() {
  const { shell } = useTexts();
  const { pathname } = useLocation();
  const { data: profile } = useProfile();
  const inside = isPrivatePage(pathname);
  return (
    <>
      {profile && isBoth(profile) && (
        <BackgroundPart>
          <SideSwitch compact profile={profile} />
        </BackgroundPart>
      )}
      {profile && (
        <Link to={inside ? paths.myData : generalPath(profile)} className={classes.name}>
          <AccountMark profile={profile} size={32} />
          <span className={classes.full}>{accountName(profile)}</span>
          <span className={classes.short}>{shortAccountName(profile)}</span>
          <VisuallyHidden>{shell.goTo(inside ? shell.screens.myData : shell.screens.general)}</VisuallyHidden>
        </Link>
      )}
      {profile && <Bell />}
      <ActionIcon size="lg" aria-label={shell.logOut} onClick={() => logOut()}>
        <IconLogout size={22} stroke={1.8} aria-hidden />
      </ActionIcon>
    </>
  );
}

import { endpoints } from '@aliado/contract';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconBell, IconLogout } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { read } from '#web/lib/api.ts';
import { leaving } from '#web/lib/leaving.ts';
import { generalPath, isInside, paths } from '#web/lib/paths.ts';
import { useProfile } from '#web/lib/profile.ts';
import { logOut } from '#web/lib/session.ts';
import { isBoth } from '#web/lib/side.ts';
import { useTexts } from '#web/texts/index.tsx';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { AccountMark, accountName, shortAccountName } from './account.tsx';
import classes from './navbar-account.module.css';

const SideSwitch = lazily(() => import('./side-switch.tsx'));

export default function NavbarAccount() {
  const { shell } = useTexts();
  const { pathname } = useLocation();
  const { data: profile } = useProfile();
  const inside = isInside(pathname, true);
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
      <ActionIcon size="lg" aria-label={shell.logOut} onClick={() => leaving(logOut)}>
        <IconLogout size={22} stroke={1.8} aria-hidden />
      </ActionIcon>
    </>
  );
}

const NotificationsPopover = lazily(() => import('#web/features/notifications/notifications-popover.tsx'));

const HIGHEST_COUNT = 9;
const REFRESH_EVERY = 60_000;

const badgeText = (unread: number) => (unread > HIGHEST_COUNT ? `${HIGHEST_COUNT}+` : String(unread));

function Bell() {
  const { shell } = useTexts();
  const [state, setState] = useState<'unused' | 'opened' | 'closed'>('unused');
  const { data } = useQuery({
    ...read(endpoints.listNotifications),
    refetchInterval: REFRESH_EVERY,
    refetchOnWindowFocus: 'always',
  });
  const unread = data?.unread ?? 0;
  const badge = unread > 0 ? badgeText(unread) : '';
  const opened = state === 'opened';

  return (
    <div className={classes.bell}>
      <ActionIcon
        size="lg"
        aria-label={shell.notifications(badge)}
        aria-expanded={opened}
        aria-haspopup="dialog"
        data-opened={opened || undefined}
        className={classes.button}
        onClick={() => setState(opened ? 'closed' : 'opened')}
      >
        <IconBell size={22} stroke={1.8} aria-hidden />
        {badge && <span className={classes.badge}>{badge}</span>}
      </ActionIcon>
      {state !== 'unused' && (
        <DialogPart opened={opened} onClose={() => setState('closed')}>
          <NotificationsPopover opened={opened} onClose={() => setState('closed')} />
        </DialogPart>
      )}
    </div>
  );
}

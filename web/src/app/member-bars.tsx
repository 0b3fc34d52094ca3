import type { Profile } from '@aliado/contract';
import { IconMenu2, IconPlus, IconShare3 } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { openDialog } from '#web/lib/dialogs.ts';
import { useProfile } from '#web/lib/profile.ts';
import { useTexts } from '#web/texts/index.tsx';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import classes from './rail.module.css';
import { screensFor } from './screens.ts';
import { SideMenu } from './side-menu.tsx';

const OperatorLinks = lazily(() => import('./operator-links.tsx'));

export function MemberRail() {
  const { data: profile } = useProfile();
  return profile && <Rail profile={profile} />;
}

type MenuState = { menuOpened: boolean; onOpenMenu: () => void };

export function MemberBottomBar(menu: MenuState) {
  const { data: profile } = useProfile();
  return profile && <BottomBar profile={profile} {...menu} />;
}

export function MemberMenu(menu: { opened: boolean; onClose: () => void }) {
  const { data: profile } = useProfile();
  return profile && <SideMenu profile={profile} {...menu} />;
}

function Rail({ profile }: { profile: Profile }) {
  const { shell } = useTexts();
  const { pathname } = useLocation();
  return (
    <nav className={classes.rail} aria-label={shell.shortcuts}>
      {profile.is_operator && (
        <BackgroundPart>
          <OperatorLinks
            show={({ label, icon, mark, link }) => (
              <Link key={link.to} {...link} className={classes.link}>
                <span className={classes.marked}>
                  {icon(24)}
                  {mark}
                </span>
                <span>{label}</span>
              </Link>
            )}
          />
        </BackgroundPart>
      )}
      {screensFor(profile, pathname).map(({ name, icon: Icon, link }) => (
        <Link key={name} {...link} className={classes.link}>
          <Icon size={24} stroke={1.7} aria-hidden />
          <span>{shell.screens[name]}</span>
        </Link>
      ))}
    </nav>
  );
}

type BottomBarProps = { profile: Profile; menuOpened: boolean; onOpenMenu: () => void };

function BottomBar({ profile, menuOpened, onOpenMenu }: BottomBarProps) {
  const { shell } = useTexts();
  const { pathname } = useLocation();
  const links = screensFor(profile, pathname)
    .filter(({ inBottomBar }) => inBottomBar)
    .map(({ name, icon: Icon, link }) => (
      <Link key={name} {...link} className={classes.item}>
        <span className={classes.icon}>
          <Icon size={22} stroke={1.8} aria-hidden />
        </span>
        {shell.screens[name]}
      </Link>
    ));
  const raised = profile.is_provider ? 'publish' : 'share';
  const RaisedIcon = profile.is_provider ? IconPlus : IconShare3;
  const half = Math.ceil(links.length / 2);
  return (
    <nav className={classes.bar} aria-label={shell.shortcuts}>
      {!profile.is_operator && links.slice(0, half)}
      {profile.is_operator ? (
        <BackgroundPart>
          <OperatorLinks
            inBottomBar
            show={({ label, icon, mark, link }) => (
              <Link key={link.to} {...link} className={classes.item}>
                <span className={`${classes.icon} ${classes.marked}`}>
                  {icon(22)}
                  {mark}
                </span>
                {label}
              </Link>
            )}
          />
        </BackgroundPart>
      ) : (
        <button type="button" className={classes.item} onClick={() => openDialog(raised)}>
          <span className={`${classes.icon} ${classes.raised}`}>
            <RaisedIcon size={24} stroke={2} aria-hidden />
          </span>
          {shell[raised]}
        </button>
      )}
      {!profile.is_operator && links.slice(half)}
      <button
        type="button"
        className={classes.item}
        aria-expanded={menuOpened}
        aria-controls="side-menu"
        onClick={onOpenMenu}
      >
        <span className={classes.icon}>
          <IconMenu2 size={22} stroke={1.8} aria-hidden />
        </span>
        {shell.menu}
      </button>
    </nav>
  );
}

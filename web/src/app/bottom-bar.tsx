import type { Profile } from '@aliado/contract';
import { IconMenu2 } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { isStorePage } from '#web/lib/paths.ts';
import { useTexts } from '#web/texts/index.tsx';
import classes from './bottom-bar.module.css';
import { screensFor } from './screens.ts';

type BottomBarProps = { profile: Profile; menuOpened: boolean; onOpenMenu: () => void };

export function BottomBar({ profile, menuOpened, onOpenMenu }: BottomBarProps) {
  const { shell } = useTexts();
  const { pathname } = useLocation();
  return (
    <nav className={classes.bar} aria-label={shell.shortcuts}>
      {screensFor(profile, pathname).map(({ name, icon: Icon, ...link }) => (
        <Link key={name} {...link} className={classes.item}>
          <span className={classes.icon}>
            <Icon size={22} stroke={1.8} aria-hidden />
          </span>
          {shell.screens[name]}
        </Link>
      ))}
      {isStorePage(pathname) && (
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
      )}
    </nav>
  );
}

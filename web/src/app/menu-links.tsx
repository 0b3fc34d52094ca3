import type { Profile } from '@aliado/contract';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#web/texts/index.tsx';
import classes from './menu-links.module.css';
import { screensFor } from './screens.ts';

export function MenuLinks({ profile, onChosen }: { profile: Profile; onChosen: () => void }) {
  const { shell } = useTexts();
  const { pathname } = useLocation();
  return (
    <nav className={classes.links} aria-label={shell.main}>
      {screensFor(profile, pathname).map(({ name, icon: Icon, link }) => (
        <Link key={name} {...link} className={classes.link} onClick={onChosen}>
          <Icon size={22} stroke={1.8} aria-hidden />
          {shell.screens[name]}
        </Link>
      ))}
    </nav>
  );
}

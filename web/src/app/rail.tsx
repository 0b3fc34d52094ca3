import type { Profile } from '@aliado/contract';
import { Link, useLocation } from 'react-router';
import { useTexts } from '#web/texts/index.tsx';
import classes from './rail.module.css';
import { screensFor } from './screens.ts';

export function Rail({ profile }: { profile: Profile }) {
  const { shell } = useTexts();
  const { pathname } = useLocation();
  return (
    <nav className={classes.rail} aria-label={shell.shortcuts}>
      {screensFor(profile, pathname).map(({ name, icon: Icon, link }) => (
        <Link key={name} {...link} className={classes.link}>
          <Icon size={24} stroke={1.7} aria-hidden />
          <span>{shell.screens[name]}</span>
        </Link>
      ))}
    </nav>
  );
}

import type { Language } from '@aliado/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconMenu2, IconWorld } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { openDialog } from '#web/lib/dialogs.ts';
import { languages } from '#web/lib/language.ts';
import { isInside, paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/tokens.ts';
import { useTutorial } from '#web/lib/tutorial.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Logo } from '#web/ui/logo.tsx';
import classes from './navbar.module.css';

const NavbarAccount = lazily(() => import('./navbar-account.tsx'));
const NavbarTutorial = lazily(() => import('./navbar-tutorial.tsx'));

/** On Home the bar turns white after this much scrolling (specification section 9). */
const WHITE_AFTER = 400;

type Look = 'white' | 'clear' | 'tutorial';

function useLook(): Look {
  const { pathname } = useLocation();
  const { active } = useTutorial();
  const scrolled = useScrolledPast(WHITE_AFTER);
  if (active) return 'tutorial';
  return pathname === paths.home && !scrolled ? 'clear' : 'white';
}

type NavbarProps = { menuOpened: boolean; onOpenMenu: () => void };

export function Navbar({ menuOpened, onOpenMenu }: NavbarProps) {
  const { common, shell } = useTexts();
  const { pathname } = useLocation();
  const { loggedIn } = useSession();
  const look = useLook();
  const onGreen = look !== 'white';

  return (
    <header className={classes.navbar} data-look={look} data-on-green={onGreen || undefined}>
      <div className={classes.inner} data-wide={isInside(pathname, loggedIn) || undefined}>
        {look !== 'tutorial' && loggedIn && (
          <ActionIcon
            size="lg"
            aria-label={shell.openMenu}
            aria-expanded={menuOpened}
            aria-controls="side-menu"
            onClick={onOpenMenu}
          >
            <IconMenu2 size={22} stroke={1.8} aria-hidden />
          </ActionIcon>
        )}
        <Link to={loggedIn ? paths.affiliates : paths.home} className={classes.logo}>
          <Logo label={common.brand} onGreen={onGreen} />
        </Link>
        <div className={classes.end}>
          <BackgroundPart>
            {look === 'tutorial' && <NavbarTutorial />}
            {look !== 'tutorial' && loggedIn && <NavbarAccount />}
          </BackgroundPart>
          {look !== 'tutorial' && !loggedIn && <NavbarVisitor />}
        </div>
      </div>
    </header>
  );
}

function NavbarVisitor() {
  const { common } = useTexts();
  return (
    <div className={classes.visitor}>
      <LanguageSelect />
      <Button variant="subtle" className={classes.logIn} onClick={() => openDialog('login')}>
        {common.logIn}
      </Button>
      <Button className={classes.register} onClick={() => openDialog('register')}>
        {common.register}
      </Button>
    </div>
  );
}

function LanguageSelect() {
  const { common } = useTexts();
  const { language, setLanguage } = useLanguage();
  return (
    <span className={classes.language}>
      <IconWorld size={20} stroke={1.7} aria-hidden className={classes.icon} />
      <select
        className={classes.select}
        aria-label={common.languageLabel}
        value={language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value as Language)}
      >
        {languages.map((option) => (
          <option key={option} value={option} lang={option}>
            {common.languages[option]}
          </option>
        ))}
      </select>
    </span>
  );
}

function subscribe(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

const useScrolledPast = (distance: number) =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY >= distance,
    () => false,
  );

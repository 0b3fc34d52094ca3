import type { Profile } from '@aliado/contract';
import { Button, CloseButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { openDialog } from '#web/lib/dialogs.ts';
import { paths } from '#web/lib/paths.ts';
import { isBoth } from '#web/lib/side.ts';
import { useTexts } from '#web/texts/index.tsx';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Logo } from '#web/ui/logo.tsx';
import { MenuAccount } from './menu-account.tsx';
import { MenuFoot } from './menu-foot.tsx';
import { MenuLinks } from './menu-links.tsx';
import classes from './side-menu.module.css';

const SideSwitch = lazily(() => import('./side-switch.tsx'));

/** Focus moves in when the menu opens and back to what opened it when it closes. */
function useFocusInAndBack(opened: boolean) {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!opened) return;
    const opener = document.activeElement;
    menu.current?.querySelector('button')?.focus();
    return () => {
      if (opener instanceof HTMLElement) requestAnimationFrame(() => opener.focus());
    };
  }, [opened]);
  return menu;
}

function useEscape(opened: boolean, onClose: () => void) {
  useEffect(() => {
    if (!opened) return;
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [opened, onClose]);
}

type SideMenuProps = { profile: Profile; opened: boolean; onClose: () => void };

export function SideMenu({ profile, opened, onClose }: SideMenuProps) {
  const { common, shell } = useTexts();
  const menu = useFocusInAndBack(opened);
  useEscape(opened, onClose);

  const publish = () => {
    onClose();
    openDialog('publish');
  };

  return (
    <>
      <div className={classes.scrim} data-opened={opened || undefined} aria-hidden onClick={onClose} />
      <aside
        ref={menu}
        id="side-menu"
        className={classes.menu}
        data-opened={opened || undefined}
        aria-label={shell.menu}
        inert={!opened}
      >
        <div className={classes.head}>
          <Link to={paths.home} className={classes.logo} onClick={onClose}>
            <Logo label={common.brand} />
          </Link>
          <CloseButton aria-label={shell.closeMenu} onClick={onClose} />
        </div>
        <MenuAccount profile={profile} />
        {isBoth(profile) && (
          <BackgroundPart>
            <SideSwitch profile={profile} onChosen={onClose} />
          </BackgroundPart>
        )}
        <MenuLinks profile={profile} onChosen={onClose} />
        {profile.is_provider && (
          <Button
            className={classes.publish}
            leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
            onClick={publish}
          >
            {shell.publish}
          </Button>
        )}
        <MenuFoot onChosen={onClose} />
      </aside>
    </>
  );
}

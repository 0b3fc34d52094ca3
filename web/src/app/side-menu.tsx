import { endpoints, type Profile } from '@aliado/contract';
import { Button, CloseButton, SegmentedControl } from '@mantine/core';
import { IconCircleCheck, IconFileText, IconHelpCircle, IconLogout, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { read } from '#web/lib/api.ts';
import { chatLink } from '#web/lib/chat-link.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { languages } from '#web/lib/language.ts';
import { leaving } from '#web/lib/leaving.ts';
import { generalPath, paths } from '#web/lib/paths.ts';
import { logOut } from '#web/lib/session.ts';
import { isBoth } from '#web/lib/side.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Logo } from '#web/ui/logo.tsx';
import { AccountMark, accountName, roleOf } from './account.tsx';
import { screensFor } from './screens.ts';
import classes from './side-menu.module.css';

const OperatorLinks = lazily(() => import('./operator-links.tsx'));
const SideSwitch = lazily(() => import('./side-switch.tsx'));

/** Moves the focus into the menu on opening and back to the opener on closing. */
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
          <Link to={generalPath(profile)} className={classes.logo} onClick={onClose}>
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

/** The state of a store's connection; for other users, their role. */
function useStanding(profile: Profile) {
  const { roles, store } = useTexts().shell;
  const { data } = useQuery({ ...read(endpoints.getConnection), enabled: profile.is_provider });
  return data?.connection ? store[data.connection.state] : roles[roleOf(profile)];
}

function MenuAccount({ profile }: { profile: Profile }) {
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

function MenuLinks({ profile, onChosen }: { profile: Profile; onChosen: () => void }) {
  const { shell } = useTexts();
  const { pathname } = useLocation();
  return (
    <nav className={classes.links} aria-label={shell.main}>
      {profile.is_operator && (
        <BackgroundPart>
          <OperatorLinks
            show={({ label, icon, mark, link }) => (
              <Link key={link.to} {...link} className={classes.link} onClick={onChosen}>
                {icon(22)}
                {label}
                {mark}
              </Link>
            )}
          />
        </BackgroundPart>
      )}
      {screensFor(profile, pathname).map(({ name, icon: Icon, link }) => (
        <Link key={name} {...link} className={classes.link} onClick={onChosen}>
          <Icon size={22} stroke={1.8} aria-hidden />
          {shell.screens[name]}
        </Link>
      ))}
    </nav>
  );
}

const icon = { size: 20, stroke: 1.8, 'aria-hidden': true } as const;

function MenuFoot({ onChosen }: { onChosen: () => void }) {
  const { common, footer, shell } = useTexts();
  const { language, setLanguage } = useLanguage();
  const { data: contact } = useQuery(read(endpoints.getContact));
  const phone = contact?.data.phone;
  return (
    <div className={classes.foot}>
      <SegmentedControl
        fullWidth
        aria-label={common.languageLabel}
        data={languages.map((option) => ({
          value: option,
          label: <span lang={option}>{common.languages[option]}</span>,
        }))}
        value={language}
        onChange={setLanguage}
      />
      <div className={classes.rows}>
        {phone && (
          <a
            className={classes.row}
            href={chatLink(phone)}
            target="_blank"
            rel="noreferrer"
            onClick={onChosen}
          >
            <IconHelpCircle {...icon} />
            {shell.help}
          </a>
        )}
        <Link className={classes.row} to={paths.terms} onClick={onChosen}>
          <IconFileText {...icon} />
          {footer.terms}
        </Link>
        <button type="button" className={classes.row} onClick={() => leaving(logOut)}>
          <IconLogout {...icon} />
          {shell.logOut}
        </button>
      </div>
    </div>
  );
}

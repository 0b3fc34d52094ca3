import { Button } from '@mantine/core';
import { IconCircleCheck, IconLinkOff, IconMail, type TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { openDialog } from '#web/lib/dialogs.ts';
import { useTexts } from '#web/texts/index.tsx';
import classes from './recover.module.css';

type MessageProps = {
  icon: TablerIcon;
  tone: 'botella' | 'sol';
  title: string;
  texts: string[];
  children: ReactNode;
};

function Message({ icon: Icon, tone, title, texts, children }: MessageProps) {
  return (
    <div className={classes.message} role="status">
      <span className={classes.icon} data-tone={tone}>
        <Icon size={32} stroke={1.7} aria-hidden />
      </span>
      <h1 className={classes.title}>{title}</h1>
      {texts.map((text) => (
        <p key={text} className={classes.text}>
          {text}
        </p>
      ))}
      <div className={classes.actions}>{children}</div>
    </div>
  );
}

const openLogin = () => openDialog('login');
const openRecover = () => openDialog('recover');

export function LookInMailbox() {
  const { mailbox } = useTexts().recover;
  return (
    <Message icon={IconMail} tone="botella" title={mailbox.title} texts={[mailbox.text, mailbox.spam]}>
      <Button onClick={openLogin}>{mailbox.logIn}</Button>
      <Button variant="subtle" onClick={openRecover}>
        {mailbox.another}
      </Button>
    </Message>
  );
}

export function LinkExpired() {
  const { expired, mailbox } = useTexts().recover;
  return (
    <Message icon={IconLinkOff} tone="sol" title={expired.title} texts={[expired.text]}>
      <Button onClick={openRecover}>{mailbox.another}</Button>
      <Button variant="subtle" onClick={openLogin}>
        {mailbox.logIn}
      </Button>
    </Message>
  );
}

export function PasswordChanged() {
  const { recover, common } = useTexts();
  return (
    <Message icon={IconCircleCheck} tone="botella" title={recover.done.title} texts={[recover.done.text]}>
      <Button onClick={openLogin}>{common.logIn}</Button>
    </Message>
  );
}

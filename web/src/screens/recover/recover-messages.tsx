import { Button } from '@mantine/core';
import { IconCircleCheck, IconLinkOff, IconMail } from '@tabler/icons-react';
import { openDialog } from '#web/lib/dialogs.ts';
import { useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { ResultMessage } from '#web/ui/result-message.tsx';

const openLogin = () => openDialog('login');
const openRecover = () => openDialog('recover');

export function LookInMailbox() {
  const { mailbox } = usePageTexts('recover');
  return (
    <ResultMessage icon={IconMail} tone="botella" title={mailbox.title} texts={[mailbox.text, mailbox.spam]}>
      <Button onClick={openLogin}>{mailbox.logIn}</Button>
      <Button variant="subtle" onClick={openRecover}>
        {mailbox.another}
      </Button>
    </ResultMessage>
  );
}

export function LinkExpired() {
  const { expired, mailbox } = usePageTexts('recover');
  return (
    <ResultMessage icon={IconLinkOff} tone="sol" title={expired.title} texts={[expired.text]}>
      <Button onClick={openRecover}>{mailbox.another}</Button>
      <Button variant="subtle" onClick={openLogin}>
        {mailbox.logIn}
      </Button>
    </ResultMessage>
  );
}

export function PasswordChanged() {
  const recover = usePageTexts('recover');
  const { common } = useTexts();
  return (
    <ResultMessage
      icon={IconCircleCheck}
      tone="botella"
      title={recover.done.title}
      texts={[recover.done.text]}
    >
      <Button onClick={openLogin}>{common.logIn}</Button>
    </ResultMessage>
  );
}

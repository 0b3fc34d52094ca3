import { Button, Card } from '@mantine/core';
import { IconCircleCheck, IconLinkOff, IconMail } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { openDialog } from '#web/lib/dialogs.ts';
import { useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { ResultMessage } from '#web/ui/result-message.tsx';
import { ChoosePassword } from './choose-password.tsx';
import classes from './recover.module.css';

type Outcome = 'changed' | 'expired' | null;

export function RecoverScreen() {
  const recover = usePageTexts('recover');
  const token = useLinkToken();
  const [outcome, setOutcome] = useState<Outcome>(null);
  return (
    <div className={classes.page}>
      <title>{recover.pageTitle}</title>
      <Card className={classes.card}>
        {outcome === 'changed' && <PasswordChanged />}
        {outcome === 'expired' && <LinkExpired />}
        {outcome === null && !token && <LookInMailbox />}
        {outcome === null && token && (
          <ChoosePassword
            token={token}
            onChanged={() => setOutcome('changed')}
            onExpired={() => setOutcome('expired')}
          />
        )}
      </Card>
    </div>
  );
}

const openLogin = () => openDialog('login');
const openRecover = () => openDialog('recover');

function LookInMailbox() {
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

function LinkExpired() {
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

function PasswordChanged() {
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

const tokenIn = (search: string) => new URLSearchParams(search).get('token');

/** The token of the mailed link, removed from the address bar and the history after reading. */
function useLinkToken(): string | null {
  const [token] = useState(() => tokenIn(window.location.search));
  useEffect(() => {
    if (tokenIn(window.location.search)) {
      window.history.replaceState(window.history.state, '', window.location.pathname);
    }
  }, []);
  return token;
}

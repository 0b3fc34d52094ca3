import { Card } from '@mantine/core';
import { useState } from 'react';
import { usePageTexts } from '#web/texts/pages.ts';
import { ChoosePassword } from './choose-password.tsx';
import classes from './recover.module.css';
import { LinkExpired, LookInMailbox, PasswordChanged } from './recover-messages.tsx';
import { useLinkToken } from './use-link-token.ts';

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

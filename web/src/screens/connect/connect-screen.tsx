import { Card } from '@mantine/core';
import { useEffect, useState } from 'react';
import { NothingToConnect } from '#web/features/store-connection/connect-messages.tsx';
import { redirectIn } from '#web/features/store-connection/redirect.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { PasswordConfirmation } from '#web/ui/password-confirmation.tsx';
import classes from './connect-screen.module.css';
import { ConnectStore } from './connect-store.tsx';

/** Where the platform sends a merchant back to, with the permission for one store. */
export function ConnectScreen() {
  const texts = usePageTexts('connect');
  const redirect = useRedirect();
  return (
    <div className={classes.page}>
      <title>{texts.pageTitle}</title>
      <PasswordConfirmation texts={texts.freshPassword}>
        <Card className={classes.card}>
          {redirect ? <ConnectStore redirect={redirect} /> : <NothingToConnect />}
        </Card>
      </PasswordConfirmation>
    </div>
  );
}

/** What the platform brought, taken out of the address bar and the history as soon as it is read. */
function useRedirect() {
  const [redirect] = useState(() => redirectIn(window.location.search));
  useEffect(() => {
    if (redirectIn(window.location.search)) {
      window.history.replaceState(window.history.state, '', window.location.pathname);
    }
  }, []);
  return redirect;
}

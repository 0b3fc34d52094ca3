import { Card } from '@mantine/core';
import { useEffect, useState } from 'react';
import { NothingToConnect } from '#web/features/store-connection/connect-messages.tsx';
import { redirectIn } from '#web/features/store-connection/redirect.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { PasswordConfirmation } from '#web/ui/password-confirmation.tsx';
import classes from './connect-screen.module.css';
import { ConnectStore } from './connect-store.tsx';

/** The platform redirects a merchant here, with the permission for one store. */
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

/** The parameters of the redirect, removed from the address bar and the history after reading. */
function useRedirect() {
  const [redirect] = useState(() => redirectIn(window.location.search));
  useEffect(() => {
    if (redirectIn(window.location.search)) {
      window.history.replaceState(window.history.state, '', window.location.pathname);
    }
  }, []);
  return redirect;
}

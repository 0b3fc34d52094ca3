import { Card } from '@mantine/core';
import { NothingToConnect } from '#web/features/store-connection/connect-messages.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { PasswordConfirmation } from '#web/ui/password-confirmation.tsx';
import classes from './connect-screen.module.css';
import { ConnectStore } from './connect-store.tsx';
import { useRedirect } from './use-redirect.ts';

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

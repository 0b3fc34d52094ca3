import { Anchor, Button } from '@mantine/core';
import { openDialog } from '#web/lib/dialogs.ts';
import { useTexts } from '#web/texts/index.tsx';
import classes from './auth.module.css';
import sent from './recovery-sent.module.css';

/** The forgot-password between-steps dialog: the mail is on its way, and what to do next. */
export function RecoverySent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { recover } = useTexts().auth;
  return (
    <>
      <p className={classes.lead}>{recover.ok}.</p>
      <p className={sent.address}>
        {recover.sentTo} <strong>{email}</strong>
      </p>
      <ol className={sent.next}>
        {recover.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Button size="lg" fullWidth onClick={() => openDialog('login')}>
        {recover.back}
      </Button>
      <p className={`${classes.switch} ${sent.again}`}>
        <Anchor component="button" type="button" onClick={onAgain}>
          {recover.again}
        </Anchor>
      </p>
    </>
  );
}

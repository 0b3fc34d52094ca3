import { endpoints, firstErrors, Recovery } from '@aliado/contract';
import { Anchor, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#web/lib/api.ts';
import { hasCode, textOf } from '#web/lib/api-error.ts';
import type { DialogProps } from '#web/lib/dialogs.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { Modal } from '#web/ui/modal.tsx';
import classes from './auth.module.css';
import sent from './recovery-sent.module.css';
import { keepTypedEmail, typedEmail } from './typed-email.ts';

export default function RecoverDialog(dialog: DialogProps) {
  const { recover } = useTexts().auth;
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Modal title={sentTo ? recover.sentTitle : recover.title} narrow {...dialog}>
      {sentTo ? (
        <RecoverySent email={sentTo} onAgain={() => setSentTo(null)} />
      ) : (
        <RecoverForm onSent={setSentTo} />
      )}
    </Modal>
  );
}

/** The between-steps dialog after "forgot password": the mail is sent, and the next steps. */
function RecoverySent({ email, onAgain }: { email: string; onAgain: () => void }) {
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

function RecoverForm({ onSent }: { onSent: (email: string) => void }) {
  const { auth } = useTexts();
  const { recover } = auth;
  const { language } = useLanguage();
  const navigate = useNavigate();
  const flagOf = (username: string) => {
    if (!username.trim()) return recover.empty;
    return firstErrors(Recovery, { username }).username && recover.wrongEmail;
  };

  const fields = useForm({
    initial: { username: typedEmail() },
    validate: ({ username }) => ({ username: flagOf(username) }),
    send: async (values) => {
      const body = Recovery.parse(values);
      await call(endpoints.recoverPassword, { body });
      return body.username;
    },
    onSent: (username) => {
      keepTypedEmail(username);
      toast.success(recover.ok);
      navigate(paths.recover);
      onSent(username);
    },
    refusedBy: (failure) => (hasCode(failure, 'unknown_email') ? { username: failure.code } : {}),
    sayFailure: (failure) => textOf(failure, language),
  });

  return (
    <>
      <p className={classes.lead}>{recover.lead}</p>
      <form className={classes.form} {...fields.form}>
        <TextInput
          label={auth.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          data-autofocus
          {...fields.field('username')}
        />
        <Button type="submit" size="lg" loading={fields.busy}>
          {recover.submit}
        </Button>
        <p className={classes.switch}>
          <Anchor component="button" type="button" onClick={() => openDialog('login')}>
            {recover.back}
          </Anchor>
        </p>
      </form>
    </>
  );
}

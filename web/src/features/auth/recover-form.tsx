import { endpoints, firstErrors, Recovery } from '@aliado/contract';
import { Anchor, Button, TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useChange } from '#web/lib/api.ts';
import { hasCode, textOf } from '#web/lib/api-error.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { paths } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import classes from './auth.module.css';
import { keepTypedEmail, typedEmail } from './typed-email.ts';

export function RecoverForm({ onSent }: { onSent: (email: string) => void }) {
  const { auth } = useTexts();
  const { recover } = auth;
  const { language } = useLanguage();
  const navigate = useNavigate();
  const request = useChange(endpoints.recoverPassword);

  const flagOf = (username: string) => {
    if (!username.trim()) return recover.empty;
    return firstErrors(Recovery, { username }).username && recover.wrongEmail;
  };

  const fields = useFields({
    initial: { username: typedEmail() },
    validate: ({ username }) => ({ username: flagOf(username) }),
    busy: request.isPending,
    onRefused: toast.error,
    onSubmit: (values) => {
      const body = Recovery.parse(values);
      request.mutate(
        { body },
        {
          onSuccess: () => {
            keepTypedEmail(body.username);
            toast.success(recover.ok);
            navigate(paths.recover);
            onSent(body.username);
          },
          onError: (error) => {
            const text = textOf(error, language);
            toast.error(text);
            if (hasCode(error, 'unknown_email')) fields.refuse({ username: text });
          },
        },
      );
    },
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
        <Button type="submit" size="lg" loading={request.isPending}>
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

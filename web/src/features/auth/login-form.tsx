import { errorText } from '@aliado/contract';
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useLocation } from 'react-router';
import { hasCode, textOf } from '#web/lib/api-error.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { staysAfterLogin } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import classes from './auth.module.css';
import { keepTypedEmail, typedEmail } from './typed-email.ts';
import { useLogIn } from './use-log-in.ts';

export function LoginForm() {
  const { auth } = useTexts();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const logIn = useLogIn();

  const missing = (value: string) => (value.trim() ? undefined : errorText('required', language));

  const fields = useFields({
    initial: { username: typedEmail(), password: '' },
    validate: ({ username, password }) => ({ username: missing(username), password: missing(password) }),
    busy: logIn.isPending,
    onRefused: () => toast.error(errorText('wrong_credentials', language)),
    onSubmit: (values) =>
      logIn.mutate(values, {
        onError: (error) => {
          const text = textOf(error, language);
          toast.error(text);
          if (hasCode(error, 'wrong_credentials')) fields.refuse({ password: text });
        },
      }),
  });

  const leaveFor = (dialog: 'register' | 'recover') => {
    keepTypedEmail(fields.values.username);
    openDialog(dialog);
  };

  return (
    <>
      <p className={classes.lead}>{staysAfterLogin(pathname) ? auth.login.forPage : auth.login.greeting}</p>
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
        <PasswordInput label={auth.password} autoComplete="current-password" {...fields.field('password')} />
        <div className={classes.right}>
          <Anchor component="button" type="button" onClick={() => leaveFor('recover')}>
            {auth.login.forgot}
          </Anchor>
        </div>
        <Button type="submit" size="lg" loading={logIn.isPending}>
          {auth.login.submit}
        </Button>
        <p className={classes.switch}>
          {auth.login.noAccount}{' '}
          <Anchor component="button" type="button" onClick={() => leaveFor('register')}>
            {auth.login.register}
          </Anchor>
        </p>
      </form>
    </>
  );
}

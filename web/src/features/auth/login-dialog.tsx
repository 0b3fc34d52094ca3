import { Credentials, errorText } from '@aliado/contract';
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '#web/lib/api.ts';
import { hasCode, textOf } from '#web/lib/api-error.ts';
import type { DialogProps } from '#web/lib/dialogs.ts';
import { closeDialog, openDialog } from '#web/lib/dialogs.ts';
import { markLanded } from '#web/lib/landing.ts';
import { paths, staysAfterLogin } from '#web/lib/paths.ts';
import { logOutSoon, startSession } from '#web/lib/session.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { askForSession } from './ask-for-session.ts';
import classes from './auth.module.css';
import { addressOf, currentInvitation, forgetInvitation } from './invitation.ts';
import { keepTypedEmail, typedEmail } from './typed-email.ts';

export default function LoginDialog(dialog: DialogProps) {
  const { login } = useTexts().auth;
  return (
    <Modal title={login.title} narrow {...dialog}>
      <LoginForm />
    </Modal>
  );
}

function LoginForm() {
  const { auth } = useTexts();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const logIn = useLogIn();

  const fields = useForm({
    initial: { username: typedEmail(), password: '' },
    validate: ({ username, password }) => ({
      username: username.trim() ? undefined : 'required',
      password: password.trim() ? undefined : 'required',
    }),
    send: (values) => logIn.mutateAsync(values),
    refusedBy: (failure) => (hasCode(failure, 'wrong_credentials') ? { password: failure.code } : {}),
    sayWrong: () => errorText('wrong_credentials', language),
    sayFailure: (failure) => textOf(failure, language),
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
        <Button type="submit" size="lg" loading={fields.busy}>
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

const logIn = (given: Credentials) => askForSession(Credentials.parse(given));

/** Whoever came for a page that waits for a person stays on it; from a public one the way leads to General. */
function useLogIn() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useMutation({
    mutationFn: logIn,
    onSuccess: (tokens) => {
      startSession(tokens);
      markLanded();
      closeDialog();
      if (staysAfterLogin(pathname)) return;
      navigate(addressOf(paths.affiliates, currentInvitation(search)));
      forgetInvitation();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.unauthorized) logOutSoon(() => navigate(paths.home));
    },
  });
}

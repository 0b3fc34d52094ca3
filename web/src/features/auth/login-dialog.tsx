import { Credentials, errorText, type Tokens } from '@aliado/contract';
import { Anchor, Button, PasswordInput, Skeleton, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
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
import { lazily } from '#web/ui/lazily.ts';
import { Modal } from '#web/ui/modal.tsx';
import { Part } from '#web/ui/part.tsx';
import { askForSession } from './ask-for-session.ts';
import classes from './auth.module.css';
import { addressOf, currentInvitation, forgetInvitation } from './invitation.ts';
import { keepTypedEmail, typedEmail } from './typed-email.ts';

const CodeStep = lazily(() => import('./code-step.tsx'));

export default function LoginDialog(dialog: DialogProps) {
  const { login } = useTexts().auth;
  const enter = useEnter();
  const [challenge, setChallenge] = useState<string | null>(null);
  return (
    <Modal title={login.title} narrow {...dialog}>
      {challenge ? (
        <Part waiting={<Skeleton height={220} />} bare>
          <CodeStep challenge={challenge} onTokens={enter} onBack={() => setChallenge(null)} />
        </Part>
      ) : (
        <LoginForm onTokens={enter} onChallenge={setChallenge} />
      )}
    </Modal>
  );
}

type LoginFormProps = { onTokens: (tokens: Tokens) => void; onChallenge: (challenge: string) => void };

function LoginForm({ onTokens, onChallenge }: LoginFormProps) {
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
    onSent: (answer) => (answer.status === 'ok' ? onTokens(answer) : onChallenge(answer.challenge)),
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

/** After login, a page that requires a session stays open; a public page leads to General. */
function useEnter() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (tokens: Tokens) => {
    startSession(tokens);
    markLanded();
    closeDialog();
    if (staysAfterLogin(pathname)) return;
    navigate(addressOf(paths.affiliates, currentInvitation(search)));
    forgetInvitation();
  };
}

function useLogIn() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: logIn,
    onError: (error) => {
      if (error instanceof ApiError && error.unauthorized) logOutSoon(() => navigate(paths.home));
    },
  });
}

import { endpoints, isPassword } from '@aliado/contract';
import { Button, Card, PasswordInput } from '@mantine/core';
import { IconCircleCheck, IconLinkOff, IconMail } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '#web/lib/api.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { isLoggedIn, logOut } from '#web/lib/session.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { PasswordChecklist } from '#web/ui/password-checklist.tsx';
import { ResultMessage } from '#web/ui/result-message.tsx';
import classes from './recover.module.css';

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

const openLogin = () => openDialog('login');
const openRecover = () => openDialog('recover');

function LookInMailbox() {
  const { mailbox } = usePageTexts('recover');
  return (
    <ResultMessage icon={IconMail} tone="botella" title={mailbox.title} texts={[mailbox.text, mailbox.spam]}>
      <Button onClick={openLogin}>{mailbox.logIn}</Button>
      <Button variant="subtle" onClick={openRecover}>
        {mailbox.another}
      </Button>
    </ResultMessage>
  );
}

function LinkExpired() {
  const { expired, mailbox } = usePageTexts('recover');
  return (
    <ResultMessage icon={IconLinkOff} tone="sol" title={expired.title} texts={[expired.text]}>
      <Button onClick={openRecover}>{mailbox.another}</Button>
      <Button variant="subtle" onClick={openLogin}>
        {mailbox.logIn}
      </Button>
    </ResultMessage>
  );
}

function PasswordChanged() {
  const recover = usePageTexts('recover');
  const { common } = useTexts();
  return (
    <ResultMessage
      icon={IconCircleCheck}
      tone="botella"
      title={recover.done.title}
      texts={[recover.done.text]}
    >
      <Button onClick={openLogin}>{common.logIn}</Button>
    </ResultMessage>
  );
}

const tokenIn = (search: string) => new URLSearchParams(search).get('token');

/** The token of the mailed link, removed from the address bar and the history after reading. */
function useLinkToken(): string | null {
  const [token] = useState(() => tokenIn(window.location.search));
  useEffect(() => {
    if (tokenIn(window.location.search)) {
      window.history.replaceState(window.history.state, '', window.location.pathname);
    }
  }, []);
  return token;
}

type ChoosePasswordProps = { token: string; onChanged: () => void; onExpired: () => void };

function ChoosePassword({ token, onChanged, onExpired }: ChoosePasswordProps) {
  const recover = usePageTexts('recover');
  const { password: words } = useTexts();
  const { language } = useLanguage();
  const { values, field, busy, form } = useForm({
    initial: { password: '', repeated: '' },
    validate: ({ password, repeated }) => ({
      password: isPassword(password) ? undefined : 'invalid_password',
      repeated: password === repeated ? undefined : words.different,
    }),
    send: ({ password }) => call(endpoints.resetPassword, { body: { token, password } }),
    onSent: async () => {
      onChanged();
      toast.success(recover.done.toast);
      if (isLoggedIn()) await logOut();
      openDialog('login');
    },
    sayFailure: (failure) => {
      if (!hasCode(failure, 'reset_link_invalid')) return refusalText(failure, language);
      onExpired();
      return null;
    },
  });

  return (
    <form {...form} className={classes.form}>
      <h1 className={classes.title}>{recover.choose.title}</h1>
      <p className={classes.text}>{recover.choose.lead}</p>
      <PasswordInput label={words.chosen} autoComplete="new-password" {...field('password')} />
      <PasswordChecklist password={values.password} {...words.checklist} />
      <PasswordInput label={words.repeated} autoComplete="new-password" {...field('repeated')} />
      <Button type="submit" size="lg" loading={busy}>
        {recover.choose.save}
      </Button>
    </form>
  );
}

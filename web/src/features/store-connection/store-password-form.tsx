import { errorText, isPassword, type StorePreview } from '@aliado/contract';
import { Anchor, Button, PasswordInput } from '@mantine/core';
import { hasCode } from '#web/lib/api-error.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useFields } from '#web/lib/use-fields.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { PasswordChecklist } from '#web/ui/password-checklist.tsx';
import { AccountLine } from './account-line.tsx';
import classes from './connect.module.css';
import { type ConnectOutcome, outcomeOf } from './connect-outcome.ts';
import type { Redirect } from './redirect.ts';
import { useConnectByPassword } from './use-connect-store.ts';

type StorePasswordFormProps = {
  store: StorePreview;
  redirect: Redirect;
  onConnected: (store: string) => void;
  onOutcome: (outcome: ConnectOutcome) => void;
};

/** A visitor chooses the password of a new account, or gives the one of the account that exists. */
export function StorePasswordForm({ store, redirect, onConnected, onOutcome }: StorePasswordFormProps) {
  const texts = usePageTexts('connect');
  const { password: words } = useTexts();
  const { language } = useLanguage();
  const connecting = useConnectByPassword(redirect, { onConnected });
  const isNew = store.account === 'new';
  const { lead, submit } = isNew ? texts.chosen : texts.given;

  const wrongPassword = (password: string) => {
    if (!isNew) return password ? undefined : errorText('required', language);
    return isPassword(password) ? undefined : errorText('invalid_password', language);
  };

  const showFailure = (error: unknown) => {
    const outcome = outcomeOf(error);
    if (outcome) return onOutcome(outcome);
    const text = refusalText(error, language);
    toast.error(text);
    const ofPassword = hasCode(error, 'wrong_credentials') || hasCode(error, 'invalid_request');
    if (ofPassword) fields.refuse({ password: text });
  };

  const fields = useFields({
    initial: { password: '' },
    validate: ({ password }) => ({ password: wrongPassword(password) }),
    busy: connecting.isPending || connecting.isSuccess,
    onRefused: toast.error,
    onSubmit: ({ password }) => connecting.mutate(password, { onError: showFailure }),
  });

  return (
    <form className={classes.form} {...fields.form}>
      <AccountLine label={texts.user} name={store.mail} />
      <p className={classes.lead}>{lead}</p>
      <input type="text" name="username" autoComplete="username" value={store.mail} readOnly hidden />
      <PasswordInput
        label={texts.password}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        {...fields.field('password')}
      />
      {isNew ? (
        <PasswordChecklist password={fields.values.password} {...words.checklist} />
      ) : (
        <div className={classes.forgot}>
          <Anchor component="button" type="button" onClick={() => openDialog('recover')}>
            {texts.given.forgot}
          </Anchor>
        </div>
      )}
      <Button type="submit" size="lg" loading={connecting.isPending}>
        {submit}
      </Button>
      <p className={classes.other}>
        {texts.other.question}{' '}
        <Anchor component="button" type="button" onClick={() => openDialog('login')}>
          {texts.other.logIn}
        </Anchor>
      </p>
    </form>
  );
}

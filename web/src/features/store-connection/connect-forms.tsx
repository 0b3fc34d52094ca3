import { isPassword, type Profile, type StorePreview } from '@aliado/contract';
import { Anchor, Button, PasswordInput } from '@mantine/core';
import { IconUserCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { hasCode } from '#web/lib/api-error.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { generalPath } from '#web/lib/paths.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { PasswordChecklist } from '#web/ui/password-checklist.tsx';
import classes from './connect.module.css';
import { type ConnectOutcome, outcomeOf, type Redirect } from './redirect.ts';
import { useAuthorizeStore, useConnectByPassword } from './use-connect-store.ts';

type ConfirmLinkProps = {
  profile: Profile;
  redirect: Redirect;
  onConnected: (store: string) => void;
  onOutcome: (outcome: ConnectOutcome) => void;
};

/** The logged-in user confirms that the store belongs to this account. */
export function ConfirmLink({ profile, redirect, onConnected, onOutcome }: ConfirmLinkProps) {
  const { confirm } = usePageTexts('connect');
  const { language } = useLanguage();
  const authorizing = useAuthorizeStore(redirect, { onConnected });
  const { user, merchant, username } = profile;

  const showFailure = (error: unknown) => {
    const outcome = outcomeOf(error);
    if (outcome) onOutcome(outcome);
    else toast.error(refusalText(error, language));
  };

  return (
    <div className={classes.form}>
      <p className={classes.lead}>{confirm.lead}</p>
      <AccountLine label={username} name={merchant?.name ?? `${user.first_name} ${user.last_name}`} />
      <Button
        size="lg"
        loading={authorizing.isPending}
        onClick={() => authorizing.mutate(undefined, { onError: showFailure })}
      >
        {confirm.submit}
      </Button>
      <Button component={Link} to={generalPath(profile)} variant="subtle">
        {confirm.later}
      </Button>
    </div>
  );
}

/** The account that will own the store. */
export function AccountLine({ label, name }: { label: string; name: string }) {
  return (
    <div className={classes.user}>
      <IconUserCircle size={28} stroke={1.7} aria-hidden />
      <div>
        <p className={classes.userLabel}>{label}</p>
        <p className={classes.userName}>{name}</p>
      </div>
    </div>
  );
}

type StorePasswordFormProps = {
  store: StorePreview;
  redirect: Redirect;
  onConnected: (store: string) => void;
  onOutcome: (outcome: ConnectOutcome) => void;
};

/** A visitor sets the password of a new account, or enters the password of the existing one. */
export function StorePasswordForm({ store, redirect, onConnected, onOutcome }: StorePasswordFormProps) {
  const texts = usePageTexts('connect');
  const { password: words } = useTexts();
  const { language } = useLanguage();
  const connecting = useConnectByPassword(redirect, { onConnected });
  const isNew = store.account === 'new';
  const { lead, submit } = isNew ? texts.chosen : texts.given;

  const ofPassword = (failure: unknown) =>
    hasCode(failure, 'wrong_credentials') || hasCode(failure, 'invalid_request');

  const fields = useForm({
    initial: { password: '' },
    validate: ({ password }) => {
      const right = isNew ? isPassword(password) : password !== '';
      return right ? {} : { password: isNew ? 'invalid_password' : 'required' };
    },
    send: ({ password }) => (connecting.isSuccess ? Promise.resolve(null) : connecting.mutateAsync(password)),
    refusedBy: (failure) => (ofPassword(failure) ? { password: refusalText(failure, language) } : {}),
    sayFailure: (failure) => {
      const outcome = outcomeOf(failure);
      if (outcome) onOutcome(outcome);
      if (hasCode(failure, 'code_login_required')) openDialog('login');
      return outcome ? null : refusalText(failure, language);
    },
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
      <Button type="submit" size="lg" loading={fields.busy}>
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

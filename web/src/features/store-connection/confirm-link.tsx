import type { Profile } from '@aliado/contract';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { generalPath } from '#web/lib/paths.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { AccountLine } from './account-line.tsx';
import classes from './connect.module.css';
import { type ConnectOutcome, outcomeOf } from './connect-outcome.ts';
import type { Redirect } from './redirect.ts';
import { useAuthorizeStore } from './use-connect-store.ts';

type ConfirmLinkProps = {
  profile: Profile;
  redirect: Redirect;
  onConnected: (store: string) => void;
  onOutcome: (outcome: ConnectOutcome) => void;
};

/** Whoever is logged in says that the store goes to this account. */
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

import { endpoints, type StorePreview } from '@aliado/contract';
import { Card, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import connect from '#web/features/store-connection/connect.module.css';
import { ConfirmLink, StorePasswordForm } from '#web/features/store-connection/connect-forms.tsx';
import {
  ConnectEnded,
  NothingToConnect,
  PermissionExpired,
  StoreConnected,
  StoreOfMember,
  StoreUnreachable,
} from '#web/features/store-connection/connect-messages.tsx';
import {
  type ConnectionKind,
  type ConnectOutcome,
  outcomeOf,
  type Redirect,
  redirectIn,
} from '#web/features/store-connection/redirect.ts';
import { read } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { useProfile } from '#web/lib/profile.ts';
import { useSession } from '#web/lib/session.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Awning } from '#web/ui/awning.tsx';
import { PasswordConfirmation } from '#web/ui/password-confirmation.tsx';
import { StoreMark } from '#web/ui/store-mark.tsx';
import { storeToneOf } from '#web/ui/tone-of.ts';
import classes from './connect-screen.module.css';

/** The platform redirects a merchant here, with the permission for one store. */
export function ConnectScreen() {
  const texts = usePageTexts('connect');
  const redirect = useRedirect();
  return (
    <div className={classes.page}>
      <title>{texts.pageTitle}</title>
      <PasswordConfirmation texts={texts.freshPassword}>
        <Card className={classes.card}>
          {redirect ? <ConnectStore redirect={redirect} /> : <NothingToConnect />}
        </Card>
      </PasswordConfirmation>
    </div>
  );
}

/** The parameters of the redirect, removed from the address bar and the history after reading. */
function useRedirect() {
  const [redirect] = useState(() => redirectIn(window.location.search));
  useEffect(() => {
    if (redirectIn(window.location.search)) {
      window.history.replaceState(window.history.state, '', window.location.pathname);
    }
  }, []);
  return redirect;
}

/** Shows the store and waits for a confirmation; opening the page connects nothing. */
function ConnectStore({ redirect }: { redirect: Redirect }) {
  const { loggedIn } = useSession();
  const { data: profile } = useProfile();
  const [connected, setConnected] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<ConnectOutcome | null>(null);
  const preview = useQuery({
    ...read(endpoints.previewStore, { body: { code: redirect.code } }),
    enabled: connected === null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useWayToGeneral(connected !== null);

  const { data: store, error, isFetching, refetch } = preview;
  if (connected !== null) return <StoreConnected store={connected} />;
  if (outcome) return <ConnectEnded outcome={outcome} kind={redirect.kind} />;
  if (error && !isFetching) {
    const expired = outcomeOf(error) === 'expired';
    return expired ? (
      <PermissionExpired kind={redirect.kind} />
    ) : (
      <StoreUnreachable error={error} onRetry={refetch} />
    );
  }
  if (!store || (loggedIn && !profile)) return <StoreLoading />;
  if (store.account === 'taken' && !loggedIn) return <StoreOfMember store={store.name} />;

  const connecting = { redirect, onConnected: setConnected, onOutcome: setOutcome };
  return (
    <>
      <StoreSign store={store} kind={redirect.kind} />
      <PermissionList />
      {loggedIn && profile ? (
        <ConfirmLink profile={profile} {...connecting} />
      ) : (
        <StorePasswordForm store={store} {...connecting} />
      )}
    </>
  );
}

function StoreLoading() {
  const { loading } = usePageTexts('connect');
  return (
    <div>
      <VisuallyHidden role="status">
        <h1>{loading}</h1>
      </VisuallyHidden>
      <Skeleton height={30} width="80%" />
      <Skeleton height={64} mt={20} radius="lg" />
      <Skeleton height={110} mt={20} />
      <Skeleton height={54} mt={20} />
    </div>
  );
}

/** After connecting, the user goes to General with this delay (specification section 9). */
const CONNECTED_DELAY = 1000;

function useWayToGeneral(connected: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!connected) return;
    const leaving = setTimeout(() => navigate(paths.general, { replace: true }), CONNECTED_DELAY);
    return () => clearTimeout(leaving);
  }, [connected, navigate]);
}

function StoreSign({ store, kind }: { store: StorePreview; kind: ConnectionKind }) {
  const { store: texts } = usePageTexts('connect');
  return (
    <>
      <div className={classes.awning}>
        <Awning tone={storeToneOf(store.domain)} />
      </div>
      <h1 className={classes.title}>{texts.title}</h1>
      <div className={classes.store}>
        <StoreMark pk={store.domain} name={store.name} size={64} />
        <div className={classes.words}>
          <p className={classes.name}>{store.name}</p>
          <p className={classes.where}>{texts.where(store.domain, store.country)}</p>
          <p className={classes.kind}>{texts[kind]}</p>
        </div>
      </div>
    </>
  );
}

function PermissionList() {
  const { reads } = usePageTexts('connect');
  return (
    <div className={connect.permissions}>
      <p>{reads.title}</p>
      <ul>
        {reads.points.map((point) => (
          <li key={point}>
            <IconCheck size={18} stroke={2} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

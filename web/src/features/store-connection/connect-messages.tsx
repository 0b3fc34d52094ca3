import { errorText } from '@aliado/contract';
import { Button } from '@mantine/core';
import {
  IconBuildingStore,
  IconCircleCheck,
  IconCloudOff,
  IconHourglassOff,
  IconLock,
  IconRefresh,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { textOf } from '#web/lib/api-error.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { useLanguage, useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { ResultMessage } from '#web/ui/result-message.tsx';
import type { ConnectionKind, ConnectOutcome } from './redirect.ts';
import { useStartConnection } from './use-connect-store.ts';

function ToServices() {
  const { toServices } = usePageTexts('connect');
  return (
    <Button component={Link} to={paths.services}>
      {toServices}
    </Button>
  );
}

function LogIn() {
  const { common } = useTexts();
  return <Button onClick={() => openDialog('login')}>{common.logIn}</Button>;
}

/** Goes to the platform for permission; a visitor logs in first. */
function AskForPermission({ kind = 'affiliates', label }: { kind?: ConnectionKind; label: string }) {
  const { loggedIn } = useSession();
  const { start, leavingFor } = useStartConnection();
  if (!loggedIn) return <LogIn />;
  return (
    <Button loading={leavingFor !== null} onClick={() => start(kind)}>
      {label}
    </Button>
  );
}

export function NothingToConnect() {
  const { missing } = usePageTexts('connect');
  const { loggedIn } = useSession();
  return (
    <ResultMessage
      icon={IconBuildingStore}
      tone="botella"
      title={missing.title}
      texts={[loggedIn ? missing.text : missing.visitorText]}
    >
      <AskForPermission label={missing.connect} />
    </ResultMessage>
  );
}

export function PermissionExpired({ kind }: { kind: ConnectionKind }) {
  const { expired } = usePageTexts('connect');
  const { loggedIn } = useSession();
  return (
    <ResultMessage
      icon={IconHourglassOff}
      tone="sol"
      title={expired.title}
      texts={[expired.text, loggedIn ? expired.again : expired.visitorAgain]}
    >
      <AskForPermission kind={kind} label={expired.ask} />
    </ResultMessage>
  );
}

function StoreTaken() {
  const { taken } = usePageTexts('connect');
  const { language } = useLanguage();
  return (
    <ResultMessage
      icon={IconLock}
      tone="rojo"
      title={errorText('store_taken', language)}
      texts={[taken.next]}
    >
      <ToServices />
    </ResultMessage>
  );
}

/** Usually the visitor is the owner, who opened Aliado from the store's administration. */
export function StoreOfMember({ store }: { store: string }) {
  const { member } = usePageTexts('connect');
  return (
    <ResultMessage
      icon={IconBuildingStore}
      tone="botella"
      title={member.title(store)}
      texts={[member.own, member.unknown]}
    >
      <LogIn />
    </ResultMessage>
  );
}

function OtherStoreConnected() {
  const { otherStore } = usePageTexts('connect');
  const { language } = useLanguage();
  return (
    <ResultMessage
      icon={IconBuildingStore}
      tone="sol"
      title={errorText('other_store_connected', language)}
      texts={[otherStore.next]}
    >
      <ToServices />
    </ResultMessage>
  );
}

type ConnectEndedProps = { outcome: ConnectOutcome; kind: ConnectionKind };

export function ConnectEnded({ outcome, kind }: ConnectEndedProps) {
  if (outcome === 'taken') return <StoreTaken />;
  return outcome === 'expired' ? <PermissionExpired kind={kind} /> : <OtherStoreConnected />;
}

export function StoreUnreachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { unreachable } = usePageTexts('connect');
  const { common } = useTexts();
  const { language } = useLanguage();
  return (
    <ResultMessage
      icon={IconCloudOff}
      tone="sol"
      title={unreachable.title}
      texts={[textOf(error, language), unreachable.safe]}
    >
      <Button onClick={onRetry} leftSection={<IconRefresh size={20} stroke={1.8} aria-hidden />}>
        {common.retry}
      </Button>
    </ResultMessage>
  );
}

export function StoreConnected({ store }: { store: string }) {
  const { done, toGeneral } = usePageTexts('connect');
  return (
    <ResultMessage icon={IconCircleCheck} tone="botella" title={done.title(store)} texts={[done.text]}>
      <Button component={Link} to={paths.general} variant="subtle">
        {toGeneral}
      </Button>
    </ResultMessage>
  );
}

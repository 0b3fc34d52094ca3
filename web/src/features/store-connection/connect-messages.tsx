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
import type { ConnectOutcome } from './connect-outcome.ts';

function ToServices({ variant }: { variant?: 'default' }) {
  const { toServices } = usePageTexts('connect');
  return (
    <Button component={Link} to={paths.services} variant={variant}>
      {toServices}
    </Button>
  );
}

export function NothingToConnect() {
  const { missing } = usePageTexts('connect');
  return (
    <ResultMessage icon={IconBuildingStore} tone="botella" title={missing.title} texts={[missing.text]}>
      <ToServices />
    </ResultMessage>
  );
}

export function PermissionExpired() {
  const { expired } = usePageTexts('connect');
  return (
    <ResultMessage
      icon={IconHourglassOff}
      tone="sol"
      title={expired.title}
      texts={[expired.text, expired.again]}
    >
      <ToServices />
    </ResultMessage>
  );
}

export function StoreTaken() {
  const { taken } = usePageTexts('connect');
  const { common } = useTexts();
  const { language } = useLanguage();
  const { loggedIn } = useSession();
  return (
    <ResultMessage
      icon={IconLock}
      tone="rojo"
      title={errorText('store_taken', language)}
      texts={[taken.next]}
    >
      {loggedIn ? <ToServices /> : <Button onClick={() => openDialog('login')}>{common.logIn}</Button>}
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

export function ConnectEnded({ outcome }: { outcome: ConnectOutcome }) {
  if (outcome === 'taken') return <StoreTaken />;
  return outcome === 'expired' ? <PermissionExpired /> : <OtherStoreConnected />;
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

export function StoreConnected() {
  const { done, toGeneral } = usePageTexts('connect');
  return (
    <ResultMessage icon={IconCircleCheck} tone="botella" title={done.title} texts={[done.text]}>
      <Button component={Link} to={paths.general} variant="subtle">
        {toGeneral}
      </Button>
    </ResultMessage>
  );
}

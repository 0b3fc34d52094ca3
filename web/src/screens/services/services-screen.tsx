import { endpoints, type Profile } from '@aliado/contract';
import { Card, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { SynchroniseCard } from '#web/features/catalog/synchronise-card.tsx';
import { useSynchronisation } from '#web/features/catalog/use-synchronisation.ts';
import { PrivacyCard, usePrivacyRequests } from '#web/features/privacy/privacy-card.tsx';
import { ConnectionCard } from '#web/features/store-connection/connection-card.tsx';
import { KindsCard } from '#web/features/store-connection/kinds-card.tsx';
import { NoConnection } from '#web/features/store-connection/no-connection.tsx';
import { read } from '#web/lib/api.ts';
import { useProfile } from '#web/lib/profile.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { PublishCard } from './publish-card.tsx';
import { useWayToProducts } from './use-way-to-products.ts';

export function ServicesScreen() {
  const texts = usePageTexts('services');
  const { data: profile } = useProfile();
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={texts.lead} />
      {profile && <Services profile={profile} />}
    </>
  );
}

function Services({ profile }: { profile: Profile }) {
  const { data, isPending, isError, fetchStatus, refetch } = useQuery(read(endpoints.getConnection));
  const { synchronisation, finished, isLoading } = useSynchronisation();
  useWayToProducts(finished);
  const privacy = usePrivacyRequests();
  if (isPending && !isError && fetchStatus !== 'paused') return <ServicesSkeleton />;
  if (!data) return <ConnectionFailed onRetry={refetch} />;

  const { connection } = data;
  const pk = profile.merchant?.pk ?? profile.pk;
  const connected = connection !== null && connection.state !== 'disconnected';
  const products = (
    <>
      <SynchroniseCard
        connection={connection}
        synchronisation={synchronisation}
        finished={finished}
        loading={isLoading}
      />
      {connection !== null && connection.products > 0 && <PublishCard />}
    </>
  );
  return (
    <div className={screen.pair}>
      {privacy.waits && <PrivacyCard {...privacy} />}
      {connection ? <ConnectionCard connection={connection} pk={pk} /> : <NoConnection />}
      {connected && products}
      <KindsCard connection={connection} />
      {!connected && products}
      {!privacy.waits && <PrivacyCard {...privacy} />}
    </div>
  );
}

function ConnectionFailed({ onRetry }: { onRetry: () => void }) {
  const { connection } = usePageTexts('services');
  return (
    <Card mt="lg">
      <ErrorState texts={connection} onRetry={onRetry} />
    </Card>
  );
}

function ServicesSkeleton() {
  return (
    <div className={screen.pair} aria-hidden>
      <Skeleton height={350} radius="lg" />
      <Skeleton height={350} radius="lg" />
      <Skeleton height={165} radius="lg" />
      <Skeleton height={250} radius="lg" />
    </div>
  );
}

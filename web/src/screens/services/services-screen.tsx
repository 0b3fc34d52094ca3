import { endpoints, type Profile, type StoreConnection } from '@aliado/contract';
import { Button, Card, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { SynchroniseCard } from '#web/features/catalog/synchronise-card.tsx';
import { useSynchronisation } from '#web/features/catalog/use-synchronisation.ts';
import { couponFilters } from '#web/features/coupons/use-coupons.ts';
import { useMerchant } from '#web/features/merchants/program/use-merchant.ts';
import { PrivacyCard } from '#web/features/privacy/privacy-card.tsx';
import { usePrivacyRequests } from '#web/features/privacy/privacy-requests.ts';
import { ConnectionCard } from '#web/features/store-connection/connection-card.tsx';
import { KindsCard } from '#web/features/store-connection/kinds-card.tsx';
import { read } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { paths } from '#web/lib/paths.ts';
import { useProfile } from '#web/lib/profile.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { useAnchor } from '#web/lib/use-anchor.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Part } from '#web/ui/part.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import classes from './publish-card.module.css';

const CouponsCard = lazily(() =>
  import('#web/features/coupons/merchant/coupons-card.tsx').then((module) => ({
    default: module.CouponsCard,
  })),
);

const IntegrationsScreen = lazily(() => import('./integrations-screen.tsx'));

/** `?integraciones` opens a screen below this one. */
export function ServicesScreen() {
  const [query] = useAddressQuery();
  if (!query.has('integraciones')) return <StoreServices />;
  return (
    <Part waiting={<ServicesSkeleton />}>
      <IntegrationsScreen />
    </Part>
  );
}

function StoreServices() {
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
  const { connection: texts } = usePageTexts('services');
  const query = useQuery(read(endpoints.getConnection));
  const { synchronisation, finished, isLoading } = useSynchronisation();
  useWayToProducts(finished);
  const privacy = usePrivacyRequests();
  const pk = profile.merchant?.pk ?? profile.pk;
  const cards = (connection: StoreConnection | null) => {
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
        <Part waiting={<Skeleton height={240} radius="lg" className={classes.wide} />}>
          <StoreCoupons />
        </Part>
        <IntegrationsCard />
      </div>
    );
  };
  return (
    <Loaded card query={query} texts={texts} order={2} skeleton={{ as: <ServicesSkeleton /> }}>
      {({ connection }) => cards(connection)}
    </Loaded>
  );
}

function StoreCoupons() {
  const { filters, change } = useAddressFilters(couponFilters);
  const { data: merchant } = useMerchant();
  useAnchor();
  return (
    <div className={classes.wide}>
      <CouponsCard merchant={merchant} filters={filters} onChange={change} />
    </div>
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

function PublishCard() {
  const { publish } = usePageTexts('services');
  return (
    <SectionCard title={publish.title} lead={publish.text}>
      <div className={classes.actions}>
        <Button
          variant="light"
          leftSection={<IconPlus size={20} stroke={1.8} aria-hidden />}
          onClick={() => openDialog('publish')}
        >
          {publish.action}
        </Button>
        <Button component={Link} to={paths.products} variant="default">
          {publish.products}
        </Button>
      </div>
    </SectionCard>
  );
}

function IntegrationsCard() {
  const { card } = usePageTexts('services').integrations;
  return (
    <SectionCard
      title={card.title}
      lead={card.text}
      className={classes.wide}
      action={
        <Button component={Link} to={`${paths.services}?integraciones`} variant="default">
          {card.action}
        </Button>
      }
    />
  );
}

/** Time to read how many products arrived. */
const SUMMARY_TIME = 1500;

function useWayToProducts(finished: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!finished) return;
    const leaving = setTimeout(() => navigate(paths.products), SUMMARY_TIME);
    return () => clearTimeout(leaving);
  }, [finished, navigate]);
}

function NoConnection() {
  const { none } = usePageTexts('services').connection;
  return (
    <Card>
      <EmptyState title={none.title}>{none.text}</EmptyState>
    </Card>
  );
}

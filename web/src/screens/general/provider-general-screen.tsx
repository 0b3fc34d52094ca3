import { endpoints, type Profile } from '@aliado/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RequestsCard } from '#web/features/adhesions/requests/requests-card.tsx';
import { NewestAffiliatesCard } from '#web/features/affiliates/newest-affiliates-card.tsx';
import { useMerchant } from '#web/features/merchants/program/use-merchant.ts';
import { FirstStepsCard } from '#web/features/profile/first-steps-card.tsx';
import { OverviewCard, PeriodSelect } from '#web/features/sales/overview/overview-card.tsx';
import { read } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useProfile } from '#web/lib/profile.ts';
import { useTexts } from '#web/texts/index.tsx';
import { usePageTexts } from '#web/texts/pages.ts';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Part } from '#web/ui/part.tsx';
import shared from './general.module.css';
import { ProviderBestSellers } from './provider-best-sellers.tsx';
import classes from './provider-general.module.css';
import { ProviderProgram } from './provider-program.tsx';
import { ProviderStatus } from './provider-status.tsx';
import { usePeriod } from './use-period.ts';

const ProductsOnTheWay = lazily(() => import('#web/features/catalog/products-on-the-way.tsx'));
const ProviderLists = lazily(() => import('./provider-lists.tsx'));
const DuePanel = lazily(() => import('#web/features/payments/debts/due-panel.tsx'));

export function ProviderGeneralScreen() {
  const { data: profile } = useProfile();
  return profile && <ProviderGeneral profile={profile} />;
}

function ProviderGeneral({ profile }: { profile: Profile }) {
  const { general: texts } = useTexts();
  const { publish } = usePageTexts('program');
  const { data, isLoading } = useQuery(read(endpoints.getConnection));
  const { data: merchant } = useMerchant();
  const [period, setPeriod] = usePeriod();
  const connected = Boolean(data?.connection);
  const { is_public = true, accepts_automatically = false } = merchant ?? {};
  const name = profile.merchant?.name ?? profile.user.first_name;
  const firstSteps = (
    <FirstStepsCard
      profile={profile}
      connection={data?.connection}
      describeProducts={(text) => <OnTheWay otherwise={text} />}
    />
  );
  return (
    <>
      <title>{texts.pageTitle}</title>
      <div className={classes.head}>
        <div>
          <h1 className={shared.greeting}>{texts.greeting(name)}</h1>
          <ProviderStatus profile={profile} connection={data?.connection} waiting={isLoading} />
        </div>
        <div className={classes.acts}>
          {connected && <PeriodSelect period={period} onChange={setPeriod} className={classes.period} />}
          <Button
            className={classes.publish}
            leftSection={<IconPlus size={20} stroke={2} aria-hidden />}
            onClick={() => openDialog('publish')}
          >
            {publish}
          </Button>
        </div>
      </div>
      <div className={classes.top}>
        {isLoading && <Skeleton height={460} radius="lg" />}
        {!isLoading && connected && (
          <Part waiting={<Skeleton height={460} radius="lg" />}>
            <OverviewCard period={period} />
          </Part>
        )}
        {!isLoading && !connected && firstSteps}
        <RequestsCard is_public={is_public} accepts_automatically={accepts_automatically} />
      </div>
      {connected && merchant && (
        <Part>
          <DuePanel hold_days={merchant.hold_days} />
        </Part>
      )}
      <div className={classes.grid}>
        <ProviderProgram>{connected && firstSteps}</ProviderProgram>
        <div>
          <Part>
            <NewestAffiliatesCard />
          </Part>
        </div>
        <div>
          <Part>{profile.merchant && <ProviderBestSellers merchant={profile.merchant.pk} />}</Part>
        </div>
      </div>
      <Part waiting={<Skeleton height={240} radius="lg" mt="lg" />}>
        <ProviderLists />
      </Part>
    </>
  );
}

/** Connecting brings the products by itself; until they are here it says how far they are. */
const OnTheWay = ({ otherwise }: { otherwise: string }) => (
  <BackgroundPart>
    <Suspense fallback={otherwise}>
      <ProductsOnTheWay otherwise={otherwise} />
    </Suspense>
  </BackgroundPart>
);

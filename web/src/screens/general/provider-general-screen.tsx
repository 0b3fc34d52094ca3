import { endpoints, type Profile, type StoreConnection } from '@aliado/contract';
import { Button, Card, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { RequestsCard } from '#web/features/adhesions/requests/requests-card.tsx';
import { useWaitingRequests } from '#web/features/adhesions/requests/use-requests.ts';
import { NewestAffiliatesCard } from '#web/features/affiliates/newest-affiliates-card.tsx';
import { useCategories } from '#web/features/catalog/use-categories.ts';
import { InvitationLinkCard } from '#web/features/merchants/invitation/invitation-link-card.tsx';
import { RulesCard } from '#web/features/merchants/program/rules-card.tsx';
import { useMerchant } from '#web/features/merchants/program/use-merchant.ts';
import { firstSteps } from '#web/features/profile/first-steps.ts';
import { FirstStepsCard } from '#web/features/profile/first-steps-card.tsx';
import { OverviewCard, PeriodSelect } from '#web/features/sales/overview/overview-card.tsx';
import { type Period, periods } from '#web/features/sales/overview/use-overview.ts';
import { oneOf } from '#web/lib/address-filters.ts';
import { read } from '#web/lib/api.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { useProfile } from '#web/lib/profile.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded, stateOf } from '#web/ui/loaded.tsx';
import { Part } from '#web/ui/part.tsx';
import shared from './general.module.css';
import classes from './provider-general.module.css';

const ProductsOnTheWay = lazily(() => import('#web/features/catalog/products-on-the-way.tsx'));
const lists = () => import('./provider-lists.tsx');
const ProviderLists = lazily(() => lists().then((part) => ({ default: part.ProviderLists })));
const ProviderBestSellers = lazily(() => lists().then((part) => ({ default: part.ProviderBestSellers })));
const DuePanel = lazily(() => import('#web/features/payments/debts/due-panel.tsx'));

export function ProviderGeneralScreen() {
  const { data: profile } = useProfile();
  return profile && <ProviderGeneral profile={profile} />;
}

function ProviderGeneral({ profile }: { profile: Profile }) {
  const texts = usePageTexts('general');
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

type ProviderStatusProps = {
  profile: Profile;
  connection?: StoreConnection | null;
  /** The first steps are not known yet. */
  waiting: boolean;
};

/** The one thing to do next: who waits, then what is missing. */
function ProviderStatus({ profile, connection, waiting }: ProviderStatusProps) {
  const general = usePageTexts('general');
  const program = usePageTexts('program');
  const requests = useWaitingRequests(3);
  const count = requests.data?.count ?? 0;
  if (waiting || stateOf(requests) === 'loading')
    return <Skeleton height={18} width={280} mt={12} radius="sm" />;
  const left = firstSteps(profile, connection).filter(({ done }) => !done).length;
  const steps = left > 0 ? general.stepsLeft(left) : general.complete;
  return <p className={shared.status}>{count > 0 ? program.waiting(count) : steps}</p>;
}

/** The invitation link and the rules, with what stands below the link. */
function ProviderProgram({ children }: { children: ReactNode }) {
  const { rules } = usePageTexts('program');
  const query = useMerchant();
  const merchant = query.data;
  const categories = useCategories();
  const waits = stateOf(query) === 'loading';
  return (
    <>
      <div>
        {merchant && <InvitationLinkCard merchant={merchant} />}
        {waits && <Skeleton height={270} radius="lg" />}
        {children}
      </div>
      <div className={classes.rules}>
        {merchant && <RulesCard merchant={merchant} categories={categories} />}
        {waits && <Skeleton height={720} radius="lg" />}
        {!merchant && !waits && (
          <Card>
            <Loaded query={query} order={2} texts={{ ...rules, loading: '' }}>
              {() => null}
            </Loaded>
          </Card>
        )}
      </div>
    </>
  );
}

const periodIn = oneOf(periods);

/** The period the address names; nothing stands for this month. */
function usePeriod(): [Period, (period: Period) => void] {
  const [query, setQuery] = useSearchParams();
  const change = (period: Period) =>
    setQuery(
      (current) => {
        const changed = new URLSearchParams(current);
        if (period === periods[0]) changed.delete('period');
        else changed.set('period', period);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return [periodIn(query.get('period') ?? ''), change];
}

import type { Profile, StoreConnection } from '@aliado/contract';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useCategories } from '#web/features/catalog/use-categories.ts';
import { InvitationLinkCard } from '#web/features/merchants/invitation/invitation-link-card.tsx';
import { RulesCard } from '#web/features/merchants/program/rules-card.tsx';
import { useMerchant } from '#web/features/merchants/program/use-merchant.ts';
import { firstSteps } from '#web/features/profile/first-steps.ts';
import { FirstStepsCard } from '#web/features/profile/first-steps-card.tsx';
import { BestSellersCard } from '#web/features/reports/overview/best-sellers-card.tsx';
import type { Period } from '#web/lib/period.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { BackgroundPart } from '#web/ui/background-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import classes from './provider-general.module.css';

const ProductsOnTheWay = lazily(() => import('#web/features/catalog/products-on-the-way.tsx'));

type ProviderToolsProps = {
  profile: Profile;
  /** Undefined until it is known. */
  connection: StoreConnection | null | undefined;
  period: Period;
  /** All that was sold in the period. */
  allSellers: string;
};

/** The invitation link, what sells best and the rules; first steps stand before the rules until all are done. */
export default function ProviderTools({ profile, connection, period, allSellers }: ProviderToolsProps) {
  const { rules: texts } = usePageTexts('program');
  const query = useMerchant();
  const categories = useCategories();
  const beginning = connection !== undefined && firstSteps(profile, connection).some(({ done }) => !done);
  const blank = (
    <>
      <Skeleton height={300} radius="lg" />
      <Skeleton height={300} radius="lg" />
    </>
  );
  return (
    <div className={classes.tools}>
      <Loaded query={query} texts={{ ...texts, loading: '' }} order={2} skeleton={{ as: blank }} card>
        {(merchant) => (
          <>
            <InvitationLinkCard merchant={merchant} />
            {connection && <BestSellersCard period={period} all={allSellers} />}
            <div className={classes.stack}>
              {beginning && (
                <FirstStepsCard
                  profile={profile}
                  connection={connection}
                  describeProducts={(text) => <OnTheWay otherwise={text} />}
                />
              )}
              <RulesCard merchant={merchant} categories={categories} folded={beginning} />
            </div>
          </>
        )}
      </Loaded>
    </div>
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

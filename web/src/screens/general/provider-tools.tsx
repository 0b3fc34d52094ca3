import type { Profile, StoreConnection } from '@aliado/contract';
import { Skeleton } from '@mantine/core';
import { useCategories } from '#web/features/catalog/use-categories.ts';
import { InvitationLinkCard } from '#web/features/merchants/invitation/invitation-link-card.tsx';
import { RulesCard } from '#web/features/merchants/program/rules-card.tsx';
import { useMerchant } from '#web/features/merchants/program/use-merchant.ts';
import { firstSteps } from '#web/features/profile/first-steps.ts';

import { BestSellersCard } from '#web/features/reports/overview/best-sellers-card.tsx';
import type { Period } from '#web/lib/period.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import MerchantSteps from './merchant-steps.tsx';
import classes from './provider-general.module.css';

type ProviderToolsProps = {
  profile: Profile;
  /** Undefined while loading. */
  connection: StoreConnection | null | undefined;
  /** The first steps are shown above, and nothing has been sold. */
  beginning: boolean;
  period: Period;
  /** The address of all products sold in the period. */
  allSellers: string;
};

/** The invitation link, the best sellers and the rules; the first steps come before the rules until all are done. */
export default function ProviderTools(props: ProviderToolsProps) {
  const { profile, connection, beginning, period, allSellers } = props;
  const { rules: texts } = usePageTexts('program');
  const query = useMerchant();
  const categories = useCategories();
  const left = connection !== undefined && firstSteps(profile, connection).some(({ done }) => !done);
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
            {connection && !beginning && <BestSellersCard period={period} all={allSellers} />}
            <div className={classes.stack}>
              {left && !beginning && <MerchantSteps profile={profile} connection={connection} />}
              <RulesCard merchant={merchant} categories={categories} folded={left && !beginning} />
            </div>
          </>
        )}
      </Loaded>
    </div>
  );
}

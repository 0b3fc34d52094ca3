import type { ListedMerchant, Profile } from '@aliado/contract';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { InvitationsCard } from '#web/features/adhesions/invitations-card.tsx';
import { MyMerchantsCard } from '#web/features/merchants/my-merchants-card.tsx';
import { useMyMerchants } from '#web/features/merchants/use-merchants.ts';
import { firstSteps } from '#web/features/profile/first-steps.ts';
import { FirstStepsCard } from '#web/features/profile/first-steps-card.tsx';
import { useTutorial } from '#web/lib/tutorial.ts';
import { useTexts } from '#web/texts/index.tsx';
import classes from './affiliate-general.module.css';
import { AffiliateMarketplace } from './affiliate-marketplace.tsx';
import { AffiliateSections, anchors } from './affiliate-sections.tsx';
import { CampaignWelcome } from './campaign-welcome.tsx';
import general from './general.module.css';

const AffiliateFoot = lazy(() => import('./affiliate-foot.tsx'));
const InvitedCard = lazy(() => import('#web/features/adhesions/invited-card.tsx'));
const TutorialInvitation = lazy(() => import('./tutorial-invitation.tsx'));
const AffiliateMerchant = lazy(() => import('./affiliate-merchant.tsx'));

/** The affiliate's first page: what is mine above, what there is to find below. */
export function AffiliateGeneral({ profile }: { profile: Profile }) {
  const { general: texts } = useTexts();
  const { active } = useTutorial();
  const mine = useMyMerchants();
  const [looked, setLooked] = useState<{ merchant: ListedMerchant; opened: boolean } | null>(null);
  const look = (merchant: ListedMerchant) => setLooked({ merchant, opened: true });
  const left = firstSteps(profile).filter(({ done }) => !done).length;
  return (
    <>
      <title>{texts.pageTitle}</title>
      <h1 className={general.greeting}>{texts.greeting(profile.user.first_name)}</h1>
      <p className={general.status}>{left > 0 ? texts.stepsLeft(left) : texts.complete}</p>
      <CampaignWelcome />
      <div className={classes.cards}>
        <LinkInvitation mine={mine.merchants} />
        <InvitationsCard />
        <AffiliateSections />
        <div className={classes.pair}>
          <MyMerchantsCard
            mine={mine}
            anchor={anchors.mine}
            discoverAnchor={anchors.discover}
            onOpen={look}
          />
          <FirstStepsCard profile={profile} />
        </div>
      </div>
      <AffiliateMarketplace onOpen={look} />
      <div id={anchors.news} className={classes.later}>
        <Suspense>
          <AffiliateFoot profile={profile} />
        </Suspense>
      </div>
      {looked && (
        <Suspense>
          <AffiliateMerchant
            merchant={mine.merchants.find(({ pk }) => pk === looked.merchant.pk) ?? looked.merchant}
            opened={looked.opened}
            onClose={() => setLooked({ ...looked, opened: false })}
          />
        </Suspense>
      )}
      {active && (
        <Suspense>
          <TutorialInvitation profile={profile} />
        </Suspense>
      )}
    </>
  );
}

/** What an invitation link brought an affiliate who is already here. */
function LinkInvitation({ mine }: { mine: ListedMerchant[] }) {
  const [query, setQuery] = useSearchParams();
  const merchant = query.get('merchant');
  if (!merchant) return null;
  const putAway = () => {
    query.delete('merchant');
    query.delete('leader');
    setQuery(query, { replace: true });
  };
  return (
    <Suspense>
      <InvitedCard
        merchant={merchant}
        leader={query.get('leader')}
        member={mine.some(({ pk }) => pk === merchant)}
        onDone={putAway}
      />
    </Suspense>
  );
}

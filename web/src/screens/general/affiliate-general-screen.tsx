import type { ListedMerchant, Profile } from '@aliado/contract';
import { CloseButton, Skeleton } from '@mantine/core';
import { IconConfetti } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { InvitationsCard } from '#web/features/adhesions/invitations-card.tsx';
import { SentRequests } from '#web/features/adhesions/sent-requests.tsx';
import { StandingActions } from '#web/features/adhesions/standing-actions.tsx';
import { useCategories } from '#web/features/catalog/use-categories.ts';
import { useDebt } from '#web/features/commissions/use-statements.ts';
import { useNewestLinks } from '#web/features/links/use-links.ts';
import { MerchantBar, MerchantGrid } from '#web/features/merchants/marketplace/merchant-grid.tsx';
import { MyMerchantsCard } from '#web/features/merchants/marketplace/my-merchants-card.tsx';
import {
  isFiltered,
  type MerchantFilters,
  type MerchantPage,
  type MyMerchants,
  merchantFilters,
  useMerchants,
  useMyMerchants,
} from '#web/features/merchants/marketplace/use-merchants.ts';
import { stepsOfAffiliate } from '#web/features/profile/first-steps.ts';
import { explanationIn } from '#web/features/sales/explanation/use-explanation.ts';
import { NEWEST, useMySales } from '#web/features/sales/use-sales.ts';
import { useProfile } from '#web/lib/profile.ts';
import { useTutorial } from '#web/lib/tutorial.ts';
import { useAddressQuery, withValues } from '#web/lib/use-address-query.ts';
import { useSentRequests } from '#web/lib/use-sent-requests.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { lazily } from '#web/ui/lazily.ts';
import { Part } from '#web/ui/part.tsx';
import classes from './affiliate-general.module.css';
import { AffiliateSections, anchors } from './affiliate-sections.tsx';
import general from './general.module.css';

export function AffiliateGeneralScreen() {
  const { data: profile } = useProfile();
  return profile && <AffiliateGeneral profile={profile} />;
}

const MoneyPanel = lazily(() => import('#web/features/commissions/money/money-panel.tsx'));
const AffiliateSharing = lazily(() => import('./affiliate-sharing.tsx'));
const AffiliateFoot = lazily(() => import('./affiliate-foot.tsx'));
const InvitedCard = lazily(() => import('#web/features/adhesions/invited-card.tsx'));
const FirstStepsCard = lazily(() => import('#web/features/profile/first-steps-card.tsx'));
const TutorialInvitation = lazily(() => import('./tutorial-invitation.tsx'));
const AffiliateMerchant = lazily(() => import('./affiliate-merchant.tsx'));

/** The affiliate's first page: her own things above, stores to discover below. */
function AffiliateGeneral({ profile }: { profile: Profile }) {
  const texts = usePageTexts('general');
  const { active } = useTutorial();
  const mine = useMyMerchants();
  const [looked, setLooked] = useState<{ merchant: ListedMerchant; opened: boolean } | null>(null);
  const look = (merchant: ListedMerchant) => setLooked({ merchant, opened: true });
  const { data: links } = useNewestLinks(true);
  const sharing = links && { isMember: mine.count > 0, links: links.count };
  const left = stepsOfAffiliate(profile, sharing).filter(({ done }) => !done).length;
  const member = useHasShared(mine);
  const { data: debt } = useDebt();
  const requests = useSentRequests();
  const merchants = (
    <MyMerchantsCard
      mine={mine}
      anchor={anchors.mine}
      discoverAnchor={anchors.discover}
      owedBy={(pk) => debt?.results.filter(({ merchant }) => merchant.pk === pk) ?? []}
      onOpen={look}
      sent={requests.length > 0 ? <SentRequests requests={requests} /> : null}
    />
  );
  const steps = (
    <Part waiting={<Skeleton height={420} radius="lg" />}>
      <FirstStepsCard profile={profile} sharing={sharing} />
    </Part>
  );
  return (
    <>
      <title>{texts.pageTitle}</title>
      <h1 className={general.greeting}>{texts.greeting(profile.user.first_name)}</h1>
      <p className={general.status}>{left > 0 ? texts.stepsLeft(left) : texts.complete}</p>
      <CampaignWelcome />
      <div className={classes.cards}>
        {member && (
          <Part waiting={<Skeleton height={116} radius="lg" />}>
            <MoneyPanel />
          </Part>
        )}
        <LinkInvitation mine={mine.merchants} />
        <InvitationsCard />
        <AffiliateSections member={member} />
        {member ? (
          <Part waiting={<Skeleton height={320} radius="lg" />}>
            <AffiliateSharing merchants={merchants} steps={steps} />
          </Part>
        ) : (
          <div className={classes.pair}>
            {merchants}
            {steps}
          </div>
        )}
      </div>
      <AffiliateMarketplace onOpen={look} />
      <div id={anchors.news} className={classes.later}>
        <Part>
          <AffiliateFoot profile={profile} />
        </Part>
      </div>
      {looked && (
        <Part>
          <AffiliateMerchant
            merchant={mine.merchants.find(({ pk }) => pk === looked.merchant.pk) ?? looked.merchant}
            opened={looked.opened}
            onClose={() => setLooked({ ...looked, opened: false })}
          />
        </Part>
      )}
      {active && (
        <Part>
          <TutorialInvitation profile={profile} />
        </Part>
      )}
    </>
  );
}

/** A new affiliate sees the stores first; one who left every store still sees her sales. */
function useHasShared(mine: MyMerchants): boolean {
  const [query] = useSearchParams();
  const { data } = useMySales(NEWEST);
  const isNew = !mine.loading && !mine.failed && mine.count === 0 && data?.count === 0;
  return !isNew || explanationIn(query) !== null;
}

/** The invitation of a link that an existing affiliate opened. */
function LinkInvitation({ mine }: { mine: ListedMerchant[] }) {
  const [query, changeQuery] = useAddressQuery();
  const merchant = query.get('merchant');
  if (!merchant) return null;
  const putAway = () => changeQuery(withValues({ merchant: '', leader: '' }), { replace: true });
  return (
    <Part>
      <InvitedCard
        merchant={merchant}
        leader={query.get('leader')}
        member={mine.some(({ pk }) => pk === merchant)}
        onDone={putAway}
      />
    </Part>
  );
}

/** The special referral's code in the address (specification section 4). */
const campaign = 'waps';

function CampaignWelcome() {
  const { waps } = usePageTexts('general');
  const [query, changeQuery] = useAddressQuery();
  if (query.get('s') !== campaign) return null;

  const dismiss = () => changeQuery(withValues({ s: '' }), { replace: true });

  return (
    <div className={general.welcome} role="status">
      <IconConfetti size={24} stroke={1.8} aria-hidden />
      <p>
        <strong>{waps.title}</strong> {waps.text}
      </p>
      <CloseButton aria-label={waps.close} onClick={dismiss} />
    </div>
  );
}

function AffiliateMarketplace({ onOpen }: { onOpen: (merchant: ListedMerchant) => void }) {
  const { discover } = usePageTexts('marketplace');
  const [query, changeQuery] = useAddressQuery();
  const section = useRef<HTMLElement>(null);
  const filters = merchantFilters.read(query);
  const merchants = useMerchants(filters);
  const categories = useCategories();
  const filtered = isFiltered(filters);
  const countries = merchants.data?.countries ?? [];

  const change = (next: Partial<MerchantFilters>) =>
    changeQuery((current) => merchantFilters.change(current, next), { replace: true });

  const turnTo = (page: number) => {
    changeQuery((current) => merchantFilters.change(current, { page }));
    section.current?.scrollIntoView({ behavior: 'instant' });
  };

  return (
    <section
      ref={section}
      id={anchors.discover}
      className={classes.discover}
      aria-labelledby="discover-title"
    >
      <h2 id="discover-title" className={classes.title}>
        {discover.title}
      </h2>
      <Lead page={merchants.data} filtered={filtered} />
      <MerchantBar filters={filters} countries={countries} categories={categories} onChange={change} />
      <div className={classes.results}>
        <MerchantGrid
          merchants={merchants}
          filtered={filtered || filters.page > 1}
          onClear={() => change(merchantFilters.none)}
          onPage={turnTo}
          onOpen={onOpen}
          footOf={(merchant) => <StandingActions merchant={merchant} onSee={() => onOpen(merchant)} />}
        />
      </div>
    </section>
  );
}

function Lead({ page, filtered }: { page?: MerchantPage; filtered: boolean }) {
  const { discover } = usePageTexts('marketplace');
  if (!page) return <p className={classes.lead} />;
  const { count, countries } = page;
  return (
    <p className={`figures ${classes.lead}`} role="status">
      {filtered ? discover.found(count) : discover.where(count, countries)}
    </p>
  );
}

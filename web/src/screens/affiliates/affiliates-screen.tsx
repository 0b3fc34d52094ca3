import { Card } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { FoundStanding } from '#web/features/adhesions/merchant/found-standing.tsx';
import { WaitingInvitations, WaitingNotice } from '#web/features/adhesions/merchant/waiting.tsx';
import { FoundList } from '#web/features/affiliates/found/found-list.tsx';
import { foundFilters } from '#web/features/affiliates/found/use-found.ts';
import { MemberList } from '#web/features/affiliates/members/member-list.tsx';
import { memberFilters, useMemberCount } from '#web/features/affiliates/members/use-members.ts';
import { useCategories } from '#web/features/catalog/use-categories.ts';
import { useFormat } from '#web/lib/formats.ts';
import type { Turn } from '#web/lib/paging.ts';
import { paths } from '#web/lib/paths.ts';
import { withPageLink } from '#web/lib/use-page-link.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { lazily } from '#web/ui/lazily.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Part } from '#web/ui/part.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import { memberIn, memberLink } from './member-address.ts';

const MemberPage = lazily(() => import('./member-page.tsx'));

const searchLink = `${paths.findAffiliates}?tab=search`;

export function AffiliatesScreen() {
  const [query] = useSearchParams();
  const { pk } = memberIn(query);
  return pk ? (
    <Part>
      <MemberPage key={pk} pk={pk} />
    </Part>
  ) : (
    <AffiliateLists />
  );
}

function AffiliateLists() {
  const texts = usePageTexts('affiliates');
  const [query] = useSearchParams();
  const searching = query.get('tab') === 'search';
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={searching ? texts.search.lead : texts.lead} />
      <Card className={screen.card}>
        <Tabs searching={searching} />
        {searching ? <Found /> : <Members />}
      </Card>
    </>
  );
}

function Tabs({ searching }: { searching: boolean }) {
  const { tabs, tabsLabel } = usePageTexts('affiliates');
  const { count } = useFormat();
  const members = useMemberCount();
  return (
    <LinkTabs
      label={tabsLabel}
      tabs={[
        {
          to: paths.findAffiliates,
          label: tabs.members,
          current: !searching,
          count: members === undefined ? undefined : count(members),
        },
        { to: searchLink, label: tabs.search, current: searching },
      ]}
    />
  );
}

function Members() {
  const [query] = useSearchParams();
  return (
    <>
      <WaitingNotice />
      <MemberList
        {...useListAddress(memberFilters)}
        linkTo={(member) => memberLink(query, member)}
        searchLink={searchLink}
      />
    </>
  );
}

function Found() {
  return (
    <FoundList
      {...useListAddress(foundFilters)}
      categories={useCategories()}
      standingOf={(affiliate) => <FoundStanding affiliate={affiliate} />}
    >
      <WaitingInvitations />
    </FoundList>
  );
}

type AddressOf<Filters> = {
  read: (query: URLSearchParams) => Filters;
  change: (query: URLSearchParams, change: Partial<Filters>) => URLSearchParams;
};

/** What the address says of a list, and the ways to change it. */
function useListAddress<Filters extends { page: number }>(filters: AddressOf<Filters>) {
  const [query, setQuery] = useSearchParams();
  return {
    filters: filters.read(query),
    onChange: (next: Partial<Filters>) =>
      setQuery((current) => filters.change(current, next), { replace: true }),
    onTurn: ({ page, link }: Turn) => {
      setQuery((current) => filters.change(current, { page } as Partial<Filters>), withPageLink(link));
      window.scrollTo({ top: 0, behavior: 'instant' });
    },
  };
}

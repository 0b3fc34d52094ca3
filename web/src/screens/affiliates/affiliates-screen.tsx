import { endpoints } from '@aliado/contract';
import { Button, Card } from '@mantine/core';
import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FoundStanding } from '#web/features/adhesions/merchant/found-standing.tsx';
import { WaitingInvitations, WaitingNotice } from '#web/features/adhesions/merchant/waiting.tsx';
import { useWaitingRequests } from '#web/features/adhesions/requests/use-requests.ts';
import { FoundList } from '#web/features/affiliates/found/found-list.tsx';
import { foundFilters } from '#web/features/affiliates/found/use-found.ts';
import { MemberPeriodControl } from '#web/features/affiliates/members/member-bar.tsx';
import { MemberList } from '#web/features/affiliates/members/member-list.tsx';
import {
  type MemberFilters,
  memberFilters,
  memberRequest,
  useMemberCount,
} from '#web/features/affiliates/members/use-members.ts';
import { useCategories } from '#web/features/catalog/use-categories.ts';
import { oneOf } from '#web/lib/address-filters.ts';
import { useFormat } from '#web/lib/formats.ts';
import type { Turn } from '#web/lib/paging.ts';
import { paths } from '#web/lib/paths.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { withPageLink } from '#web/lib/use-page-link.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Part } from '#web/ui/part.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import classes from './affiliates-screen.module.css';
import { memberIn, memberLink } from './member-address.ts';
import member from './member-page.module.css';

const InviteDialog = lazily(() => import('#web/features/affiliates/invite-dialog.tsx'));
const MemberPage = lazily(() => import('./member-page.tsx'));
const Requests = lazily(() => import('./all-requests.tsx'));
const Links = lazily(() => import('./all-links.tsx'));

const views = ['members', 'requests', 'links', 'search'] as const;
type View = (typeof views)[number];

const viewIn = oneOf(views);
const linkOf = (view: View) =>
  view === 'members' ? paths.findAffiliates : `${paths.findAffiliates}?tab=${view}`;

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
  const { lead } = usePageTexts('members');
  const [query] = useSearchParams();
  const { filters, onChange } = useListAddress(memberFilters);
  const view = viewIn(query.get('tab') ?? '');
  const ofMembers = view === 'members';
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={view === 'search' ? texts.search.lead : lead}>
        {ofMembers && <MemberPeriodControl filters={filters} onChange={onChange} />}
      </ScreenHead>
      <Card className={screen.card}>
        <div className={classes.top}>
          <Tabs shown={view} />
          {ofMembers && <ListActions filters={filters} />}
        </div>
        <Shown view={view} />
      </Card>
    </>
  );
}

function Shown({ view }: { view: View }) {
  switch (view) {
    case 'members':
      return <Members />;
    case 'requests':
      return (
        <Part>
          <div className={member.part}>
            <Requests />
          </div>
        </Part>
      );
    case 'links':
      return (
        <Part>
          <div className={member.part}>
            <Links />
          </div>
        </Part>
      );
    case 'search':
      return <Found />;
  }
}

function Tabs({ shown }: { shown: View }) {
  const { tabs, tabsLabel } = usePageTexts('affiliates');
  const { count } = useFormat();
  const members = useMemberCount();
  const asking = useWaitingRequests(1).data?.count;
  const counts: Partial<Record<View, number | undefined>> = { members, requests: asking || undefined };
  return (
    <LinkTabs
      label={tabsLabel}
      tabs={views.map((view) => {
        const known = counts[view];
        return {
          to: linkOf(view),
          label: tabs[view],
          current: view === shown,
          count: known === undefined ? undefined : count(known),
        };
      })}
    />
  );
}

/** The filtered list as a spreadsheet, and the link that brings new people. */
function ListActions({ filters }: { filters: MemberFilters }) {
  const texts = usePageTexts('members');
  const [inviting, setInviting] = useState(false);
  const { start, isPending } = useDownload(endpoints.downloadMembers, texts.excelFailed);
  const { page: _page, ...query } = memberRequest(filters);
  return (
    <div className={classes.acts}>
      <Button
        variant="default"
        size="sm"
        loading={isPending}
        leftSection={<IconDownload size={20} stroke={1.8} aria-hidden />}
        onClick={() => start({ query })}
      >
        {texts.excel}
      </Button>
      <Button
        size="sm"
        leftSection={<IconUserPlus size={20} stroke={1.8} aria-hidden />}
        onClick={() => setInviting(true)}
      >
        {texts.invite}
      </Button>
      {inviting && (
        <DialogPart onClose={() => setInviting(false)}>
          <InviteDialog title={texts.invite} onClose={() => setInviting(false)} />
        </DialogPart>
      )}
    </div>
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
        searchLink={linkOf('search')}
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
  const [query, changeQuery] = useAddressQuery();
  return {
    filters: filters.read(query),
    onChange: (next: Partial<Filters>) =>
      changeQuery((current) => filters.change(current, next), { replace: true }),
    onTurn: ({ page, link }: Turn) => {
      changeQuery((current) => filters.change(current, { page } as Partial<Filters>), withPageLink(link));
      window.scrollTo({ top: 0, behavior: 'instant' });
    },
  };
}

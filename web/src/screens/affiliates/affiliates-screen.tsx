import { endpoints } from '@aliado/contract';
import { Button, Card, Stack } from '@mantine/core';
import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { FoundStanding } from '#web/features/adhesions/merchant/found-standing.tsx';
import { WaitingInvitations, WaitingNotice } from '#web/features/adhesions/merchant/waiting.tsx';
import { useWaitingRequests } from '#web/features/adhesions/requests/use-requests.ts';
import { InvitationLink } from '#web/features/affiliates/empty-lists.tsx';
import { FoundList } from '#web/features/affiliates/found/found-list.tsx';
import { foundFilters } from '#web/features/affiliates/found/use-found.ts';
import { MemberList } from '#web/features/affiliates/members/member-list.tsx';
import {
  memberFilters,
  memberRequest,
  useMemberCount,
} from '#web/features/affiliates/members/use-members.ts';
import { useCategories } from '#web/features/catalog/use-categories.ts';
import { linkFilters } from '#web/features/links/use-links.ts';
import { useMerchant } from '#web/features/merchants/program/use-merchant.ts';
import { AddressedReceipt } from '#web/features/sales/receipt/addressed-receipt.tsx';
import { useReceiptAddress } from '#web/features/sales/receipt/use-receipt.ts';
import { addressFilters, oneOf, pageNumber } from '#web/lib/address-filters.ts';
import { useFormat } from '#web/lib/formats.ts';
import type { Turn } from '#web/lib/paging.ts';
import { paths } from '#web/lib/paths.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { withPageLink } from '#web/lib/use-page-link.ts';
import { usePeriod } from '#web/lib/use-period.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Part } from '#web/ui/part.tsx';
import { PeriodControl } from '#web/ui/period-control.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import classes from './affiliates-screen.module.css';
import { listLink, memberIn, memberLink } from './member-address.ts';

const MemberDrawer = lazily(() => import('./member-drawer.tsx'));
const ReviewActions = lazily(() =>
  import('#web/features/orders/review-actions.tsx').then((part) => ({ default: part.ReviewActions })),
);
const RequestList = lazily(() =>
  import('#web/features/adhesions/requests/request-list.tsx').then((part) => ({ default: part.RequestList })),
);
const StoreLinks = lazily(() =>
  import('#web/features/links/store-links.tsx').then((part) => ({ default: part.StoreLinks })),
);

const views = ['members', 'requests', 'links', 'search'] as const;
type View = (typeof views)[number];

const viewIn = oneOf(views);
const linkOf = (view: View) =>
  view === 'members' ? paths.findAffiliates : `${paths.findAffiliates}?tab=${view}`;

/** Who sells for the store, who asks to, and whom to invite. */
export function AffiliatesScreen() {
  const texts = usePageTexts('affiliates');
  const { lead } = usePageTexts('members');
  const periodTexts = usePageTexts('period');
  const [query] = useSearchParams();
  const view = viewIn(query.get('tab') ?? '');
  const period = usePeriod();
  const Shown = shown[view];
  return (
    <>
      <title>{texts.pageTitle}</title>
      <ScreenHead title={texts.title} lead={view === 'search' ? texts.search.lead : lead}>
        {view === 'members' && <PeriodControl period={period} texts={periodTexts} />}
      </ScreenHead>
      <Card className={screen.card}>
        <div className={classes.top}>
          <Tabs shown={view} />
          {view === 'members' && <ListActions />}
        </div>
        <Shown />
      </Card>
      <MemberDrawers />
    </>
  );
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
function ListActions() {
  const texts = usePageTexts('members');
  const { filters } = useListAddress(memberFilters);
  const [inviting, setInviting] = useState(false);
  const { start, isPending } = useDownload(endpoints.downloadMembers, texts.excelFailed);
  const { page: _page, ...query } = memberRequest(filters, usePeriod());
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
        aria-haspopup="dialog"
        leftSection={<IconUserPlus size={20} stroke={1.8} aria-hidden />}
        onClick={() => setInviting(true)}
      >
        {texts.invite}
      </Button>
      <Modal narrow opened={inviting} onClose={() => setInviting(false)} title={texts.invite}>
        <Stack gap="sm">
          <InvitationLink />
        </Stack>
      </Modal>
    </div>
  );
}

const shown: Record<View, () => ReactNode> = {
  members: Members,
  requests: Requests,
  links: Links,
  search: Found,
};

function Members() {
  const [query] = useSearchParams();
  return (
    <>
      <WaitingNotice />
      <MemberList
        {...useListAddress(memberFilters)}
        days={usePeriod()}
        linkTo={(member) => memberLink(query, member)}
        searchLink={linkOf('search')}
      />
    </>
  );
}

const requestFilters = addressFilters<{ page: number }>({ page: pageNumber });

/** Everybody who asks to join the store. */
function Requests() {
  const { filters, change } = useAddressFilters(requestFilters);
  const { data: merchant } = useMerchant();
  return (
    <Part>
      <div className={classes.part}>
        <RequestList
          is_public={merchant?.is_public ?? true}
          accepts_automatically={merchant?.accepts_automatically ?? false}
          page={filters.page}
          onPage={(page) => change({ page })}
        />
      </div>
    </Part>
  );
}

/** The links of all affiliates into the store. */
function Links() {
  const { filters, change } = useAddressFilters(linkFilters);
  const { data: merchant = null } = useMerchant();
  return (
    <Part>
      <div className={classes.part}>
        <StoreLinks merchant={merchant} filters={filters} onChange={change} />
      </div>
    </Part>
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

/** The affiliate that the address names, and in its place the receipt of one of its sales. */
function MemberDrawers() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { receipt } = useReceiptAddress();
  const { pk } = memberIn(query);
  const [last, setLast] = useState(pk);
  if (pk && pk !== last) setLast(pk);
  const close = () => void navigate(listLink(query), { replace: true, preventScrollReset: true });
  if (!last) return null;
  return (
    <>
      <DialogPart opened={pk !== ''} onClose={close}>
        <MemberDrawer pk={last} opened={pk !== '' && receipt === null} onClose={close} />
      </DialogPart>
      <AddressedReceipt seenBy="merchant" actionsOf={(sale) => <ReviewActions sale={sale} />} />
    </>
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

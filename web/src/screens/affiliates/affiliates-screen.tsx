import { endpoints } from '@aliado/contract';
import { Button, Card } from '@mantine/core';
import { IconDownload, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useWaitingRequests } from '#web/features/adhesions/requests/use-requests.ts';
import { MemberList } from '#web/features/affiliates/members/member-list.tsx';
import {
  memberFilters,
  memberRequest,
  useMemberCount,
} from '#web/features/affiliates/members/use-members.ts';
import { oneOf } from '#web/lib/address-filters.ts';
import { useFormat } from '#web/lib/formats.ts';
import { paths } from '#web/lib/paths.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { usePeriod } from '#web/lib/use-period.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Part } from '#web/ui/part.tsx';
import { PeriodControl } from '#web/ui/period-control.tsx';
import screen from '#web/ui/screen.module.css';
import { ScreenHead } from '#web/ui/screen-head.tsx';
import classes from './affiliates-screen.module.css';
import { listLink, memberIn, memberLink } from './member-address.ts';
import { useListAddress } from './use-list-address.ts';

const InviteDialog = lazily(() => import('#web/features/affiliates/invite-dialog.tsx'));
const MemberDrawers = lazily(() => import('./member-drawer.tsx'));
const OtherList = lazily(() => import('./other-lists.tsx'));

const views = ['members', 'requests', 'links', 'search'] as const;
type View = (typeof views)[number];

const viewIn = oneOf(views);
const linkOf = (view: View) =>
  view === 'members' ? paths.findAffiliates : `${paths.findAffiliates}?tab=${view}`;

export function AffiliatesScreen() {
  const texts = usePageTexts('affiliates');
  const { lead } = usePageTexts('members');
  const periodTexts = usePageTexts('period');
  const [query] = useSearchParams();
  const view = viewIn(query.get('tab') ?? '');
  const period = usePeriod();
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
        {view === 'members' ? (
          <Members />
        ) : (
          <Part>
            <OtherList view={view} />
          </Part>
        )}
      </Card>
      <OpenedMember />
    </>
  );
}

/** The member in the address; the drawer's code loads when it first opens. */
function OpenedMember() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { pk } = memberIn(query);
  const [last, setLast] = useState(pk);
  if (pk && pk !== last) setLast(pk);
  const close = () => void navigate(listLink(query), { replace: true, preventScrollReset: true });
  if (!last) return null;
  return (
    <DialogPart opened={pk !== ''} onClose={close}>
      <MemberDrawers pk={last} opened={pk !== ''} onClose={close} />
    </DialogPart>
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
          waits: view === 'requests',
        };
      })}
    />
  );
}

/** Exports the filtered list, and shows the invitation link. */
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
    <MemberList
      {...useListAddress(memberFilters)}
      days={usePeriod()}
      linkTo={(member) => memberLink(query, member)}
      searchLink={linkOf('search')}
    />
  );
}

import { DEFAULT_PAGE_SIZE, endpoints, type Merchant, type MyAffiliate } from '@aliado/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PersonNotes } from '#web/features/affiliates/members/person-notes.tsx';
import { PersonSummary } from '#web/features/affiliates/members/person-summary.tsx';
import { PersonTags } from '#web/features/affiliates/members/person-tags.tsx';
import {
  memberFilters,
  memberRequest,
  useMember,
  useMemberSummary,
} from '#web/features/affiliates/members/use-members.ts';
import { MemberCoupons } from '#web/features/coupons/merchant/coupons-card.tsx';
import { MemberLinks } from '#web/features/links/store-links.tsx';
import { useMerchant } from '#web/features/merchants/program/use-merchant.ts';
import { ReviewActions } from '#web/features/orders/review-actions.tsx';
import type { WholeDebt } from '#web/features/payments/debts/use-debts.ts';
import { PaymentList } from '#web/features/payments/history/history-card.tsx';
import type { Paying } from '#web/features/payments/paying/paying.ts';
import { AddressedExplanation } from '#web/features/sales/explanation/addressed-explanation.tsx';
import { useExplanationAddress } from '#web/features/sales/explanation/use-explanation.ts';
import { MemberSales } from '#web/features/sales/merchant/member-sales.tsx';
import { read } from '#web/lib/api.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useFormat } from '#web/lib/formats.ts';
import { paths } from '#web/lib/paths.ts';
import { periodQuery } from '#web/lib/period.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { usePeriod } from '#web/lib/use-period.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { DialogPart } from '#web/ui/dialog-part.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { DrawerWalk } from '#web/ui/drawer-walk.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Part } from '#web/ui/part.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { memberIn, memberLink, memberPage, memberTabs } from './member-address.ts';
import { MemberChat, MemberMenu } from './member-contact.tsx';
import classes from './member-drawer.module.css';

type MemberDrawerProps = { pk: string; opened: boolean; onClose: () => void };

/** One member; the explanation of one of her sales replaces it. */
export default function MemberDrawers({ opened, ...props }: MemberDrawerProps) {
  const { explanation } = useExplanationAddress();
  return (
    <>
      <MemberDrawer {...props} opened={opened && explanation === null} />
      <AddressedExplanation seenBy="merchant" actionsOf={(sale) => <ReviewActions sale={sale} />} />
    </>
  );
}

function MemberDrawer({ pk, opened, onClose }: MemberDrawerProps) {
  const texts = usePageTexts('member');
  const member = useMember(pk);
  const { data } = member;
  const facts = data && [texts.since(data.joined_at), data.leader && texts.through(data.leader.name)];
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeLabel={texts.close}
      backTo={() => document.querySelector<HTMLElement>(`[data-row="${pk}"] a`)}
      mark={data && <PersonMark {...data} size={52} />}
      title={data?.name ?? texts.title}
      lead={facts?.filter(Boolean).join(' · ')}
      menu={data && <MemberMenu member={data} />}
      under={
        data && (
          <div className={classes.facts}>
            <PersonTags member={data} />
            <MemberChat {...data} />
          </div>
        )
      }
      bar={<MemberTabs pk={pk} />}
      foot={<MemberWalk pk={pk} />}
    >
      {hasCode(member.error, 'not_found') ? (
        <EmptyState order={3} title={texts.missing}>
          {texts.missingText}
        </EmptyState>
      ) : (
        <Loaded query={member} texts={texts} order={2} skeleton={{ height: 320 }}>
          {(loaded) => <MemberPart key={pk} member={loaded} />}
        </Loaded>
      )}
    </Drawer>
  );
}

function MemberTabs({ pk }: { pk: string }) {
  const { tabs, tabsLabel } = usePageTexts('member');
  const { count } = useFormat();
  const [query] = useSearchParams();
  const { tab } = memberIn(query);
  const { data } = useMemberSummary(pk);
  return (
    <LinkTabs
      label={tabsLabel}
      tabs={memberTabs.map((each) => ({
        to: memberLink(query, pk, each),
        label: tabs[each],
        current: each === tab,
        count: data && each !== 'summary' ? count(data.counts[each]) : undefined,
      }))}
    />
  );
}

function MemberPart({ member }: { member: MyAffiliate }) {
  const { tabs } = usePageTexts('member');
  const [query] = useSearchParams();
  const { tab } = memberIn(query);
  const { filters, change } = useAddressFilters(memberPage);
  const { data: merchant = null } = useMerchant();
  const { open } = useExplanationAddress();
  if (tab === 'summary') return <MemberOverview member={member} merchant={merchant} />;
  const paging = { member, page: filters.page, onPage: (page: number) => change({ page }) };
  const shown = {
    links: () => <MemberLinks {...paging} merchant={merchant} />,
    coupons: () => <MemberCoupons {...paging} merchant={merchant} />,
    payments: () => <PaymentList {...paging} affiliate={member.pk} />,
    sales: () => (
      <MemberSales
        member={member}
        filters={filters}
        onChange={change}
        onOpen={({ pk }) => open({ of: 'sale', pk })}
      />
    ),
  };
  return <SectionCard label={tabs[tab]}>{shown[tab]()}</SectionCard>;
}

const PaidNoteCard = lazily(() =>
  import('#web/features/payments/paying/paid.tsx').then((part) => ({ default: part.PaidNoteCard })),
);
const PersonAccounts = lazily(() => import('#web/features/payments/debts/person-accounts.tsx'));
const PayDialog = lazily(() => import('#web/features/payments/paying/pay-dialog.tsx'));
const AskDataDialog = lazily(() => import('#web/features/payments/debts/ask-data-dialog.tsx'));

function MemberOverview({ member, merchant }: { member: MyAffiliate; merchant: Merchant | null }) {
  const { summary: texts } = usePageTexts('members');
  const [paying, setPaying] = useState<Paying | null>(null);
  const [asked, setAsked] = useState<WholeDebt | null>(null);
  const period = usePeriod();
  const { pk } = member;
  const summary = useMemberSummary(pk);
  const { data } = summary;
  const payOne = ({ affiliate }: WholeDebt) => setPaying({ to: 'one', affiliate });
  const payOtherWay = ({ affiliate }: WholeDebt) => {
    setAsked(null);
    setPaying({ to: 'one', affiliate, method: 'other' });
  };
  return (
    <>
      <Part>
        <PaidNoteCard />
        <PersonAccounts
          affiliate={pk}
          median_days={data?.median_days ?? null}
          upToDate={data?.last_payment ? texts.lastPaid(data.last_payment.at) : texts.upToDate}
          onPay={payOne}
          onAsk={setAsked}
        />
      </Part>
      <PersonSummary
        member={member}
        merchant={merchant}
        summary={summary}
        reportsLink={`${paths.reports}?affiliate=${pk}&${periodQuery(period)}`}
      />
      <PersonNotes affiliate={pk} />
      {paying && (
        <DialogPart onClose={() => setPaying(null)}>
          <PayDialog paying={paying} onPaid={() => undefined} onClose={() => setPaying(null)} />
        </DialogPart>
      )}
      {asked && (
        <DialogPart onClose={() => setAsked(null)}>
          <AskDataDialog debt={asked} onOtherWay={() => payOtherWay(asked)} onClose={() => setAsked(null)} />
        </DialogPart>
      )}
    </>
  );
}

function useListPage(page: number, enabled: boolean) {
  const [query] = useSearchParams();
  const request = memberRequest({ ...memberFilters.read(query), page }, usePeriod());
  return useQuery({ ...read(endpoints.listMyAffiliates, { query: request }), enabled }).data;
}

/** The neighbours in the list, with its order and filters; at the end of a page the list turns to the next one. */
function MemberWalk({ pk }: { pk: string }) {
  const { walk: texts } = usePageTexts('members');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { page } = memberFilters.read(query);
  const list = useListPage(page, true);
  const people = list?.results ?? [];
  const place = people.findIndex((member) => member.pk === pk);
  const before = useListPage(page - 1, place === 0 && page > 1);
  const after = useListPage(page + 1, place === people.length - 1 && list?.next != null);
  if (!list || place < 0 || list.count < 2) return null;

  const to = (member: MyAffiliate | undefined, onPage: number, sentence: (name: string) => string) =>
    member && {
      name: member.name.split(' ')[0] ?? member.name,
      label: sentence(member.name),
      go: () => {
        const turned = memberFilters.change(query, { page: people.includes(member) ? page : onPage });
        void navigate(memberLink(turned, member.pk, memberIn(query).tab), {
          replace: true,
          preventScrollReset: true,
        });
      },
    };
  return (
    <DrawerWalk
      label={texts.label}
      position={texts.at((page - 1) * DEFAULT_PAGE_SIZE + place + 1, list.count)}
      previous={to(people[place - 1] ?? before?.results.at(-1), page - 1, texts.previous)}
      next={to(people[place + 1] ?? after?.results[0], page + 1, texts.next)}
    />
  );
}

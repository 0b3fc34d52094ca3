import type { MyAffiliate } from '@aliado/contract';
import { useSearchParams } from 'react-router';
import { PersonTags } from '#web/features/affiliates/members/person-tags.tsx';
import { useMember, useMemberSummary } from '#web/features/affiliates/members/use-members.ts';
import { MemberCoupons } from '#web/features/coupons/merchant/coupons-card.tsx';
import { MemberLinks } from '#web/features/links/store-links.tsx';
import { useMerchant } from '#web/features/merchants/program/use-merchant.ts';
import { ReviewActions } from '#web/features/orders/review-actions.tsx';
import { PaymentList } from '#web/features/payments/history/history-card.tsx';
import { AddressedExplanation } from '#web/features/sales/explanation/addressed-explanation.tsx';
import { useExplanationAddress } from '#web/features/sales/explanation/use-explanation.ts';
import { MemberSales } from '#web/features/sales/merchant/member-sales.tsx';
import { hasCode } from '#web/lib/api-error.ts';
import { useFormat } from '#web/lib/formats.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { memberIn, memberLink, memberPage, memberTabs } from './member-address.ts';
import { MemberChat, MemberMenu } from './member-contact.tsx';
import classes from './member-drawer.module.css';
import { MemberOverview } from './member-overview.tsx';
import { MemberWalk } from './member-walk.tsx';

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

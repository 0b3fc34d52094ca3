import { endpoints, type MyAffiliate } from '@aliado/contract';
import { Button, Card, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { PersonTags } from '#web/features/affiliates/members/person-tags.tsx';
import { MemberCoupons } from '#web/features/coupons/merchant/coupons-card.tsx';
import { MemberLinks } from '#web/features/links/store-links.tsx';
import { useMerchant } from '#web/features/merchants/program/use-merchant.ts';
import { ReviewActions } from '#web/features/orders/review-actions.tsx';
import { PaidNoteCard } from '#web/features/payments/paying/paid.tsx';
import { MemberSales } from '#web/features/sales/merchant/member-sales.tsx';
import { AddressedReceipt } from '#web/features/sales/receipt/addressed-receipt.tsx';
import { useReceiptAddress } from '#web/features/sales/receipt/use-receipt.ts';
import { read } from '#web/lib/api.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { usePageTexts } from '#web/texts/pages.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Part } from '#web/ui/part.tsx';
import { PersonMark } from '#web/ui/person-mark.tsx';
import screen from '#web/ui/screen.module.css';
import { listLink, memberIn, memberLink, memberPage, memberTabs } from './member-address.ts';
import { MemberContact } from './member-contact.tsx';
import { MemberOverview } from './member-overview.tsx';
import classes from './member-page.module.css';
import { Walk } from './member-walk.tsx';

/** One affiliate of the merchant: what is owed and sold, the commission, notes, links, coupons and sales. */
export default function MemberPage({ pk }: { pk: string }) {
  const texts = usePageTexts('member');
  const [query] = useSearchParams();
  const member = useQuery(read(endpoints.getMyAffiliate, { params: { id: pk } }));
  const missing = hasCode(member.error, 'not_found');
  return (
    <>
      <Button
        component={Link}
        to={listLink(query)}
        variant="subtle"
        size="sm"
        className={classes.back}
        leftSection={<IconArrowLeft size={20} stroke={1.8} aria-hidden />}
      >
        {texts.back}
      </Button>
      {missing ? (
        <Card className={screen.card}>
          <EmptyState order={1} title={texts.missing}>
            {texts.missingText}
          </EmptyState>
        </Card>
      ) : (
        <Loaded query={member} texts={texts} order={1} skeleton={{ as: <MemberSkeleton /> }}>
          {(loaded) => <Member member={loaded} />}
        </Loaded>
      )}
    </>
  );
}

const MemberSkeleton = () => (
  <>
    <Skeleton height={64} width={320} mt="md" />
    <Skeleton height={320} radius="lg" mt="lg" />
  </>
);

function Member({ member }: { member: MyAffiliate }) {
  const texts = usePageTexts('member');
  const { pk, name, username, picture, leader, joined_at } = member;
  const facts = [username, texts.since(joined_at), leader && texts.through(leader.name)];
  return (
    <>
      <title>{texts.pageTitle(name)}</title>
      <div className={classes.head}>
        <div className={classes.person}>
          <PersonMark pk={pk} name={name} picture={picture} size={56} />
          <div>
            <h1 className={screen.title}>{name}</h1>
            <p className={screen.lead}>{facts.filter(Boolean).join(' · ')}</p>
          </div>
        </div>
        <MemberContact member={member} />
      </div>
      <PersonTags member={member} />
      <Part>
        <PaidNoteCard />
      </Part>
      <Card className={screen.card}>
        <MemberTabs pk={pk} />
        <MemberPart member={member} />
      </Card>
      <Walk pk={pk} />
      <AddressedReceipt seenBy="merchant" actionsOf={(sale) => <ReviewActions sale={sale} />} />
    </>
  );
}

function MemberTabs({ pk }: { pk: string }) {
  const { tabs, tabsLabel } = usePageTexts('member');
  const [query] = useSearchParams();
  const { tab } = memberIn(query);
  return (
    <LinkTabs
      label={tabsLabel}
      tabs={memberTabs.map((each) => ({
        to: memberLink(query, pk, each),
        label: tabs[each],
        current: each === tab,
      }))}
    />
  );
}

function MemberPart({ member }: { member: MyAffiliate }) {
  const [query] = useSearchParams();
  const { tab } = memberIn(query);
  const { filters, change } = useAddressFilters(memberPage);
  const { data: merchant = null } = useMerchant();
  const { open } = useReceiptAddress();
  const paging = { member, page: filters.page, onPage: (page: number) => change({ page }) };
  const shown = {
    summary: () => <MemberOverview member={member} merchant={merchant} />,
    links: () => <MemberLinks {...paging} merchant={merchant} />,
    coupons: () => <MemberCoupons {...paging} merchant={merchant} />,
    sales: () => (
      <MemberSales
        member={member}
        filters={filters}
        onChange={change}
        onOpen={({ pk }) => open({ of: 'sale', pk })}
      />
    ),
  };
  return <div className={classes.part}>{shown[tab]()}</div>;
}

import { FoundStanding } from '#web/features/adhesions/merchant/found-standing.tsx';
import { WaitingInvitations } from '#web/features/adhesions/merchant/waiting.tsx';
import { RequestList } from '#web/features/adhesions/requests/request-list.tsx';
import { FoundList } from '#web/features/affiliates/found/found-list.tsx';
import { foundFilters } from '#web/features/affiliates/found/use-found.ts';
import { useCategories } from '#web/features/catalog/use-categories.ts';
import { StoreLinks } from '#web/features/links/store-links.tsx';
import { linkFilters } from '#web/features/links/use-links.ts';
import { useMerchant } from '#web/features/merchants/program/use-merchant.ts';
import { addressFilters, pageNumber } from '#web/lib/address-filters.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';

import classes from './affiliates-screen.module.css';
import { useListAddress } from './use-list-address.ts';

export default function OtherList({ view }: { view: 'requests' | 'links' | 'search' }) {
  if (view === 'search') return <Found />;
  return <div className={classes.part}>{view === 'links' ? <Links /> : <Requests />}</div>;
}

const requestFilters = addressFilters<{ page: number }>({ page: pageNumber });

function Requests() {
  const { filters, change } = useAddressFilters(requestFilters);
  const { data: merchant } = useMerchant();
  return (
    <RequestList
      is_public={merchant?.is_public ?? true}
      accepts_automatically={merchant?.accepts_automatically ?? false}
      page={filters.page}
      onPage={(page) => change({ page })}
    />
  );
}

function Links() {
  const { filters, change } = useAddressFilters(linkFilters);
  const { data: merchant = null } = useMerchant();
  return <StoreLinks merchant={merchant} filters={filters} onChange={change} />;
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

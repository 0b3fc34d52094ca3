import { StoreLinks } from '#web/features/links/store-links.tsx';
import { linkFilters } from '#web/features/links/use-links.ts';
import { useMerchant } from '#web/features/merchants/program/use-merchant.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';

/** The links of all affiliates into the store. */
export default function AllLinks() {
  const { filters, change } = useAddressFilters(linkFilters);
  const { data: merchant = null } = useMerchant();
  return <StoreLinks merchant={merchant} filters={filters} onChange={change} />;
}

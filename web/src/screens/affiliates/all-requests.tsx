import { RequestList } from '#web/features/adhesions/requests/request-list.tsx';
import { useMerchant } from '#web/features/merchants/program/use-merchant.ts';
import { pageNumber } from '#web/lib/address-filters.ts';
import { useAddressQuery, withValues } from '#web/lib/use-address-query.ts';

/** Everybody who asks to join the store. */
export default function AllRequests() {
  const [query, changeQuery] = useAddressQuery();
  const { data: merchant } = useMerchant();
  const turn = (page: number) => changeQuery(withValues({ page: String(page) }));
  return (
    <RequestList
      is_public={merchant?.is_public ?? true}
      accepts_automatically={merchant?.accepts_automatically ?? false}
      page={pageNumber(query.get('page') ?? '')}
      onPage={turn}
    />
  );
}

import { useSearchParams } from 'react-router';
import { RequestList } from '#web/features/adhesions/requests/request-list.tsx';
import { useMerchant } from '#web/features/merchants/program/use-merchant.ts';
import { pageNumber } from '#web/lib/address-filters.ts';

/** Everybody who asks to join the store. */
export default function AllRequests() {
  const [query, setQuery] = useSearchParams();
  const { data: merchant } = useMerchant();
  const turn = (page: number) =>
    setQuery((current) => {
      const changed = new URLSearchParams(current);
      changed.set('page', String(page));
      return changed;
    });
  return (
    <RequestList
      is_public={merchant?.is_public ?? true}
      accepts_automatically={merchant?.accepts_automatically ?? false}
      page={pageNumber(query.get('page') ?? '')}
      onPage={turn}
    />
  );
}

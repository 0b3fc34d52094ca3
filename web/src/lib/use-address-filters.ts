import { useAddressQuery } from './use-address-query.ts';

type AddressFilters<Filters> = {
  read: (query: URLSearchParams) => Filters;
  change: (query: URLSearchParams, change: Partial<Filters>) => URLSearchParams;
};

export function useAddressFilters<Filters>({ read, change }: AddressFilters<Filters>) {
  const [query, changeQuery] = useAddressQuery();
  return {
    filters: read(query),
    change: (next: Partial<Filters>) =>
      changeQuery((current) => change(current, next), { replace: true, preventScrollReset: true }),
  };
}

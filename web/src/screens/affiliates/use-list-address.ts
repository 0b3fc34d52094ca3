import type { Turn } from '#web/lib/paging.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { withPageLink } from '#web/lib/use-page-link.ts';

type AddressOf<Filters> = {
  read: (query: URLSearchParams) => Filters;
  change: (query: URLSearchParams, change: Partial<Filters>) => URLSearchParams;
};

export function useListAddress<Filters extends { page: number }>(filters: AddressOf<Filters>) {
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

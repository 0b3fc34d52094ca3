import { useSearchParams } from 'react-router';
import type { Turn } from '#web/features/affiliates/list-foot.tsx';
import { withPageLink } from '#web/lib/use-page-link.ts';

/** What the address says of a list, and the ways to change it. */
export function useListAddress<Filters extends { page: number }>(filters: {
  read: (query: URLSearchParams) => Filters;
  change: (query: URLSearchParams, change: Partial<Filters>) => URLSearchParams;
}) {
  const [query, setQuery] = useSearchParams();
  const change = (next: Partial<Filters>) =>
    setQuery((current) => filters.change(current, next), { replace: true });
  const turn = ({ page, link }: Turn) => {
    setQuery((current) => filters.change(current, { page } as Partial<Filters>), withPageLink(link));
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return { filters: filters.read(query), change, turn };
}

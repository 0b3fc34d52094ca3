import { endpoints } from '@aliado/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, followPage, read, useChange } from '#web/lib/api.ts';

export const PAGE_SIZE = 5;

/** The links of the affiliate who is here. */
export const useMyLinks = (filters: { s: string; page: number }) =>
  useQuery({
    ...read(endpoints.listLinks, { query: { ...filters, page_size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

/** Where a link into this store can lead, page by page. */
export function useLinkTargets(merchant: string, s: string) {
  const request = { params: { merchant }, query: { s } };
  return useInfiniteQuery({
    queryKey: read(endpoints.listLinkTargets, request).queryKey.concat('pages'),
    queryFn: ({ pageParam, signal }) =>
      pageParam
        ? followPage(endpoints.listLinkTargets, pageParam, { signal })
        : call(endpoints.listLinkTargets, request, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

const ALL = 100;

export const useStores = () => useQuery(read(endpoints.listMyMerchants, { query: { page_size: ALL } }));

/** One's own codes of a store that a link can carry. */
export const useCarriedCoupons = (merchant: string) =>
  useQuery({
    ...read(endpoints.listCoupons, { query: { merchant, page_size: ALL } }),
    select: ({ results }) =>
      results.filter(
        ({ for_payment, state }) => !for_payment && (state === 'in_store' || state === 'creating'),
      ),
  }).data ?? [];

export const useCreateLink = () => useChange(endpoints.createLink, [endpoints.listLinks]);
export const useRemoveLink = () => useChange(endpoints.removeLink, [endpoints.listLinks]);

import { endpoints, type ResponseOf } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, followPage, read } from '#web/lib/api.ts';
import { usePageLink } from '#web/lib/use-page-link.ts';
import { type MemberFilters, memberRequest } from './affiliate-filters.ts';

export type MemberPage = ResponseOf<typeof endpoints.listMyAffiliates>;

/** Another page is fetched by the link the list gave; the first one by what the address says. */
export function useMembers(filters: MemberFilters) {
  const link = usePageLink();
  const request = { query: memberRequest(filters) };
  return useQuery({
    queryKey: read(endpoints.listMyAffiliates, request).queryKey,
    queryFn: ({ signal }) =>
      link
        ? followPage(endpoints.listMyAffiliates, link, { signal })
        : call(endpoints.listMyAffiliates, request, { signal }),
    placeholderData: keepPreviousData,
  });
}

export const useMemberCount = () =>
  useQuery({
    ...read(endpoints.listMyAffiliates, { query: { page_size: 1 } }),
    select: ({ count }) => count,
  }).data;

/** How many asked to join and wait for an answer. */
export const useWaitingRequests = () =>
  useQuery({
    ...read(endpoints.listRequests, { query: { status: 'pending', origin: 'request', page_size: 1 } }),
    select: ({ count }) => count,
  }).data ?? 0;

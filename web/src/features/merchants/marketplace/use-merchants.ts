import { endpoints, type Language, type ResponseOf } from '@aliado/contract';
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, read } from '#web/lib/api.ts';
import { useLanguage } from '#web/texts/index.tsx';
import { type MerchantFilters, requestOf } from './merchant-filters.ts';

export type MerchantPage = ResponseOf<typeof endpoints.listMerchants>;

/** Categories come named in the language of the request, so each language is kept apart. */
function merchantsRead(filters: MerchantFilters, language: Language) {
  const request = { query: requestOf(filters) };
  return queryOptions({
    queryKey: [...read(endpoints.listMerchants, request).queryKey, language],
    queryFn: ({ signal }) => call(endpoints.listMerchants, request, { signal }),
  });
}

export function useMerchants(filters: MerchantFilters) {
  const { language } = useLanguage();
  return useQuery({ ...merchantsRead(filters, language), placeholderData: keepPreviousData });
}

function myMerchantsRead(page: number, language: Language) {
  const request = { query: { page } };
  return queryOptions({
    queryKey: [...read(endpoints.listMyMerchants, request).queryKey, language],
    queryFn: ({ signal }) => call(endpoints.listMyMerchants, request, { signal }),
  });
}

/** The pages of my merchants looked at so far. */
export function useMyMerchants() {
  const { language } = useLanguage();
  const [last, setLast] = useState(1);
  const pages = useQueries({
    queries: Array.from({ length: last }, (_, index) => myMerchantsRead(index + 1, language)),
  });
  const unfinished = pages.find(({ data }) => !data);
  const failed = unfinished !== undefined && (unfinished.isError || unfinished.fetchStatus === 'paused');
  return {
    merchants: pages.flatMap(({ data }) => data?.results ?? []),
    count: pages[0]?.data?.count ?? 0,
    loading: unfinished !== undefined && !failed,
    failed,
    hasMore: Boolean(pages.at(-1)?.data?.next),
    more: () => setLast(last + 1),
    retry: () => unfinished?.refetch(),
  };
}

export type MyMerchants = ReturnType<typeof useMyMerchants>;

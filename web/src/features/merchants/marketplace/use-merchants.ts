import { endpoints, type Language, type MerchantQuery, type ResponseOf } from '@aliado/contract';
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addressFilters, oneOf, pageNumber, pk, searchText } from '#web/lib/address-filters.ts';
import { call, read } from '#web/lib/api.ts';
import { useLanguage } from '#web/lib/language.ts';
import { stateOf } from '#web/ui/loaded.tsx';

type MerchantStatus = '' | NonNullable<MerchantQuery['status']>;
type MerchantOrder = MerchantQuery['order_by'];

const statuses: [MerchantStatus, ...MerchantStatus[]] = [
  '',
  'none',
  'pending',
  'accepted',
  'rejected',
  'cancelled',
  'removed',
];
const orders: [MerchantOrder, ...MerchantOrder[]] = ['newest', 'name', 'commission', 'affiliates', 'payment'];

/** Filters in the address. `search`, because `s` belongs to the campaign (specification section 2). */
export type MerchantFilters = {
  search: string;
  country: string;
  category: string;
  status: MerchantStatus;
  order_by: MerchantOrder;
  page: number;
};

const COUNTRY = /^[A-Z]{2}$/;

/** Divisible by the number of columns at each width. */
export const PAGE_SIZE = 12;

export const merchantFilters = addressFilters<MerchantFilters>({
  search: searchText,
  country: (given) => (COUNTRY.test(given) ? given : ''),
  category: pk,
  status: oneOf(statuses),
  order_by: oneOf(orders),
  page: pageNumber,
});

/** Omits empty filters from the query. */
export const requestOf = ({ search, country, category, status, order_by, page }: MerchantFilters) => ({
  s: search || undefined,
  country: country || undefined,
  'category-v2': category || undefined,
  status: status || undefined,
  order_by,
  page,
  page_size: PAGE_SIZE,
});

export const isFiltered = (filters: MerchantFilters) =>
  merchantFilters.countSet(filters, ['search', 'country', 'category', 'status']) > 0;

export type MerchantPage = ResponseOf<typeof endpoints.listMerchants>;

/** Category names are translated, so each language has its own cache entry. */
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

/** The pages of the affiliate's merchants loaded so far. */
export function useMyMerchants() {
  const { language } = useLanguage();
  const [last, setLast] = useState(1);
  const first = useQuery(myMerchantsRead(1, language));
  const others = useQueries({
    queries: Array.from({ length: last - 1 }, (_, index) => myMerchantsRead(index + 2, language)),
  });
  const pages = [first, ...others];
  const unfinished = pages.find(({ data }) => !data);
  const state = unfinished && stateOf(unfinished);
  return {
    first,
    merchants: pages.flatMap(({ data }) => data?.results ?? []),
    count: first.data?.count ?? 0,
    loading: state === 'loading',
    failed: state === 'failed' || state === 'offline',
    hasMore: Boolean(pages.at(-1)?.data?.next),
    more: () => setLast(last + 1),
    retry: () => unfinished?.refetch(),
  };
}

export type MyMerchants = ReturnType<typeof useMyMerchants>;

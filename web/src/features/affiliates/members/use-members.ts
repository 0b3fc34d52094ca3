import { endpoints, type MyAffiliateQuery } from '@aliado/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressFilters, day, oneOf, pageNumber, searchText } from '#web/lib/address-filters.ts';
import { call, followPage, read } from '#web/lib/api.ts';
import { usePageLink } from '#web/lib/use-page-link.ts';

const orders = ['newest', 'name', 'oldest'] as const satisfies MyAffiliateQuery['order_by'][];

/** What the address says of the merchant's own affiliates; an empty text stands for no filter. */
export type MemberFilters = {
  s: string;
  start_date: string;
  end_date: string;
  order_by: (typeof orders)[number];
  page: number;
};

export const memberFilters = addressFilters<MemberFilters>({
  s: searchText,
  start_date: day,
  end_date: day,
  order_by: oneOf(orders),
  page: pageNumber,
});

/** The call's own query; what is empty is not sent. */
export const memberRequest = ({ s, start_date, end_date, order_by, page }: MemberFilters) =>
  ({
    s: s || undefined,
    start_date: start_date || undefined,
    end_date: end_date || undefined,
    order_by,
    page,
  }) satisfies Partial<MyAffiliateQuery>;

export const isMemberFiltered = (filters: MemberFilters) =>
  memberFilters.countSet(filters, ['s', 'start_date', 'end_date', 'page']) > 0;

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

const shown = [endpoints.listAffiliates, endpoints.listMyAffiliates, endpoints.listRequests];

/** What a merchant changes about one of its affiliates; refused or not, what is shown is asked for again. */
export function useMemberChange() {
  const client = useQueryClient();
  const askAgain = () => {
    for (const { path } of shown) void client.invalidateQueries({ queryKey: [path] });
  };
  return {
    /** Null: the store's own commissions count. */
    setCommission: (id: string, commission: number | null) =>
      call(endpoints.updateMyAffiliate, { params: { id }, body: { commission } }).finally(askAgain),
    remove: (id: string) => call(endpoints.removeMyAffiliate, { params: { id } }).finally(askAgain),
  };
}

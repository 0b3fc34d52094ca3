import {
  endpoints,
  type MemberFilterQuery,
  type MemberOrder,
  type MyAffiliateQuery,
  memberActivities,
  memberGroups,
  memberSorts,
  type ResponseOf,
} from '@aliado/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressFilters, oneOf, pageNumber, searchText } from '#web/lib/address-filters.ts';
import { call, followPage, read } from '#web/lib/api.ts';
import type { Days } from '#web/lib/period.ts';
import { usePageLink } from '#web/lib/use-page-link.ts';
import { usePeriod } from '#web/lib/use-period.ts';

/** The first one is the default. */
const orders: readonly [MemberOrder, ...MemberOrder[]] = ['sold', ...memberSorts];
const activities = ['', ...memberActivities] as const;
const directions = ['', 'asc', 'desc'] as const;

/** The filters of the merchant's affiliates in the address; an empty string means no filter. */
export type MemberFilters = {
  s: string;
  group: (typeof memberGroups)[number];
  tag: string;
  leader: string;
  activity: (typeof activities)[number];
  order_by: (typeof memberSorts)[number];
  direction: (typeof directions)[number];
  page: number;
};

export const memberFilters = addressFilters<MemberFilters>({
  s: searchText,
  group: oneOf(memberGroups),
  tag: (given) => given.slice(0, 30),
  leader: (given) => (given === 'none' || /^[\da-f-]{36}$/i.test(given) ? given : ''),
  activity: oneOf(activities),
  order_by: oneOf(orders),
  direction: oneOf(directions),
  page: pageNumber,
});

/** By default `name` and `oldest` ascend and all other orders descend. */
export const isDescending = ({ order_by, direction }: MemberFilters) =>
  direction ? direction === 'desc' : order_by !== 'name' && order_by !== 'oldest';

/** The filter without the page; empty values are omitted. Without days, the server uses this month. */
export const memberFilterRequest = (filters: MemberFilters, days?: Days) =>
  ({
    s: filters.s || undefined,
    group: filters.group === 'all' ? undefined : filters.group,
    tag: filters.tag || undefined,
    leader: filters.leader || undefined,
    activity: filters.activity || undefined,
    date_from: days?.date_from,
    date_to: days?.date_to,
  }) satisfies Partial<MemberFilterQuery>;

export const memberRequest = (filters: MemberFilters, days?: Days) =>
  ({
    ...memberFilterRequest(filters, days),
    order_by: filters.order_by,
    direction: filters.direction || undefined,
    page: filters.page,
  }) satisfies Partial<MyAffiliateQuery>;

export const isMemberFiltered = (filters: MemberFilters) =>
  memberFilters.countSet(filters, ['s', 'group', 'tag', 'leader', 'activity', 'page']) > 0;

/** The first page uses the filters of the address; other pages use the cursor link of the list. */
export function useMembers(filters: MemberFilters, days: Days) {
  const link = usePageLink();
  const request = { query: memberRequest(filters, days) };
  return useQuery({
    queryKey: read(endpoints.listMyAffiliates, request).queryKey,
    queryFn: ({ signal }) =>
      link
        ? followPage(endpoints.listMyAffiliates, link, { signal })
        : call(endpoints.listMyAffiliates, request, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The totals of the filter; a change of page or order does not refetch them. */
export const useMemberTotals = (filters: MemberFilters, days?: Days) =>
  useQuery({
    ...read(endpoints.getMemberTotals, { query: memberFilterRequest(filters, days) }),
    placeholderData: keepPreviousData,
  });

/** Shows the data of a cached list until the response arrives. */
export function useMember(pk: string) {
  const client = useQueryClient();
  const listed = () =>
    client
      .getQueriesData<ResponseOf<typeof endpoints.listMyAffiliates>>({
        queryKey: [endpoints.listMyAffiliates.path],
      })
      .flatMap(([, page]) => page?.results ?? [])
      .find((member) => member.pk === pk);
  return useQuery({
    ...read(endpoints.getMyAffiliate, { params: { id: pk } }),
    placeholderData: listed,
  });
}

/** One person in the period of the screen, with the comparison period. */
export function useMemberSummary(pk: string) {
  const { date_from, date_to, compare } = usePeriod();
  const query = { date_from, date_to, compare };
  return useQuery(read(endpoints.getMemberSummary, { params: { id: pk }, query }));
}

export const useMemberCount = () =>
  useQuery({
    ...read(endpoints.listMyAffiliates, { query: { page_size: 1 } }),
    select: ({ count }) => count,
  }).data;

const shown = [
  endpoints.listAffiliates,
  endpoints.listMyAffiliates,
  endpoints.getMyAffiliate,
  endpoints.getMemberTotals,
  endpoints.getMemberSummary,
  endpoints.listMemberNotes,
  endpoints.listRequests,
];

/** Refetches the lists whether or not the change is refused. */
export function useMemberChange() {
  const client = useQueryClient();
  const askAgain = () => {
    for (const { path } of shown) void client.invalidateQueries({ queryKey: [path] });
  };
  return {
    /** Null means the store's commissions. */
    setCommission: (id: string, commission: number | null) =>
      call(endpoints.updateMyAffiliate, { params: { id }, body: { commission } }).finally(askAgain),
    setCommissions: (affiliates: string[], commission: number | null) =>
      call(endpoints.changeMemberRates, { body: { affiliates, commission } }).finally(askAgain),
    remove: (id: string) => call(endpoints.removeMyAffiliate, { params: { id } }).finally(askAgain),
    setTags: (id: string, tags: string[]) =>
      call(endpoints.setMemberTags, { params: { id }, body: { tags } }).finally(askAgain),
    changeTag: (affiliates: string[], tag: string, act: 'add' | 'remove') =>
      call(endpoints.changeMemberTags, { body: { affiliates, tag, act } }).finally(askAgain),
    addNote: (id: string, text: string) =>
      call(endpoints.createMemberNote, { params: { id }, body: { text } }).finally(askAgain),
    deleteNote: (id: string, pk: string) =>
      call(endpoints.deleteMemberNote, { params: { id, pk } }).finally(askAgain),
  };
}

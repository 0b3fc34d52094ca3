import {
  endpoints,
  type MemberFilterQuery,
  type MemberOrder,
  type MyAffiliateQuery,
  memberActivities,
  memberGroups,
  memberOrders,
} from '@aliado/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressFilters, day, oneOf, pageNumber, searchText } from '#web/lib/address-filters.ts';
import { call, followPage, read } from '#web/lib/api.ts';
import { usePageLink } from '#web/lib/use-page-link.ts';
import { daysOfPeriod, type MemberPeriod, memberPeriods } from './member-period.ts';

/** The one a list begins with stands first. */
const orders: readonly [MemberOrder, ...MemberOrder[]] = ['sold', ...memberOrders];
const activities = ['', ...memberActivities] as const;
const directions = ['', 'asc', 'desc'] as const;

/** What the address says of the merchant's own affiliates; an empty text stands for no filter. */
export type MemberFilters = {
  s: string;
  group: (typeof memberGroups)[number];
  tag: string;
  leader: string;
  activity: (typeof activities)[number];
  period: MemberPeriod;
  date_from: string;
  date_to: string;
  order_by: (typeof memberOrders)[number];
  direction: (typeof directions)[number];
  page: number;
};

export const memberFilters = addressFilters<MemberFilters>({
  s: searchText,
  group: oneOf(memberGroups),
  tag: (given) => given.slice(0, 30),
  leader: (given) => (given === 'none' || /^[\da-f-]{36}$/i.test(given) ? given : ''),
  activity: oneOf(activities),
  period: oneOf(memberPeriods),
  date_from: day,
  date_to: day,
  order_by: oneOf(orders),
  direction: oneOf(directions),
  page: pageNumber,
});

export const periodOf = ({ period, date_from, date_to }: MemberFilters) =>
  daysOfPeriod(period, { date_from, date_to });

/** Names go from A to Z, figures begin with the most. */
export const isDescending = ({ order_by, direction }: MemberFilters) =>
  direction ? direction === 'desc' : order_by !== 'name' && order_by !== 'oldest';

/** The filter without a page; what is empty is not sent. */
export const memberFilterRequest = (filters: MemberFilters) =>
  ({
    s: filters.s || undefined,
    group: filters.group === 'all' ? undefined : filters.group,
    tag: filters.tag || undefined,
    leader: filters.leader || undefined,
    activity: filters.activity || undefined,
    ...periodOf(filters),
  }) satisfies Partial<MemberFilterQuery>;

/** The call's own query. */
export const memberRequest = (filters: MemberFilters) =>
  ({
    ...memberFilterRequest(filters),
    order_by: filters.order_by,
    direction: filters.direction || undefined,
    page: filters.page,
  }) satisfies Partial<MyAffiliateQuery>;

export const isMemberFiltered = (filters: MemberFilters) =>
  memberFilters.countSet(filters, ['s', 'group', 'tag', 'leader', 'activity', 'page']) > 0;

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

/** What the whole filter adds up to; another page or order asks nothing again. */
export const useMemberTotals = (filters: MemberFilters) =>
  useQuery({
    ...read(endpoints.getMemberTotals, { query: memberFilterRequest(filters) }),
    placeholderData: keepPreviousData,
  });

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

/** What a merchant changes about its affiliates; refused or not, what is shown is asked for again. */
export function useMemberChange() {
  const client = useQueryClient();
  const askAgain = () => {
    for (const { path } of shown) void client.invalidateQueries({ queryKey: [path] });
  };
  return {
    /** Null: the store's own commissions count. */
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

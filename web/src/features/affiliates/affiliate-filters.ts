import type { AffiliateQuery, MyAffiliateQuery } from '@aliado/contract';
import { addressFilters, day, oneOf, pageNumber, pk, searchText } from '#web/lib/address-filters.ts';

const orders = ['newest', 'name', 'oldest'] as const satisfies MyAffiliateQuery['order_by'][];
export type AffiliateOrder = (typeof orders)[number];

/** What the address says of the merchant's own affiliates; an empty text stands for no filter. */
export type MemberFilters = {
  s: string;
  start_date: string;
  end_date: string;
  order_by: AffiliateOrder;
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

export const chosenMemberFilters = (filters: MemberFilters) =>
  memberFilters.countSet(filters, ['start_date', 'end_date']);

export const isMemberFiltered = (filters: MemberFilters) =>
  memberFilters.countSet(filters, ['s', 'start_date', 'end_date', 'page']) > 0;

/** What the address says of the search among all who let themselves be found. */
export type FoundFilters = { s: string; category: string; ordering: AffiliateOrder; page: number };

export const foundFilters = addressFilters<FoundFilters>({
  s: searchText,
  category: pk,
  ordering: oneOf(orders),
  page: pageNumber,
});

export const foundRequest = ({ s, category, ordering, page }: FoundFilters) =>
  ({ s: s || undefined, category: category || undefined, ordering, page }) satisfies Partial<AffiliateQuery>;

export const chosenFoundFilters = (filters: FoundFilters) => foundFilters.countSet(filters, ['category']);

export const isFoundFiltered = (filters: FoundFilters) =>
  foundFilters.countSet(filters, ['s', 'category', 'page']) > 0;

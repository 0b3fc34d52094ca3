import type { MerchantQuery } from '@aliado/contract';
import { addressFilters, oneOf, pageNumber, pk, searchText } from '#web/lib/address-filters.ts';

export type MerchantStatus = '' | NonNullable<MerchantQuery['status']>;
export type MerchantOrder = MerchantQuery['order_by'];

const statuses: [MerchantStatus, ...MerchantStatus[]] = [
  '',
  'none',
  'pending',
  'accepted',
  'rejected',
  'cancelled',
  'removed',
];
const orders: [MerchantOrder, ...MerchantOrder[]] = ['newest', 'name', 'commission', 'affiliates'];

/** What the address says; `search` because `s` in the address is the campaign's (specification section 2). */
export type MerchantFilters = {
  search: string;
  country: string;
  category: string;
  status: MerchantStatus;
  order_by: MerchantOrder;
  page: number;
};

const COUNTRY = /^[A-Z]{2}$/;

/** Divides by the columns of every width. */
export const PAGE_SIZE = 12;

export const merchantFilters = addressFilters<MerchantFilters>({
  search: searchText,
  country: (given) => (COUNTRY.test(given) ? given : ''),
  category: pk,
  status: oneOf(statuses),
  order_by: oneOf(orders),
  page: pageNumber,
});

/** The call's own query; what is empty is not sent. */
export const requestOf = ({ search, country, category, status, order_by, page }: MerchantFilters) => ({
  s: search || undefined,
  country: country || undefined,
  'category-v2': category || undefined,
  status: status || undefined,
  order_by,
  page,
  page_size: PAGE_SIZE,
});

/** Those chosen from lists; the search shows itself. */
export const chosenFilters = (filters: MerchantFilters) =>
  merchantFilters.countSet(filters, ['country', 'category', 'status']);

export const isFiltered = (filters: MerchantFilters) => filters.search !== '' || chosenFilters(filters) > 0;

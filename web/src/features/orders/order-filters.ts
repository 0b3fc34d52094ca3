import { addressFilters, oneOf, pageNumber, searchText } from '#web/lib/address-filters.ts';

export const creditedKinds = ['all', 'yes', 'no'] as const;
export type Credited = (typeof creditedKinds)[number];

/** What the address says of the store's orders. */
export type OrderFilters = { s: string; credited: Credited; page: number };

export const PAGE_SIZE = 10;

export const orderFilters = addressFilters<OrderFilters>(
  { s: searchText, credited: oneOf(creditedKinds), page: pageNumber },
  'order_',
);

/** `#10417` is searched as its number. */
export const orderRequest = ({ s, credited, page }: OrderFilters) => ({
  search: s.replace(/^#/, '') || undefined,
  credited: credited === 'all' ? undefined : credited,
  page,
  page_size: PAGE_SIZE,
});

export const isOrderFiltered = ({ s, credited }: OrderFilters) => s !== '' || credited !== 'all';

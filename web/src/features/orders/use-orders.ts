import { endpoints } from '@aliado/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressFilters, oneOf, pageNumber, searchText } from '#web/lib/address-filters.ts';
import { call, read } from '#web/lib/api.ts';
import type { Days } from '#web/lib/period.ts';

export const ORDERS_SHOWN = 10;

export const creditedKinds = ['all', 'yes', 'no'] as const;

/** What the address says of the store's orders. */
export type OrderFilters = { s: string; credited: (typeof creditedKinds)[number]; page: number };

export const orderFilters = addressFilters<OrderFilters>(
  { s: searchText, credited: oneOf(creditedKinds), page: pageNumber },
  'order_',
);

/** `#10417` is searched as its number. */
export const orderRequest = ({ s, credited, page }: OrderFilters) => ({
  search: s.replace(/^#/, '') || undefined,
  credited: credited === 'all' ? undefined : credited,
  page,
  page_size: ORDERS_SHOWN,
});

export const useStoreOrders = (filters: OrderFilters, { date_from, date_to }: Days) =>
  useQuery({
    ...read(endpoints.listStoreOrders, { query: { ...orderRequest(filters), date_from, date_to } }),
    placeholderData: keepPreviousData,
  });

/** Sales whose commission waits for the merchant's word. */
export const useWaitingSales = (page_size: number) =>
  useQuery({
    ...read(endpoints.listSales, { query: { review: 'waiting', page_size } }),
    placeholderData: keepPreviousData,
  });

export type Decision = 'approved' | 'rejected';

const stale = [
  endpoints.listSales,
  endpoints.listSalesOfAffiliate,
  endpoints.listStoreOrders,
  endpoints.getReceipt,
  endpoints.getOrderReceipt,
  endpoints.getSalesOverview,
  endpoints.listReportSales,
  endpoints.getReportFigures,
];

export function useReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ pk, decision }: { pk: string; decision: Decision }) =>
      call(endpoints.reviewSale, { params: { pk }, body: { decision } }),
    onSettled: () => Promise.all(stale.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  });
}

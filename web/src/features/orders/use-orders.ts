import { endpoints } from '@aliado/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, read } from '#web/lib/api.ts';

/** Sales whose commission waits for the merchant's review. */
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
  endpoints.getExplanation,
  endpoints.getOrderExplanation,
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

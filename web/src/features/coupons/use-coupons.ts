import { endpoints } from '@aliado/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, followPage, read, useChange } from '#web/lib/api.ts';

/** The codes of the affiliate who is here. */
export const useMyCoupons = (page_size: number) =>
  useQuery({
    ...read(endpoints.listCoupons, { query: { page_size } }),
    placeholderData: keepPreviousData,
  });

/** The offers of one's merchants, page by page. */
export function useOffers(merchant: string) {
  const request = { query: merchant ? { merchant } : {} };
  return useInfiniteQuery({
    queryKey: read(endpoints.listAllCoupons, request).queryKey.concat('pages'),
    queryFn: ({ pageParam, signal }) =>
      pageParam
        ? followPage(endpoints.listAllCoupons, pageParam, { signal })
        : call(endpoints.listAllCoupons, request, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

const lists = [endpoints.listCoupons, endpoints.listAllCoupons];

export const useTakeCoupon = () => useChange(endpoints.takeCoupon, lists);
export const useLeaveCoupon = () => useChange(endpoints.leaveCoupon, lists);

/** Also the merchant makes a failed code again. */
export const useRetryCoupon = () =>
  useChange(endpoints.retryMerchantCoupon, [...lists, endpoints.listMerchantCoupons]);

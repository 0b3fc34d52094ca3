import { type Endpoint, endpoints } from '@aliado/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type RequestFor, read } from '#web/lib/api.ts';
import { refusalText } from '#web/lib/refusal-text.ts';
import { toast } from '#web/lib/toast.ts';
import { useLanguage } from '#web/texts/index.tsx';

type CouponQuery = NonNullable<RequestFor<typeof endpoints.listMerchantCoupons>['query']>;

export const useMerchantCoupons = (query: CouponQuery) =>
  useQuery({ ...read(endpoints.listMerchantCoupons, { query }), placeholderData: keepPreviousData });

const stale = [endpoints.listMerchantCoupons, endpoints.listInvitees];

/** A change to a coupon; what the server refuses is said. */
export function useCouponChange<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient();
  const { language } = useLanguage();
  return useMutation({
    mutationFn: (request: RequestFor<E>) => call(endpoint, request),
    onError: (error) => void toast.error(refusalText(error, language)),
    onSettled: () => Promise.all(stale.map(({ path }) => client.invalidateQueries({ queryKey: [path] }))),
  });
}

/** Members of the store by name, for a choice. */
export const useMembersNamed = (s: string) =>
  useQuery({
    ...read(endpoints.listMyAffiliates, { query: { s: s || undefined, order_by: 'name', page_size: 20 } }),
    placeholderData: keepPreviousData,
    select: ({ results }) => results,
  });

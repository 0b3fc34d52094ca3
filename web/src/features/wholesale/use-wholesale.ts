import { endpoints, type WholesaleCart, type WholesaleStanding } from '@aliado/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressFilters, oneOf, pageNumber, pk, searchText } from '#web/lib/address-filters.ts';
import { call, read, useChange } from '#web/lib/api.ts';

export type ShopFilters = {
  merchant: string;
  view: '' | 'carrito';
  s: string;
  category: string;
  page: number;
};

export const shopFilters = addressFilters<ShopFilters>({
  merchant: pk,
  view: oneOf(['', 'carrito']),
  s: searchText,
  category: searchText,
  page: pageNumber,
});

export const useWholesaleMerchants = () => useQuery(read(endpoints.listWholesaleMerchants));

export function useCatalogue({ merchant, s, category, page }: ShopFilters) {
  const query = { s: s || undefined, category: category || undefined, page };
  const request = { params: { merchant }, query };
  return useQuery({
    ...read(endpoints.listWholesaleCatalogue, request),
    placeholderData: keepPreviousData,
    enabled: merchant !== '',
  });
}

export const useCart = (merchant: string) =>
  useQuery({ ...read(endpoints.getWholesaleCart, { params: { merchant } }), enabled: merchant !== '' });

/** The response replaces the cached cart; the merchant's other queries are refetched. */
export function useSetQuantity(merchant: string) {
  const client = useQueryClient();
  const { queryKey } = read(endpoints.getWholesaleCart, { params: { merchant } });
  const refresh = () => client.invalidateQueries({ queryKey: [endpoints.listWholesaleMerchants.path] });
  return useMutation({
    scope: { id: `cart-${merchant}` },
    mutationFn: (body: { product: string; variant: string; quantity: number }) =>
      call(endpoints.changeWholesaleCart, { params: { merchant }, body }),
    onSuccess: (cart) => {
      client.setQueryData<WholesaleCart>(queryKey, cart);
      return refresh();
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

const afterOrder = [
  endpoints.getWholesaleCart,
  endpoints.listWholesaleMerchants,
  endpoints.listMyWholesaleOrders,
  endpoints.listWholesaleCatalogue,
];

export const useOrder = () => useChange(endpoints.makeWholesaleOrder, afterOrder);
export const useRepeat = () => useChange(endpoints.repeatWholesaleOrder, afterOrder);

export const useMyOrders = (merchant: string, page: number) =>
  useQuery({
    ...read(endpoints.listMyWholesaleOrders, { query: { merchant, page } }),
    placeholderData: keepPreviousData,
  });

type Sums = Pick<WholesaleStanding, 'units' | 'total_cents'>;

/** The progress of the cart towards the merchant's minimum, by the rule that applies. */
export function progressOf(standing: WholesaleStanding, { units, total_cents }: Sums = standing) {
  const by_units = standing.minimum_type === 'units';
  const wanted = by_units ? standing.minimum_units : standing.minimum_cents;
  const have = by_units ? units : total_cents;
  return { by_units, wanted, have, missing: Math.max(0, wanted - have) };
}

export const isMonthFull = ({ maximum_order, orders }: WholesaleStanding) =>
  maximum_order !== null && orders >= maximum_order;

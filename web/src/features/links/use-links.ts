import { endpoints, isShareable } from '@aliado/contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { addressFilters, pageNumber, searchText } from '#web/lib/address-filters.ts';
import { call, read, useChange } from '#web/lib/api.ts';
import { readPages } from '#web/lib/read-all.ts';

export const PAGE_SIZE = 5;

/** The prefix `link_` separates these filters from those of other lists on the page. */
export type LinkFilters = { s: string; page: number };

export const linkFilters = addressFilters<LinkFilters>({ s: searchText, page: pageNumber }, 'link_');

export const useMyLinks = (filters: LinkFilters) =>
  useQuery({
    ...read(endpoints.listLinks, { query: { ...filters, page_size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

export const useNewestLinks = (enabled: boolean) =>
  useQuery({ ...read(endpoints.listLinks, { query: { page_size: PAGE_SIZE } }), enabled });

type Wanted = { affiliate?: string; s?: string | undefined; page: number };

/** The links into the merchant's store, of all affiliates or of one. */
export const useMerchantLinks = (wanted: Wanted) =>
  useQuery({
    ...read(endpoints.listMerchantLinks, { query: { ...wanted, page_size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

/** The possible targets of a link into this store, page by page. */
export const useLinkTargets = (merchant: string, s: string) =>
  useInfiniteQuery(readPages(endpoints.listLinkTargets, { params: { merchant }, query: { s } }));

const ALL = 100;

/** The stores of the signed-in affiliate; disabled for a merchant. */
export const useStores = (enabled: boolean) =>
  useQuery({ ...read(endpoints.listMyMerchants, { query: { page_size: ALL } }), enabled });

/** The affiliate's own codes of a store that a link can carry. */
export const useCarriedCoupons = (merchant: string, enabled: boolean) =>
  useQuery({
    ...read(endpoints.listCoupons, { query: { merchant, page_size: ALL } }),
    enabled,
    select: ({ results }) => results.filter((coupon) => !coupon.for_payment && isShareable(coupon)),
  }).data ?? [];

export type NewLink = {
  store: string;
  /** A member of the user's own store; null when the link is for the user. */
  member: string | null;
  name: string;
  url: string;
  coupon: string;
};

export function useCreateLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ store, member, name, url, coupon }: NewLink) =>
      member
        ? call(endpoints.createMerchantLink, { body: { affiliate: member, name, url } })
        : call(endpoints.createLink, { body: { merchant: store, name, url, coupon: coupon || null } }),
    onSuccess: (_link, { member }) => {
      const { path } = member ? endpoints.listMerchantLinks : endpoints.listLinks;
      return client.invalidateQueries({ queryKey: [path] });
    },
  });
}

export const useRemoveLink = () => useChange(endpoints.removeLink, [endpoints.listLinks]);
export const useRemoveMemberLink = () =>
  useChange(endpoints.removeMerchantLink, [endpoints.listMerchantLinks]);

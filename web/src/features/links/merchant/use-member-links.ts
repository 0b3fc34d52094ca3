import { endpoints } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read, useChange } from '#web/lib/api.ts';

export const PAGE_SIZE = 10;

/** The links one affiliate has into the merchant's store. */
export const useMemberLinks = (affiliate: string, page: number) =>
  useQuery({
    ...read(endpoints.listMerchantLinks, { query: { affiliate, page, page_size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

const ALL = 100;

/** The shop and its published products, as many as a choice can hold. */
export const useShopPages = (merchant: string | undefined) =>
  useQuery({
    ...read(endpoints.listLinkTargets, {
      params: { merchant: merchant ?? '' },
      query: { page_size: ALL },
    }),
    enabled: merchant !== undefined,
    select: ({ results }) => results,
  });

const stale = [endpoints.listMerchantLinks];

export const useCreateMemberLink = () => useChange(endpoints.createMerchantLink, stale);
export const useRemoveMemberLink = () => useChange(endpoints.removeMerchantLink, stale);

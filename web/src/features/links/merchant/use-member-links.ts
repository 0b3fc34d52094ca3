import { endpoints } from '@aliado/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read, useChange } from '#web/lib/api.ts';

export const PAGE_SIZE = 5;

type Wanted = { affiliate?: string; s?: string | undefined; page: number };

/** The links into the merchant's store, of everybody or of one affiliate. */
export const useMerchantLinks = (wanted: Wanted) =>
  useQuery({
    ...read(endpoints.listMerchantLinks, { query: { ...wanted, page_size: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

/** Members of the store by name, for a choice. */
export const useMembersNamed = (s: string) =>
  useQuery({
    ...read(endpoints.listMyAffiliates, { query: { s: s || undefined, order_by: 'name', page_size: 20 } }),
    placeholderData: keepPreviousData,
    select: ({ results }) => results,
  });

const stale = [endpoints.listMerchantLinks];

export const useCreateMemberLink = () => useChange(endpoints.createMerchantLink, stale);
export const useRemoveMemberLink = () => useChange(endpoints.removeMerchantLink, stale);

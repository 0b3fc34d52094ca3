import { endpoints } from '@aliado/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { addressFilters, oneOf, pageNumber, searchText } from '#web/lib/address-filters.ts';
import { type RequestFor, read, useChange } from '#web/lib/api.ts';
import { readPages } from '#web/lib/read-all.ts';

const ALL = 100;

export const useMyCoupons = (page_size: number) =>
  useQuery({
    ...read(endpoints.listCoupons, { query: { page_size } }),
    placeholderData: keepPreviousData,
  });

export const useStoreOptions = () =>
  useQuery({
    ...read(endpoints.listMyMerchants, { query: { page_size: ALL } }),
    select: ({ results }) => results.map(({ pk, name }) => ({ value: pk, label: name })),
  }).data ?? [];

export const useOffers = (merchant: string) =>
  useInfiniteQuery(readPages(endpoints.listAllCoupons, { query: merchant ? { merchant } : {} }));

const lists = [endpoints.listCoupons, endpoints.listAllCoupons];

export const useTakeCoupon = () => useChange(endpoints.takeCoupon, lists);
export const useLeaveCoupon = () => useChange(endpoints.leaveCoupon, lists);

/** Merchants use it too. */
export const useRetryCoupon = () =>
  useChange(endpoints.retryMerchantCoupon, [...lists, endpoints.listMerchantCoupons]);

/** People who can be invited to an offer: a merchant's members, or a leader's team. */
export const useInvitees = (pk: string, s: string) =>
  useQuery({
    ...read(endpoints.listInvitees, { params: { pk }, query: { s: s || undefined, page_size: 20 } }),
    placeholderData: keepPreviousData,
  });

export const useInvite = () => useChange(endpoints.inviteToCoupon, [endpoints.listInvitees]);

export const COUPONS_SHOWN = 12;

export const couponKinds = ['all', 'offer', 'code', 'payment'] as const;

export type CouponFilters = { kind: (typeof couponKinds)[number]; s: string; page: number };

export const couponFilters = addressFilters<CouponFilters>(
  { kind: oneOf(couponKinds), s: searchText, page: pageNumber },
  'coupon_',
);

export const couponRequest = ({ kind, s, page }: CouponFilters) => ({
  kind: kind === 'all' ? undefined : kind,
  s: s || undefined,
  page,
});

type CouponQuery = NonNullable<RequestFor<typeof endpoints.listMerchantCoupons>['query']>;

export const useMerchantCoupons = (query: CouponQuery) =>
  useQuery({
    ...read(endpoints.listMerchantCoupons, { query: { ...query, page_size: COUPONS_SHOWN } }),
    placeholderData: keepPreviousData,
  });

const stale = [endpoints.listMerchantCoupons, endpoints.listInvitees];

export const useCreateCoupon = () => useChange(endpoints.createMerchantCoupon, stale);
export const useChangeTerms = () =>
  useChange(endpoints.changeCouponTerms, [...stale, endpoints.getMerchantCoupon]);

/** Read from the store, only when the merchant wants to choose. */
export const useStoreCategories = (enabled: boolean) =>
  useQuery({ ...read(endpoints.listStoreCategories, {}), enabled });

export const useRemoveCoupon = () => useChange(endpoints.removeMerchantCoupon, stale);

export const FAILED_SHOWN = 20;

export const useFailedCoupons = () =>
  useQuery(read(endpoints.listMerchantCoupons, { query: { state: 'failed', page_size: FAILED_SHOWN } }));

const LEAKS_SHOWN = 3;

/** Leaked codes that wait for the merchant's decision. */
export const useOpenLeaks = () =>
  useQuery(read(endpoints.listCouponLeaks, { query: { page_size: LEAKS_SHOWN } }));

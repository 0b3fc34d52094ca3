import { endpoints } from '@aliado/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { addressFilters, oneOf, pageNumber, searchText } from '#web/lib/address-filters.ts';
import { type RequestFor, read, useChange } from '#web/lib/api.ts';
import { readPages } from '#web/lib/read-all.ts';

const ALL = 100;

/** The codes of the affiliate who is here. */
export const useMyCoupons = (page_size: number) =>
  useQuery({
    ...read(endpoints.listCoupons, { query: { page_size } }),
    placeholderData: keepPreviousData,
  });

/** The stores of the affiliate who is here, for a choice. */
export const useStoreOptions = () =>
  useQuery({
    ...read(endpoints.listMyMerchants, { query: { page_size: ALL } }),
    select: ({ results }) => results.map(({ pk, name }) => ({ value: pk, label: name })),
  }).data ?? [];

/** The offers of one's merchants, page by page. */
export const useOffers = (merchant: string) =>
  useInfiniteQuery(readPages(endpoints.listAllCoupons, { query: merchant ? { merchant } : {} }));

const lists = [endpoints.listCoupons, endpoints.listAllCoupons];

export const useTakeCoupon = () => useChange(endpoints.takeCoupon, lists);
export const useLeaveCoupon = () => useChange(endpoints.leaveCoupon, lists);

/** Also the merchant makes a failed code again. */
export const useRetryCoupon = () =>
  useChange(endpoints.retryMerchantCoupon, [...lists, endpoints.listMerchantCoupons]);

/** The people who can be invited to an offer: a merchant's affiliates, or the team of who leads. */
export const useInvitees = (pk: string, s: string) =>
  useQuery({
    ...read(endpoints.listInvitees, { params: { pk }, query: { s: s || undefined, page_size: 20 } }),
    placeholderData: keepPreviousData,
  });

export const useInvite = () => useChange(endpoints.inviteToCoupon, [endpoints.listInvitees]);

export const COUPONS_SHOWN = 12;

export const couponKinds = ['all', 'offer', 'code', 'payment'] as const;

/** What the address says of the merchant's coupons. */
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

/** As the store has them now; asked when somebody wants to choose. */
export const useStoreCategories = (enabled: boolean) =>
  useQuery({ ...read(endpoints.listStoreCategories, {}), enabled });

export const useRemoveCoupon = () => useChange(endpoints.removeMerchantCoupon, stale);

export const FAILED_SHOWN = 20;

/** The codes that did not reach the store. */
export const useFailedCoupons = () =>
  useQuery(read(endpoints.listMerchantCoupons, { query: { state: 'failed', page_size: FAILED_SHOWN } }));

const LEAKS_SHOWN = 3;

/** Codes that strangers seem to use and that wait for the merchant's word. */
export const useOpenLeaks = () =>
  useQuery(read(endpoints.listCouponLeaks, { query: { page_size: LEAKS_SHOWN } }));

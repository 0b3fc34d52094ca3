import { addressFilters, oneOf, pageNumber, searchText } from '#web/lib/address-filters.ts';

export const couponKinds = ['all', 'offer', 'code', 'payment'] as const;
export type CouponKind = (typeof couponKinds)[number];

/** What the address says of the coupons on the page. */
export type CouponFilters = { kind: CouponKind; s: string; page: number };

export const PAGE_SIZE = 12;

export const couponFilters = addressFilters<CouponFilters>(
  { kind: oneOf(couponKinds), s: searchText, page: pageNumber },
  'coupon_',
);

export const couponRequest = ({ kind, s, page }: CouponFilters) => ({
  kind: kind === 'all' ? undefined : kind,
  s: s || undefined,
  page,
  page_size: PAGE_SIZE,
});

export const isCouponFiltered = ({ kind, s }: CouponFilters) => kind !== 'all' || s !== '';

import type { Merchant } from '@aliado/contract';

/** What a new coupon takes from its store. */
export const termsOf = (merchant: Merchant | null | undefined) => ({
  currency: merchant?.currency ?? null,
  storePercent: merchant?.commission_coupon ?? null,
});

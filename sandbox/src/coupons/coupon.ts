export const COUPON_TYPES = ['percentage', 'absolute', 'shipping'] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

export type Coupon = {
  id: number;
  store_id: number;
  code: string;
  type: CouponType;
  /** Percent for `percentage`, cents for `absolute`, 0 for `shipping`. */
  value: number;
  valid: boolean;
  used: number;
  max_uses: number | null;
  start_date: string | null;
  end_date: string | null;
  min_price_cents: number | null;
  includes_shipping: boolean;
  first_consumer_purchase: boolean;
  category_ids: number[] | null;
  product_ids: number[] | null;
  combines_with_other_discounts: boolean;
  only_cheapest_shipping: boolean;
  deleted_at: number | null;
  created_at: number;
  updated_at: number;
};

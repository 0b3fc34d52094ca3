import * as z from 'zod';
import { Amount } from './amount.ts';
import { CategoryMention } from './category.ts';
import { Day, Instant } from './instant.ts';
import { listOf, Translated } from './shapes.ts';
import { Flag, flagOr, Id, Integer, ifReadable, orNull, Text } from './values.ts';

export const COUPON_TYPES = ['percentage', 'absolute', 'shipping'] as const;
export type CouponType = (typeof COUPON_TYPES)[number];

const ProductMention = z.union([
  Id.transform((id): { id: number; name: Translated } => ({ id, name: {} })),
  z.object({ id: Id, name: Translated }),
]);

export const Coupon = z.object({
  id: Id,
  code: Text,
  type: z.enum(COUPON_TYPES),
  value: orNull(Amount),
  valid: Flag.default(true),
  /** Null in the response to a creation. */
  used: ifReadable(Integer),
  max_uses: orNull(Integer),
  max_uses_per_client: ifReadable(Integer),
  start_date: orNull(Day),
  end_date: orNull(Day),
  min_price: orNull(Amount),
  max_discount_amount: ifReadable(Amount),
  includes_shipping: flagOr(false),
  first_consumer_purchase: flagOr(false),
  combines_with_other_discounts: flagOr(true),
  only_cheapest_shipping: flagOr(false),
  categories: listOf(CategoryMention).catch([]),
  products: listOf(ProductMention).catch([]),
  is_deleted: flagOr(false),
  deleted_at: ifReadable(Instant),
  created_at: ifReadable(Instant),
  updated_at: ifReadable(Instant),
});
export type Coupon = z.infer<typeof Coupon>;

/** The body of a creation. An update sends any part of it. */
export type NewCoupon = {
  code: string;
  type: CouponType;
  value?: string;
  valid?: boolean;
  max_uses?: number | null;
  start_date?: string | null;
  end_date?: string | null;
  min_price?: string | null;
  includes_shipping?: boolean;
  first_consumer_purchase?: boolean;
  combines_with_other_discounts?: boolean;
  only_cheapest_shipping?: boolean;
  categories?: number[] | null;
  products?: number[];
};

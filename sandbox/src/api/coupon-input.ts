import * as z from 'zod';
import { COUPON_TYPES, type Coupon } from '../coupons/coupon.ts';
import { findByCode } from '../coupons/find.ts';
import { centsFrom } from '../formats/money.ts';
import { switchesOf } from '../stores/records.ts';
import { type FieldErrors, invalid } from './errors.ts';
import { BLANK, bool, id, NOT_IN_LIST, optionalCents, text, wholeNumber } from './input.ts';
import type { Call } from './route.ts';

const day = z.iso.date({ error: 'is not a valid date' });

export const CouponInput = z.object({
  code: text.trim().optional(),
  type: z.enum(COUPON_TYPES, { error: NOT_IN_LIST }).optional(),
  value: z.union([z.string(), z.number(), z.null()], { error: 'is not a number' }).optional(),
  valid: bool.optional(),
  max_uses: wholeNumber.nullish(),
  start_date: day.nullish(),
  end_date: day.nullish(),
  min_price: optionalCents.optional(),
  includes_shipping: bool.optional(),
  first_consumer_purchase: bool.optional(),
  categories: z.array(id).nullish(),
  products: z.array(id).nullish(),
  combines_with_other_discounts: bool.optional(),
  only_cheapest_shipping: bool.optional(),
});
export type CouponInput = z.output<typeof CouponInput>;

function codeErrors({ world, store }: Call, code: string, own_id: number): string[] {
  const allowed = switchesOf(world, store.id).hyphens_in_codes ? /^[A-Za-z0-9-]+$/ : /^[A-Za-z0-9]+$/;
  if (code === '') return [BLANK];
  if (!allowed.test(code)) return ['must contain only letters and numbers'];
  const other = findByCode(world, store.id, code);
  return other && other.id !== own_id ? ['has already been taken'] : [];
}

function amountOf(type: Coupon['type'], value: CouponInput['value']): number | undefined {
  if (type === 'shipping') return 0;
  const amount = centsFrom(value);
  if (amount === undefined || amount <= 0) return undefined;
  if (type === 'absolute') return amount;
  return amount <= 10_000 ? amount / 100 : undefined;
}

/** A change may move one end of the validity, so it is checked against the end that stays. */
function limitErrors({ world, store }: Call, coupon: Coupon, input: CouponInput): FieldErrors {
  const start = input.start_date === undefined ? coupon.start_date : input.start_date;
  const end = input.end_date === undefined ? coupon.end_date : input.end_date;
  const isKnown = (id: number) => world.categories.find(id)?.store_id === store.id;
  return {
    ...(start && end && end < start && { end_date: ['must be after the start date'] }),
    ...(input.max_uses === 0 && { max_uses: ['must be greater than 0'] }),
    ...(input.categories?.some((id) => !isKnown(id)) && { categories: ['not found'] }),
  };
}

/** The coupon with the input applied, or 422 with the messages of every invalid field. */
export function withInput(call: Call, coupon: Coupon, input: CouponInput): Coupon {
  const errors: FieldErrors = {};
  const type = input.type ?? coupon.type;
  const code = input.code ?? coupon.code;
  const code_errors = codeErrors(call, code, coupon.id);
  if (code_errors.length > 0) errors.code = code_errors;
  const keeps_value = input.value === undefined && input.type === undefined && coupon.code !== '';
  const value = keeps_value ? coupon.value : amountOf(type, input.value);
  if (value === undefined) errors.value = [input.value === undefined ? BLANK : 'is not a valid amount'];
  if (input.categories?.length && input.products?.length) errors.products = ["can't be used with categories"];
  Object.assign(errors, limitErrors(call, coupon, input));
  if (Object.keys(errors).length > 0 || value === undefined) throw invalid(errors);
  const { categories, products, min_price, ...rest } = input;
  return {
    ...coupon,
    ...Object.fromEntries(Object.entries(rest).filter(([, given]) => given !== undefined)),
    code,
    type,
    value,
    min_price_cents: min_price === undefined ? coupon.min_price_cents : min_price,
    category_ids: categories === undefined ? coupon.category_ids : categories?.length ? categories : null,
    product_ids: products === undefined ? coupon.product_ids : products?.length ? products : null,
    updated_at: call.world.clock.now(),
  };
}

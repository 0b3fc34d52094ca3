import * as z from 'zod';
import { ById, ByPk, Done, Named, PageQuery, Pk, paged } from './answers.ts';
import { CouponTerms, givenTerms, isValidity, StoreCategory } from './coupon-terms.ts';
import { couponExceptions } from './coupon-words.ts';
import { slice } from './endpoint.ts';
import { MOST_MEMBERS_AT_ONCE } from './member-choices.ts';
import { Percent } from './merchants.ts';

/** P Porcentaje, A Absoluto, S Costo de Envío Gratis. */
export const couponTypes = ['P', 'A', 'S'] as const;
export type CouponType = (typeof couponTypes)[number];

export const couponStates = ['offer', 'creating', 'in_store', 'failed', 'disabling', 'disabled'] as const;
export type CouponState = (typeof couponStates)[number];

export const couponFailures = [
  'name_taken',
  'hyphen_refused',
  'refused',
  'store_gone',
  'deleted_in_store',
] as const;
export type CouponFailure = (typeof couponFailures)[number];

const Coupon = z.object({
  pk: Pk,
  name: z.string(),
  type: z.enum(couponTypes),
  /** Percent for P, whole units of the currency for A, 0 for S. */
  value: z.number().int(),
  /** For an absolute coupon the discount in minor units of `currency`; null while the store has none. */
  value_cents: z.number().int().nullable(),
  /** Null means the store's rate when an order is placed. */
  commission: Percent.nullable(),
  /** The present rate of a sale with the coupon; products with their own rate keep it. */
  commission_now: Percent,
  currency: z.string().nullable(),
  for_payment: z.boolean(),
  state: z.enum(couponStates),
  failure: z.enum(couponFailures).nullable(),
  terms: CouponTerms,
  /** Null when nothing is unusual. */
  exception: z.enum(couponExceptions).nullable(),
  merchant: Named,
  affiliate: Named.nullable(),
  offer: Named.nullable(),
  /** For an offer: how many affiliates took it. For a code: its orders. */
  uses: z.number().int(),
  commission_cents: z.number().int(),
  created_at: z.iso.datetime(),
});
export type Coupon = z.infer<typeof Coupon>;

/** An offer as an affiliate sees it. */
const OpenCoupon = Coupon.extend({
  /** The caller's own code of this offer, once taken. */
  mine: Named.nullable(),
  invited_by: Named.nullable(),
});
export type OpenCoupon = z.infer<typeof OpenCoupon>;

/** Someone the caller can invite to an offer. */
const Invitee = Named.extend({
  picture: z.string().nullable(),
  standing: z.enum(['free', 'invited', 'taken']),
});
export type Invitee = z.infer<typeof Invitee>;

const NAME = /^[A-Za-z0-9][A-Za-z0-9-]{1,39}$/;

const CouponName = z
  .string({ error: 'missing_data' })
  .trim()
  .min(1, { error: 'missing_data', abort: true })
  .toUpperCase()
  .regex(NAME, { error: 'invalid_coupon_name' });

export const NewMerchantCoupon = z
  .strictObject({
    name: CouponName,
    type: z.enum(couponTypes, { error: 'invalid_coupon_type' }),
    value: z.number({ error: 'invalid_coupon_value' }).int({ error: 'invalid_coupon_value' }).nullish(),
    /** Null means the store's rate; the field itself is required. */
    commission: z
      .number({ error: 'missing_data' })
      .int({ error: 'invalid_commission' })
      .min(0, { error: 'invalid_commission' })
      .max(100, { error: 'invalid_commission' })
      .nullable(),
    affiliate: Pk.nullish(),
    for_payment: z.boolean().optional(),
    ...givenTerms,
  })
  .refine(isValidity, { error: 'invalid_validity', path: ['ends_on'] })
  .refine(({ type, value }) => type !== 'P' || (value != null && value >= 1 && value <= 100), {
    error: 'invalid_coupon_value',
    path: ['value'],
  })
  .refine(({ type, value }) => type !== 'A' || (value != null && value > 0 && value <= 100_000_000), {
    error: 'invalid_coupon_value',
    path: ['value'],
  })
  .refine(({ for_payment, affiliate }) => !for_payment || affiliate != null, {
    error: 'payment_coupon_needs_affiliate',
    path: ['affiliate'],
  })
  .refine((given) => !given.for_payment || Object.keys(givenTerms).every((name) => !(name in given)), {
    error: 'coupon_is_payment',
    path: ['for_payment'],
  })
  .refine(({ for_payment, type }) => !for_payment || type === 'A', {
    error: 'payment_coupon_is_absolute',
    path: ['type'],
  });
export type NewMerchantCoupon = z.output<typeof NewMerchantCoupon>;

/** Name, type and commission cannot change: they were promised. */
export const CouponChange = z
  .strictObject({
    value: z
      .number({ error: 'invalid_coupon_value' })
      .int({ error: 'invalid_coupon_value' })
      .min(1, { error: 'invalid_coupon_value' })
      .max(100_000_000, { error: 'invalid_coupon_value' })
      .nullish(),
    ...givenTerms,
  })
  .refine(isValidity, { error: 'invalid_validity', path: ['ends_on'] });
export type CouponChange = z.output<typeof CouponChange>;

const CouponQuery = PageQuery.extend({
  s: z.string().trim().max(100).optional(),
  merchant: Pk.optional(),
  affiliate: Pk.optional(),
});
export type CouponQuery = z.output<typeof CouponQuery>;

export const couponEndpoints = slice('coupons', {
  listCoupons: {
    method: 'GET',
    path: '/affiliates/coupons',
    audience: 'affiliate',
    summary: 'List the caller’s coupon codes',
    query: CouponQuery,
    response: paged(Coupon),
  },
  takeCoupon: {
    method: 'POST',
    path: '/affiliates/coupons/',
    audience: 'affiliate',
    summary: 'Take an offer: the store creates a code of the caller’s own',
    body: ByPk,
    status: 201,
    response: Coupon,
  },
  leaveCoupon: {
    method: 'DELETE',
    path: '/affiliates/coupons',
    audience: 'affiliate',
    summary: 'Return a code; the store disables it',
    body: ByPk,
    response: Done,
  },
  listAllCoupons: {
    method: 'GET',
    path: '/affiliates/all_coupons/',
    audience: 'affiliate',
    summary: 'List the offers of the merchants that the caller is a member of',
    query: CouponQuery,
    response: paged(OpenCoupon),
  },
  listMerchantCoupons: {
    method: 'GET',
    path: '/affiliates/merchant_coupons/',
    audience: 'provider',
    scope: 'coupons:read',
    summary: 'List the merchant’s offers and its affiliates’ codes',
    query: CouponQuery.extend({
      kind: z.enum(['offer', 'code', 'payment']).optional(),
      state: z.enum(couponStates).optional(),
    }),
    response: paged(Coupon),
  },
  createMerchantCoupon: {
    method: 'POST',
    path: '/affiliates/merchant_coupons/',
    audience: 'provider',
    summary:
      'Create a coupon. Without `affiliate` it is an offer that members can take. With `affiliate` the store creates a code for that affiliate; as a payment it settles its value',
    body: NewMerchantCoupon,
    idempotent: true,
    status: 201,
    response: Coupon,
  },
  getMerchantCoupon: {
    method: 'GET',
    path: '/affiliates/merchant_coupons/:id',
    audience: 'provider',
    scope: 'coupons:read',
    summary: 'Get one coupon, with a page of the codes created from it',
    params: ById,
    query: PageQuery,
    response: Coupon.extend({ codes: paged(Coupon) }),
  },
  removeMerchantCoupon: {
    method: 'DELETE',
    path: '/affiliates/merchant_coupons',
    audience: 'provider',
    summary: 'Remove a coupon and the codes created from it; the store disables them; sales and history stay',
    body: ByPk,
    response: Done,
  },
  retryMerchantCoupon: {
    method: 'PUT',
    path: '/affiliates/merchant_coupons/:id',
    audience: 'user',
    summary: 'Retry the creation of a failed code; the merchant may rename it, its affiliate may not',
    params: ById,
    body: z.strictObject({ name: CouponName.optional() }),
    response: Coupon,
  },
  changeCouponTerms: {
    method: 'PUT',
    path: '/affiliates/merchant_coupons/:id/terms',
    audience: 'provider',
    summary:
      'Change the benefit and the end date of a coupon; the store then updates every code created from it',
    params: ById,
    body: CouponChange,
    response: Coupon,
  },
  listStoreCategories: {
    method: 'GET',
    path: '/affiliates/store_categories',
    audience: 'provider',
    summary: 'List the current categories of the merchant’s store',
    response: z.object({ results: z.array(StoreCategory) }),
  },
  inviteToCoupon: {
    method: 'POST',
    path: '/affiliates/invite_coupon/',
    audience: 'user',
    summary:
      'Invite one affiliate to an offer: a merchant invites a member, a leader invites somebody of the team',
    body: z.strictObject({ pk: Pk, affiliate: Pk }),
    status: 201,
    response: Done,
  },
  inviteSeveralToCoupon: {
    method: 'POST',
    path: '/affiliates/invite_coupon_members',
    audience: 'provider',
    summary: 'Invite several members to an offer, all or none; members who already have it are skipped',
    body: z.strictObject({ pk: Pk, affiliates: z.array(Pk).min(1).max(MOST_MEMBERS_AT_ONCE) }),
    status: 201,
    response: z.object({
      /** Notified by this call. */
      invited: z.number().int(),
      /** Already invited, or with a code of the offer. */
      left_out: z.number().int(),
    }),
  },
  listInvitees: {
    method: 'GET',
    path: '/affiliates/coupon_invitees/:pk',
    audience: 'user',
    summary: 'List the affiliates whom a merchant or a leader can invite to an offer, with the state of each',
    params: ByPk,
    query: PageQuery.extend({ s: z.string().trim().max(100).optional() }),
    response: paged(Invitee),
  },
});

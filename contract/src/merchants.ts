import * as z from 'zod';
import { Named, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';
import { Reputation } from './reputation.ts';
import { line, lines } from './rules.ts';

export const Percent = z
  .number({ error: 'invalid_commission' })
  .int({ error: 'invalid_commission' })
  .min(0, { error: 'invalid_commission' })
  .max(100, { error: 'invalid_commission' });

const whole = (min: number, max: number) =>
  z
    .number({ error: 'invalid_integer' })
    .int({ error: 'invalid_integer' })
    .min(min, { error: 'invalid_integer' })
    .max(max, { error: 'invalid_integer' });

export const minimumTypes = ['units', 'amount'] as const;

const minimumCart = {
  minimum_cart: whole(0, 1_000_000_000),
  minimum_units: whole(0, 100_000),
  /** Orders of one affiliate in a month; null means unlimited. */
  maximum_order: whole(1, 100_000).nullable(),
  minimum_type: z.enum(minimumTypes, { error: 'invalid_minimum_type' }),
  require_login: z.boolean(),
};

export const MinimumCart = z.object({ ...minimumCart, currency: z.string().nullable() });
export type MinimumCart = z.infer<typeof MinimumCart>;

export const MinimumCartChange = z.strictObject(minimumCart);
export type MinimumCartChange = z.output<typeof MinimumCartChange>;

export const rateKinds = ['commission', 'commission_coupon', 'commission_leader'] as const;
export type RateKind = (typeof rateKinds)[number];

const AnnouncedRate = z.object({
  kind: z.enum(rateKinds),
  percent: Percent,
  effective_at: z.iso.datetime(),
});
export type AnnouncedRate = z.infer<typeof AnnouncedRate>;

const Rates = z.object({ commission: Percent, commission_coupon: Percent, commission_leader: Percent });

const Merchant = MinimumCart.extend({
  pk: Pk,
  name: z.string(),
  country: z.string().nullable(),
  category: Named.nullable(),
  description: z.string().nullable(),
  town: z.string().nullable(),
  is_public: z.boolean(),
  accepts_automatically: z.boolean(),
  hold_days: z.number().int(),
  window_days: z.number().int(),
  notice_days: z.number().int(),
  own_purchases_earn: z.boolean(),
  ...Rates.shape,
  /** Announced lower commissions that have not taken effect yet. */
  announced: z.array(AnnouncedRate),
  /** The URL at which affiliates register; it sends their request. */
  invitation_link: z.url(),
});
export type Merchant = z.infer<typeof Merchant>;

export const MerchantChange = z
  .strictObject({
    category: Pk.nullable(),
    description: lines(300).min(1).nullable(),
    town: line(80).min(1).nullable(),
    accepts_automatically: z.boolean(),
    hold_days: whole(0, 90),
    window_days: whole(1, 365),
    notice_days: whole(3, 60),
    own_purchases_earn: z.boolean(),
  })
  .partial();
export type MerchantChange = z.output<typeof MerchantChange>;

export const CommissionChange = z
  .strictObject({ commission: Percent, commission_coupon: Percent, commission_leader: Percent })
  .partial({ commission_leader: true });
export type CommissionChange = z.output<typeof CommissionChange>;

export const adhesionStatuses = ['pending', 'accepted', 'rejected', 'cancelled', 'removed'] as const;
export type AdhesionStatus = (typeof adhesionStatuses)[number];

/** The caller's newest request or invitation with a merchant, if there is one. */
const Standing = z.object({
  request: Pk,
  status: z.enum(adhesionStatuses),
  origin: z.enum(['request', 'invitation']),
  since: z.iso.datetime(),
  /** When a new request may be sent; null while it may not (open, or removed by the merchant). */
  may_ask_at: z.iso.datetime().nullable(),
});
export type Standing = z.infer<typeof Standing>;

const ListedMerchant = MinimumCart.extend({
  pk: Pk,
  name: z.string(),
  description: z.string().nullable(),
  town: z.string().nullable(),
  country: z.string().nullable(),
  category: Named.nullable(),
  /** Up to three of its products. */
  pictures: z.array(z.object({ image: z.string(), name: z.string() })),
  products: z.number().int(),
  affiliates: z.number().int(),
  ...Rates.shape,
  /** The affiliate's own rate, if the merchant gave one. */
  own_commission: Percent.nullable(),
  hold_days: z.number().int(),
  window_days: z.number().int(),
  accepts_automatically: z.boolean(),
  reputation: Reputation,
  standing: Standing.nullable(),
});
export type ListedMerchant = z.infer<typeof ListedMerchant>;

const MyMerchant = ListedMerchant.extend({
  joined_at: z.iso.datetime(),
  leader: Named.nullable(),
  announced: z.array(AnnouncedRate),
});
export type MyMerchant = z.infer<typeof MyMerchant>;

/** The fields of a public store that visitors see. */
const PublicStore = ListedMerchant.pick({
  pk: true,
  name: true,
  town: true,
  country: true,
  category: true,
  pictures: true,
  commission: true,
  commission_coupon: true,
  hold_days: true,
}).extend({
  /** Days from available to paid; null after few payments. */
  median_days: z.number().int().nullable(),
});
export type PublicStore = z.infer<typeof PublicStore>;

export const merchantSorts = ['newest', 'name', 'commission', 'affiliates', 'payment'] as const;
export const merchantStatuses = ['none', ...adhesionStatuses] as const;

export const MerchantQuery = PageQuery.extend({
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  'category-v2': Pk.optional(),
  s: z.string().trim().max(100).optional(),
  status: z.enum(merchantStatuses).optional(),
  order_by: z.enum(merchantSorts).default('newest'),
});
export type MerchantQuery = z.output<typeof MerchantQuery>;

const BestSeller = z.object({
  pk: Pk,
  name: z.string(),
  image: z.string().nullable(),
  url: z.string().nullable(),
  price_cents: z.number().int(),
  currency: z.string(),
  commission: Percent.nullable(),
  units: z.number().int(),
  total_cents: z.number().int(),
});
export type BestSeller = z.infer<typeof BestSeller>;

const MerchantPreview = z.object({
  pk: Pk,
  name: z.string(),
  commission: Percent,
  commission_coupon: Percent,
  leader: Named.nullable(),
});
export type MerchantPreview = z.infer<typeof MerchantPreview>;

export const merchantEndpoints = slice('merchants', {
  getMerchant: {
    method: 'GET',
    path: '/affiliates/merchant',
    audience: 'provider',
    summary: 'The merchant’s own settings',
    response: Merchant,
  },
  updateMerchant: {
    method: 'PUT',
    path: '/affiliates/merchant',
    audience: 'provider',
    summary:
      'Change the given settings: category, description, hold, attribution window, automatic acceptance',
    body: MerchantChange,
    response: Merchant,
  },
  updatePrivacy: {
    method: 'PUT',
    path: '/affiliates/privacy',
    audience: 'provider',
    summary:
      'Make the merchant public or private; a private merchant is found only through its invitation link',
    body: z.strictObject({ is_public: z.boolean() }),
    response: Merchant,
  },
  setCommission: {
    method: 'PUT',
    path: '/affiliates/set_commission/',
    audience: 'provider',
    summary:
      'Change the commissions: an increase counts at once, a decrease after the notice period; existing sales keep theirs',
    body: CommissionChange,
    response: Merchant,
  },
  getMinimumCart: {
    method: 'GET',
    path: '/affiliates/minimum_cart',
    audience: 'user',
    summary: 'The merchant’s own conditions, or with `id` those of a merchant the caller may see',
    query: z.strictObject({ id: Pk.optional() }),
    response: MinimumCart,
  },
  updateMinimumCart: {
    method: 'PUT',
    path: '/affiliates/minimum_cart/',
    audience: 'provider',
    summary: 'Change the conditions: minimum units or amount, orders per month, login required',
    body: MinimumCartChange,
    response: MinimumCart,
  },
  listMerchants: {
    method: 'GET',
    path: '/affiliates/list_merchants',
    audience: 'user',
    summary:
      'List public merchants and the private ones that the caller belongs to, with the caller’s state at each',
    query: MerchantQuery,
    response: paged(ListedMerchant).extend({ countries: z.array(z.string()) }),
  },
  listPublicStores: {
    method: 'GET',
    path: '/affiliates/public_stores',
    audience: 'anyone',
    summary: 'List a few public stores with pictures, newest first, for the home page',
    response: z.object({ results: z.array(PublicStore) }),
  },
  listMyMerchants: {
    method: 'GET',
    path: '/affiliates/my_merchants',
    audience: 'affiliate',
    summary: 'The merchants the caller is a member of',
    query: PageQuery,
    response: paged(MyMerchant),
  },
  listBestSellers: {
    method: 'GET',
    path: '/affiliates/merchant_best_selling/:merchantId',
    audience: 'user',
    summary: 'List the best-selling products of the last 90 days, or the newest ones if nothing was sold',
    params: z.strictObject({ merchantId: Pk }),
    query: PageQuery,
    response: paged(BestSeller),
  },
  previewMerchant: {
    method: 'GET',
    path: '/affiliates/invitation/:merchant',
    audience: 'anyone',
    summary: 'Get the inviter of an invitation link: the merchant, and the leader if the link names one',
    params: z.strictObject({ merchant: Pk }),
    query: z.strictObject({ leader: z.string().max(100).optional() }),
    response: MerchantPreview,
  },
});

import * as z from 'zod';
import { ById, Named, PageQuery, Pk, paged } from './answers.ts';
import { slice } from './endpoint.ts';

/** `burst`: many orders in a day without visits. `coupon_site`: orders that name a coupon site. */
export const leakReasons = ['burst', 'coupon_site'] as const;

/** `ended`: the code left the store in another way. */
export const leakStates = ['open', 'replaced', 'dismissed', 'ended'] as const;

const CouponLeak = z.object({
  pk: Pk,
  coupon: Named,
  affiliate: Named,
  reasons: z.array(z.enum(leakReasons)),
  /** Orders in the evidence. */
  orders: z.number().int(),
  without_visit: z.number().int(),
  /** Orders with this code on a usual day before the leak. */
  usual_per_day: z.number(),
  sources: z.array(z.string()),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  found_at: z.iso.datetime(),
  state: z.enum(leakStates),
  closed_at: z.iso.datetime().nullable(),
  replaced_by: Named.nullable(),
});
export type CouponLeak = z.infer<typeof CouponLeak>;

const LeakedOrder = z.object({
  /** The sale, to open its explanation. */
  pk: Pk,
  number: z.number().int(),
  placed_at: z.iso.datetime(),
  total_cents: z.number().int(),
  currency: z.string(),
  visited: z.boolean(),
  source: z.string().nullable(),
});

export const leakEndpoints = slice('leaks', {
  listCouponLeaks: {
    method: 'GET',
    path: '/affiliates/coupon_leaks/',
    audience: 'provider',
    summary:
      'List codes that strangers seem to use: those that wait for the merchant, or all with their history',
    query: PageQuery.extend({ state: z.enum(['open', 'all']).default('open') }),
    response: paged(CouponLeak),
  },
  getCouponLeak: {
    method: 'GET',
    path: '/affiliates/coupon_leaks/:id/',
    audience: 'provider',
    summary: 'Get one suspected code with its evidence: the newest hundred orders',
    params: ById,
    response: CouponLeak.extend({ evidence: z.array(LeakedOrder) }),
  },
  replaceLeakedCoupon: {
    method: 'POST',
    path: '/affiliates/coupon_leaks/:id/replace/',
    audience: 'provider',
    summary: 'Replace the code; the affiliate is notified, and the store disables the old code',
    params: ById,
    response: CouponLeak,
  },
  dismissCouponLeak: {
    method: 'POST',
    path: '/affiliates/coupon_leaks/:id/dismiss/',
    audience: 'provider',
    summary: 'Mark the use of a code as normal; the code is not checked again for thirty days',
    params: ById,
    response: CouponLeak,
  },
});

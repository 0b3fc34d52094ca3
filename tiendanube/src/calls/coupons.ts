import type { Ask } from '../ask.ts';
import { readOne } from '../ask.ts';
import type { CallOptions } from '../exchange.ts';
import { pagesOf } from '../pages.ts';
import type { Result } from '../result.ts';
import { Coupon, type NewCoupon } from '../wire/coupon.ts';
import { removed } from './removal.ts';

export const couponCalls = (ask: Ask) => ({
  createCoupon: (coupon: NewCoupon, options?: CallOptions) =>
    readOne(Coupon, ask('POST', '/coupons', { body: coupon }, options)),

  getCoupon: (id: number, options?: CallOptions) =>
    readOne(Coupon, ask('GET', `/coupons/${id}`, {}, options)),

  listCoupons: (options?: CallOptions) => pagesOf(ask, '/coupons', Coupon, {}, options),

  updateCoupon: (id: number, changes: Partial<NewCoupon>, options?: CallOptions) =>
    readOne(Coupon, ask('PUT', `/coupons/${id}`, { body: changes }, options)),

  deleteCoupon: (id: number, options?: CallOptions) => removed(ask('DELETE', `/coupons/${id}`, {}, options)),

  /** The platform's search may also return longer codes and deleted coupons. */
  async findCouponByCode(code: string, options?: CallOptions): Promise<Result<Coupon | undefined>> {
    for await (const page of pagesOf(ask, '/coupons', Coupon, { q: code }, options)) {
      if (!page.ok) return page;
      const found = page.value.items.find((coupon) => isLive(coupon) && sameCode(coupon.code, code));
      if (found) return { ok: true, value: found };
    }
    return { ok: true, value: undefined };
  },
});

const isLive = ({ is_deleted, deleted_at }: Coupon) => !is_deleted && deleted_at === null;

/** The checkout ignores the case of a code. */
export const sameCode = (one: string, other: string) =>
  one.trim().toUpperCase() === other.trim().toUpperCase();

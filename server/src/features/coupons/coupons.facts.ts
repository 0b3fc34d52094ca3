import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

const coupon = z.object({ coupon_id: z.uuid() });

/** The store has the code: buyers can use it. */
export const couponMinted = defineFact({ name: 'coupons.minted', payload: coupon, turn: 'books' });
/** The store has no such code and will not get one unless somebody tries again. */
export const couponFailed = defineFact({ name: 'coupons.failed', payload: coupon, turn: 'books' });
/** The store gives it on other terms from now on. */
export const couponChanged = defineFact({ name: 'coupons.changed', payload: coupon, turn: 'books' });

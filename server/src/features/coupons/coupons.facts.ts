import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

const coupon = z.object({ coupon_id: z.uuid() });

/** The store created the code, and buyers can use it. */
export const couponMinted = defineFact({ name: 'coupons.minted', payload: coupon, priority: 'books' });
/** The store does not have the code, and gets it only by a retry. */
export const couponFailed = defineFact({ name: 'coupons.failed', payload: coupon, priority: 'books' });
/** The store applied the new terms of a code. */
export const couponChanged = defineFact({ name: 'coupons.changed', payload: coupon, priority: 'books' });

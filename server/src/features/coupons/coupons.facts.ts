import * as z from 'zod';
import { defineFact } from '#server/jobs/job.ts';

const coupon = z.object({ coupon_id: z.uuid() });

/** Buyers can use the code in the store. */
export const couponMinted = defineFact({ name: 'coupons.minted', payload: coupon, turn: 'books' });
/** The store does not have the code, and gets it only by a retry. */
export const couponFailed = defineFact({ name: 'coupons.failed', payload: coupon, turn: 'books' });
/** The code has new terms in the store. */
export const couponChanged = defineFact({ name: 'coupons.changed', payload: coupon, turn: 'books' });

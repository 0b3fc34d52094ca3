import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { disable } from './coupons.disabling.ts';
import { mint } from './coupons.minting.ts';

const payload = z.object({ coupon_id: z.uuid() });

export const mintCoupon = defineJob({
  name: 'coupons.mint',
  payload,
  run: (ctx, { coupon_id }) => mint(ctx, coupon_id),
});

export const disableCoupon = defineJob({
  name: 'coupons.disable',
  payload,
  run: (ctx, { coupon_id }) => disable(ctx, coupon_id),
});

export const askForMinting = (ctx: Context, coupon_id: string) =>
  enqueue(ctx, mintCoupon, { coupon_id }, { key: `${mintCoupon.name}:${coupon_id}` });

export const askForDisabling = (ctx: Context, coupon_id: string) =>
  enqueue(ctx, disableCoupon, { coupon_id }, { key: `${disableCoupon.name}:${coupon_id}` });

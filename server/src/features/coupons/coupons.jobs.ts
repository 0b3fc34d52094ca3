import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { findCoupon, listMerchantsWithCodes } from './coupons.queries.ts';
import { changeInStore } from './store/change-in-store.ts';
import { compareWithStore } from './store/compare-with-store.ts';
import { disableInStore } from './store/disable-in-store.ts';
import { mintInStore } from './store/mint-in-store.ts';

const payload = z.object({ coupon_id: z.uuid() });

export const mintCoupon = defineJob({
  name: 'coupons.mint',
  payload,
  priority: 'person',
  occupies: 'store',
  run: (ctx, { coupon_id }) => mintInStore(ctx, coupon_id),
});

export const disableCoupon = defineJob({
  name: 'coupons.disable',
  payload,
  priority: 'person',
  occupies: 'store',
  run: (ctx, { coupon_id }) => disableInStore(ctx, coupon_id),
});

export const changeCoupon = defineJob({
  name: 'coupons.change',
  payload,
  priority: 'person',
  occupies: 'store',
  run: (ctx, { coupon_id }) => changeInStore(ctx, coupon_id),
});

export const compareCoupons = defineJob({
  name: 'coupons.compare',
  payload: z.object({ merchant_id: z.uuid() }),
  priority: 'sweep',
  occupies: 'store',
  oneAtATime: ({ merchant_id }) => `coupons:${merchant_id}`,
  run: (ctx, { merchant_id }) => compareWithStore(ctx, merchant_id),
});

/** Stores send no webhooks about coupons, so we poll them. */
export const compareAllCoupons = defineJob({
  name: 'coupons.compare_all',
  payload: z.looseObject({}),
  priority: 'sweep',
  async run(ctx) {
    for (const { merchant_id } of await listMerchantsWithCodes(ctx.db))
      await enqueue(ctx, compareCoupons, { merchant_id }, { key: `coupons.compare:${merchant_id}` });
  },
});

export const askForChange = (ctx: Context, coupon_id: string) => ask(ctx, changeCoupon, coupon_id);

export const askForMinting = (ctx: Context, coupon_id: string) => ask(ctx, mintCoupon, coupon_id);

export const askForDisabling = (ctx: Context, coupon_id: string) => ask(ctx, disableCoupon, coupon_id);

/** One job at a time per store, so that many codes of one store do not fill every slot. */
async function ask(ctx: Context, job: typeof mintCoupon, coupon_id: string) {
  const row = await findCoupon(ctx.db, coupon_id);
  const one_at_a_time = `coupons:${row?.merchant_id}`;
  await enqueue(ctx, job, { coupon_id }, { key: `${job.name}:${coupon_id}`, one_at_a_time });
}

import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { publishChanged } from '#server/live/publish.queries.ts';
import * as queries from './leaks.queries.ts';
import { couponSiteOf, dismissedUntil, findLeak, watchedFrom } from './leaks.rules.ts';

/** After each sale with a code. Idempotent. */
export const watchSale = defineJob({
  name: 'leaks.watch_sale',
  payload: z.object({ sale_id: z.uuid() }),
  priority: 'sweep',
  async run(ctx, { sale_id }) {
    const coupon_id = await queries.findCouponOfSale(ctx.db, sale_id);
    if (coupon_id) await watch(ctx, coupon_id);
  },
});

const NIGHT_MS = 2 * 24 * 60 * 60 * 1000;

/** Every night, for claims about an order that came after its sale. */
export const watchAll = defineJob({
  name: 'leaks.watch_all',
  payload: z.looseObject({}),
  priority: 'sweep',
  occupies: 'long',
  async run(ctx) {
    const used = await queries.listUsedSince(ctx.db, new Date(ctx.clock().getTime() - NIGHT_MS));
    for (const { coupon_id } of used) if (coupon_id) await watch(ctx, coupon_id);
  },
});

const watch = (ctx: Context, coupon_id: string) =>
  inTransaction(ctx, async (ctx) => {
    const coupon = await queries.lockWatched(ctx.db, coupon_id);
    if (!coupon?.affiliate_id) return;
    const { merchant_id, affiliate_id, created_at, owner_id, merchant, name } = coupon;
    const now = ctx.clock();
    const dismissed_at = await queries.findLastDismissed(ctx.db, coupon_id);
    if (dismissed_at && dismissedUntil(dismissed_at) > now) return;
    const uses = await queries.listUses(ctx.db, coupon_id, watchedFrom(now));
    const leak = findLeak({
      uses: uses.map(({ utm, landing_page, ...use }) => ({
        ...use,
        source: couponSiteOf({ utm, landing_page }),
      })),
      created_at,
      now,
    });
    if (!leak) return;
    const { reasons, evidence, usual_per_day } = leak;
    const open = await queries.findOpen(ctx.db, coupon_id);
    const id =
      open?.id ??
      (
        await queries.insertLeak(ctx.db, {
          merchant_id,
          coupon_id,
          affiliate_id,
          reasons,
          usual_per_day,
          found_at: now,
        })
      ).id;
    await queries.addEvidence(ctx.db, id, evidence);
    if (open) await queries.addReasons(ctx.db, id, [...new Set([...open.reasons, ...reasons])]);
    else
      await enqueue(ctx, notify, {
        user_id: owner_id,
        kind: 'coupon_leaked',
        data: { merchant, coupon: name, leak: id, orders: evidence.length },
      });
    await publishChanged(ctx, [owner_id], ['coupons']);
  });

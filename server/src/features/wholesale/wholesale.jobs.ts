import type { WholesaleState } from '@aliado/contract';
import * as z from 'zod';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { applyStoreOrder, check, removeStrays, STRAY_MS } from './confirm-wholesale-order.ts';
import { placeInStore } from './place-in-store.ts';
import { getOrderNews } from './wholesale.lists.queries.ts';
import { listAskedStores, listForgotten, listOverdue, listUnchecked } from './wholesale.orders.queries.ts';

const payload = z.object({ order_id: z.uuid() });
const AGAIN_MS = 15_000;

/** For an order whose call ended before the store responded. A slow store may still create the draft. */
export const placeOrder = defineJob({
  name: 'wholesale.place',
  payload,
  priority: 'person',
  occupies: 'store',
  async run(ctx, { order_id }) {
    if ((await placeInStore(ctx, order_id)) === 'settled') return;
    const at = new Date(Date.now() + AGAIN_MS);
    await enqueue(ctx, placeOrder, { order_id }, { key: `wholesale:${order_id}`, at });
  },
});

/** Runs after each change of our copy of a store's order. */
export const applyWholesaleOrder = defineJob({
  name: 'wholesale.apply_order',
  payload,
  priority: 'books',
  run: (ctx, { order_id }) => applyStoreOrder(ctx, order_id),
});

export const checkOrder = defineJob({
  name: 'wholesale.check',
  payload,
  priority: 'sweep',
  occupies: 'store',
  run: (ctx, { order_id }) => check(ctx, order_id),
});

/** Searches a store's drafts for those left behind by a lost call. */
export const removeStrayDrafts = defineJob({
  name: 'wholesale.strays',
  payload: z.object({ merchant_id: z.uuid() }),
  priority: 'sweep',
  occupies: 'store',
  run: (ctx, { merchant_id }) => removeStrays(ctx, merchant_id),
});

/**
 * Runs every 15 minutes: expired orders, orders not checked lately, and what a dead worker or a lost call left
 * behind.
 */
export const sweepWholesale = defineJob({
  name: 'wholesale.sweep',
  payload: z.looseObject({}),
  priority: 'sweep',
  async run(ctx) {
    const now = ctx.clock();
    for (const { id, merchant_id } of [
      ...(await listOverdue(ctx.db, now)),
      ...(await listUnchecked(ctx.db, now)),
    ])
      await enqueue(
        ctx,
        checkOrder,
        { order_id: id },
        { key: `wholesale-check:${id}`, one_at_a_time: `wholesale:${merchant_id}` },
      );
    for (const { id } of await listForgotten(ctx.db, now))
      await enqueue(ctx, placeOrder, { order_id: id }, { key: `wholesale:${id}` });
    for (const { merchant_id } of await listAskedStores(ctx.db, new Date(now.getTime() - STRAY_MS)))
      await enqueue(
        ctx,
        removeStrayDrafts,
        { merchant_id },
        { key: `wholesale-strays:${merchant_id}`, one_at_a_time: `wholesale:${merchant_id}` },
      );
  },
});

const kinds = ['wholesale_ordered', 'wholesale_paid', 'store_wholesale_paid', 'wholesale_ended'] as const;

/** Reads the order again before notifying. */
export const notifyWholesaleOrder = defineJob({
  name: 'wholesale.notify',
  payload: payload.extend({ kind: z.enum(kinds) }),
  async run(ctx, { order_id, kind }) {
    const { merchant_user_id, affiliate_id, state, ...data } = await getOrderNews(ctx.db, order_id);
    if (kind.endsWith('_paid') && state !== 'paid') return;
    const end = ENDS.find((each) => each === state);
    if (kind === 'wholesale_ended') {
      if (end) await notify.run(ctx, { user_id: affiliate_id, kind, data: { ...data, end } });
      return;
    }
    const to_reseller = kind === 'wholesale_paid';
    await notify.run(ctx, { user_id: to_reseller ? affiliate_id : merchant_user_id, kind, data });
  },
});

const ENDS = ['cancelled', 'refunded', 'expired'] as const satisfies WholesaleState[];

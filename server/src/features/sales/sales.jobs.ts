import { type SaleState, saleStates } from '@aliado/contract';
import * as z from 'zod';
import { inTransaction } from '#server/db/transaction.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import { defineJob, emit } from '#server/jobs/job.ts';
import { derivationNeeded } from './sales.facts.ts';
import { getSaleNews, insertOrderCheck, listDoubtful, listUnderived } from './sales.queries.ts';
import { stands } from './sales.rules.ts';

const kinds = z.enum(['sale_recorded', 'store_sale_recorded', 'sale_cancelled', 'sale_flagged']);

/** Reads the sale again before notifying; news that no longer hold are dropped. */
export const notifySale = defineJob({
  name: 'sales.notify',
  payload: z.object({
    sale_id: z.uuid(),
    kind: kinds,
    from: z.enum(saleStates).optional(),
    to: z.enum(saleStates).optional(),
  }),
  async run(ctx, { sale_id, kind, from, to }) {
    if (kind === 'sale_cancelled' && !(from && to && stands(from) && !stands(to))) return;
    const sale = await getSaleNews(ctx.db, sale_id);
    const { merchant_user_id, affiliate_id, review, state, placed_at, ...data } = sale;
    if (kind.endsWith('_recorded') && isOldNews(placed_at, ctx.clock())) return;
    if (kind === 'sale_flagged' && review !== 'waiting') return;
    if (kind === 'sale_cancelled' && stands(state as SaleState)) return;
    const toMerchant = kind === 'store_sale_recorded' || kind === 'sale_flagged';
    await notify.run(ctx, { user_id: toMerchant ? merchant_user_id : affiliate_id, kind, data });
  },
});

/** Notifies the affiliate who had been notified of the sale before. */
export const notifyReassigned = defineJob({
  name: 'sales.notify_reassigned',
  payload: z.object({ sale_id: z.uuid(), affiliate_id: z.uuid() }),
  async run(ctx, { sale_id, affiliate_id }) {
    const { placed_at, merchant, number } = await getSaleNews(ctx.db, sale_id);
    if (isOldNews(placed_at, ctx.clock())) return;
    await notify.run(ctx, { user_id: affiliate_id, kind: 'sale_reassigned', data: { merchant, number } });
  },
});

const NEWS_MS = 3 * 24 * 60 * 60 * 1000;

/** Old orders are no news, for example those imported when a store is connected. */
const isOldNews = (placed_at: Date, now: Date) => now.getTime() - placed_at.getTime() > NEWS_MS;

const AT_ONCE = 1000;

/** Derives these orders again: their visits were stored late, or a claim arrived at the same moment. */
export const deriveDoubtfulAgain = defineJob({
  name: 'sales.derive_doubtful_again',
  payload: z.looseObject({}),
  async run(ctx) {
    await inTransaction(ctx, async (ctx) => {
      for (const { order_id } of await listDoubtful(ctx.db, ctx.clock(), AT_ONCE))
        await emit(ctx, derivationNeeded, { order_id });
    });
  },
});

/** Runs every hour. Derives orders that attribution and books missed, and reports them. */
export const checkDerived = defineJob({
  name: 'sales.check_derived',
  payload: z.looseObject({}),
  async run(ctx) {
    await inTransaction(ctx, async (ctx) => {
      const behind = await listUnderived(ctx.db, AT_ONCE);
      const check = { checked_at: ctx.clock(), behind: behind.length };
      await insertOrderCheck(ctx.db, check);
      for (const { id: order_id } of behind)
        await emit(ctx, derivationNeeded, { order_id }, { key: `fact:follow:${order_id}` });
      const oldest = behind[0]?.applied_at;
      if (oldest) ctx.log.error({ ...check, oldest }, 'orders were not followed into the books');
    });
  },
});

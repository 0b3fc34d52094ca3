import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findConnectedStoreByPlatformId } from '#server/features/store-connection/store-connection.service.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import * as inbox from './orders.inbox.queries.ts';
import { lockUnreduced, writeReduced } from './orders.queries.ts';
import { reduceDocument, reduceLandingPage, reduceUtm } from './orders.rules.ts';
import { takeInDueOrders } from './take-in-due-orders.ts';

/** After this time the store gives its slot to others and queues again. */
export const TURN_MS = 3000;

/**
 * The doorbell: it carries no order, the inbox lists the work. At the platform's rate limit the job gives its slot
 * back.
 */
export const takeInOrders = defineJob({
  name: 'orders.take_in',
  payload: z.object({ store_id: z.number().int() }),
  priority: 'intake',
  occupies: 'store',
  oneAtATime: ({ store_id }) => `orders:${store_id}`,
  async run(ctx, { store_id }) {
    const store = await findConnectedStoreByPlatformId(ctx.db, store_id);
    if (!store) return;
    const { refused, rest_ms } = await takeInDueOrders(ctx, store, Date.now() + TURN_MS);
    if (!refused) await ringWhenDue(ctx, store_id, rest_ms);
  },
});

/** Orders that must wait have their own job key, so that they and a webhook's job do not postpone each other. */
async function ringWhenDue(ctx: Context, store_id: number, rest_ms: number) {
  const due_ms = await inbox.nextDueInMs(ctx.db, store_id);
  if (due_ms === undefined) return;
  const key = due_ms > rest_ms ? `orders-later:${store_id}` : `orders:${store_id}`;
  const at = new Date(Date.now() + Math.max(due_ms, rest_ms));
  await enqueue(ctx, takeInOrders, { store_id }, { key, at });
}

/** A job that already waits keeps its place in the queue and the pause the platform asked for. */
export const ringDoorbell = (ctx: Context, store_id: number) =>
  enqueue(ctx, takeInOrders, { store_id }, { key: `orders:${store_id}`, keep_time: true });

/** Runs every minute. Finds due orders without a job, for example after a crash between commit and enqueue. */
export const ringForForgotten = defineJob({
  name: 'orders.ring_for_forgotten',
  payload: z.looseObject({}),
  priority: 'intake',
  async run(ctx) {
    const stores = await inbox.storesWithDueOrders(ctx.db);
    for (const store_id of stores) await ringDoorbell(ctx, store_id);
  },
});

const REDUCED_AT_ONCE = 200;

/** Earlier versions kept the platform's whole document; each night its rest goes, until no such order is left. */
export const reduceDocuments = defineJob({
  name: 'orders.reduce_documents',
  payload: z.looseObject({}),
  priority: 'sweep',
  occupies: 'long',
  async run(ctx) {
    const reduceSome = () =>
      inTransaction(ctx, async (ctx) => {
        const rows = await lockUnreduced(ctx.db, REDUCED_AT_ONCE);
        const reduced = rows.map(({ id, raw, landing_page, utm, forgotten }) => ({
          id,
          raw: reduceDocument(raw),
          landing_page: forgotten ? null : reduceLandingPage(landing_page),
          utm: forgotten ? {} : reduceUtm(utm),
        }));
        await writeReduced(ctx.db, reduced);
        return rows.length;
      });
    while ((await reduceSome()) === REDUCED_AT_ONCE);
  },
});

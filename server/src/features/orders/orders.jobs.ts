import * as z from 'zod';
import type { Context } from '#server/context.ts';
import {
  type ConnectedStore,
  findConnectedStore,
  findConnectedStoreByPlatformId,
} from '#server/features/store-connection/store-connection.service.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import * as inbox from './orders.inbox.ts';
import { takeInDueOrders } from './orders.intake.ts';
import * as queries from './orders.queries.ts';
import { compareWithStore, figuresAfter, idsOf } from './orders.sweep.ts';

const TURN_MS = 20_000;
const OVERLAP_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const NIGHTLY_DAYS = 60;

const OfStore = z.object({ store_id: z.number().int() });

/** The doorbell: the inbox says what there is to do. What must wait rings again when it is due. */
export const takeInOrders = defineJob({
  name: 'orders.take_in',
  payload: OfStore,
  async run(ctx, { store_id }) {
    const store = await findConnectedStoreByPlatformId(ctx.db, store_id);
    if (!store || !(await takeInDueOrders(ctx, store, Date.now() + TURN_MS))) return;
    await ringWhenDue(ctx, store_id);
  },
});

/** A bell set for later may be the one that a webhook rang in between, therefore it is looked at again. */
async function ringWhenDue(ctx: Context, store_id: number) {
  let rung: Date | undefined;
  for (;;) {
    const due = await inbox.nextDue(ctx.db, store_id);
    if (!due || (rung && due >= rung)) return;
    await ringAt(ctx, store_id, due);
    rung = due;
  }
}

export const ringAt = (ctx: Context, store_id: number, at?: Date) =>
  enqueue(ctx, takeInOrders, { store_id }, { key: `orders:${store_id}`, ...(at && { at }) });

/** Every store that has work due or was not compared lately; also the way back after an outage. */
export const sweepStores = defineJob({
  name: 'orders.sweep_stores',
  payload: z.looseObject({}),
  async run(ctx) {
    for (const { store_id } of await connectedStores(ctx)) {
      await enqueue(ctx, sweepStore, { store_id: Number(store_id), days: 0 }, { key: `sweep:${store_id}` });
    }
  },
});

export const sweepStoresNightly = defineJob({
  name: 'orders.sweep_stores_nightly',
  payload: z.looseObject({}),
  async run(ctx) {
    for (const { store_id } of await connectedStores(ctx)) {
      await enqueue(
        ctx,
        sweepStore,
        { store_id: Number(store_id), days: NIGHTLY_DAYS },
        { key: `sweep:${store_id}` },
      );
    }
  },
});

/** After a store was linked or came back: what happened in between is fetched at once. */
export const sweepMerchant = defineJob({
  name: 'orders.sweep_merchant',
  payload: z.object({ merchant_id: z.uuid() }),
  async run(ctx, { merchant_id }) {
    const store = await findConnectedStore(ctx.db, merchant_id);
    if (!store) return;
    const { store_id } = store;
    await enqueue(ctx, sweepStore, { store_id, days: 0 }, { key: `sweep:${store_id}` });
  },
});

const connectedStores = (ctx: Context) =>
  ctx.db.selectFrom('stores').select('store_id').where('state', '=', 'connected').execute();

/** Compares our copies with the platform's list, repairs what differs, and keeps the figures of the day. */
export const sweepStore = defineJob({
  name: 'orders.sweep_store',
  payload: OfStore.extend({ days: z.number().int() }),
  async run(ctx, { store_id, days }) {
    const store = await findConnectedStoreByPlatformId(ctx.db, store_id);
    if (!store) return;
    const began = ctx.clock();
    const since = days > 0 ? new Date(began.getTime() - days * DAY_MS) : await sweptUntil(ctx, store);
    const found = await compareWithStore(ctx, store, since);
    const doubtful = idsOf(found);
    if (doubtful.length > 0) {
      await inbox.addHints(
        ctx.db,
        doubtful.map((id) => ({ store_id, id })),
      );
      await takeInDueOrders(ctx, store, Date.now() + TURN_MS * 3);
      await ringAt(ctx, store_id);
    }
    await queries.addAgreement(ctx.db, store_id, await figuresAfter(ctx, store_id, found));
    await queries.markSwept(ctx.db, store_id, began);
  },
});

async function sweptUntil(ctx: Context, store: ConnectedStore): Promise<Date> {
  const row = await ctx.db
    .selectFrom('stores')
    .select(['swept_until', 'connected_at'])
    .where('id', '=', store.id)
    .executeTakeFirstOrThrow();
  return new Date((row.swept_until ?? row.connected_at).getTime() - OVERLAP_MS);
}

/** Once a minute: what is due although nobody rang, as after a crash between commit and work. */
export const ringForForgotten = defineJob({
  name: 'orders.ring_for_forgotten',
  payload: z.looseObject({}),
  async run(ctx) {
    const stores = await inbox.storesWithDueOrders(ctx.db);
    for (const store_id of stores) await ringAt(ctx, store_id);
  },
});

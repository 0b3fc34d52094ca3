import * as z from 'zod';
import type { Context } from '#server/context.ts';
import {
  type ConnectedStore,
  findConnectedStore,
  findConnectedStoreByPlatformId,
} from '#server/features/store-connection/store-connection.service.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { DAY_MS } from '#server/lib/calendar.ts';
import { compareWithStore, countStill, Found, idsOf } from './compare-with-store.ts';
import * as inbox from './orders.inbox.queries.ts';
import { ringDoorbell, TURN_MS } from './orders.jobs.ts';
import * as queries from './orders.queries.ts';
import { takeInDueOrders } from './take-in-due-orders.ts';

const OVERLAP_MS = 10 * 60 * 1000;
const NIGHTLY_DAYS = 60;
const LOOK_AGAIN_MS = { least: 10_000, most: 15 * 60_000 };

/** Every store, from its last comparison on. This also catches up after an outage. */
export const sweepStores = defineJob({
  name: 'orders.sweep_stores',
  payload: z.looseObject({}),
  priority: 'sweep',
  async run(ctx) {
    for (const store_id of await queries.listConnectedStores(ctx.db)) await sweep(ctx, store_id);
  },
});

/** Has its own job key, so that neither sweep replaces the other. */
export const sweepStoresNightly = defineJob({
  name: 'orders.sweep_stores_nightly',
  payload: z.looseObject({}),
  priority: 'sweep',
  async run(ctx) {
    for (const store_id of await queries.listConnectedStores(ctx.db))
      await enqueue(ctx, sweepStore, { store_id, days: NIGHTLY_DAYS }, { key: `sweep-nightly:${store_id}` });
  },
});

/** Fetches at once what happened while a store was not connected. */
export const sweepMerchant = defineJob({
  name: 'orders.sweep_merchant',
  payload: z.object({ merchant_id: z.uuid() }),
  priority: 'intake',
  async run(ctx, { merchant_id }) {
    const store = await findConnectedStore(ctx.db, merchant_id);
    if (store) await sweep(ctx, store.store_id);
  },
});

const sweep = (ctx: Context, store_id: number) =>
  enqueue(ctx, sweepStore, { store_id, days: 0 }, { key: `sweep:${store_id}` });

/** Compares our copies with the platform's list, repairs differences, and stores the day's figures. */
export const sweepStore = defineJob({
  name: 'orders.sweep_store',
  payload: z.object({ store_id: z.number().int(), days: z.number().int() }),
  priority: 'sweep',
  occupies: 'long',
  oneAtATime: ({ store_id }) => `sweep:${store_id}`,
  async run(ctx, { store_id, days }) {
    const store = await findConnectedStoreByPlatformId(ctx.db, store_id);
    if (!store) return;
    const began = ctx.clock();
    const found = await compareWithStore(ctx, store, await sinceWhen(ctx, store, began, days));
    const doubtful = idsOf(found);
    if (doubtful.length > 0) {
      await inbox.addHints(
        ctx.db,
        doubtful.map((id) => ({ store_id, id })),
      );
      await takeInDueOrders(ctx, store, Date.now() + TURN_MS);
      await ringDoorbell(ctx, store_id);
    }
    const { compared, ...differences } = found;
    const still = await countStill(ctx, store_id, found);
    await queries.addAgreement(ctx.db, store_id, {
      compared,
      different: doubtful.length + found.nameless,
      different_after: still.different,
    });
    await lookAgain(ctx, store_id, still, differences);
    await queries.markSwept(ctx.db, store_id, began);
  },
});

/** Never later than the end of the last comparison, however few days are requested. */
async function sinceWhen(ctx: Context, store: ConnectedStore, now: Date, days: number): Promise<Date> {
  const swept = (await queries.getSweptUntil(ctx.db, store.id)).getTime() - OVERLAP_MS;
  return new Date(Math.min(swept, now.getTime() - days * DAY_MS));
}

/** Stores the figure of a repair that took longer than the sweep. */
export const keepAgreement = defineJob({
  name: 'orders.keep_agreement',
  payload: Found.extend({ store_id: z.number().int() }),
  priority: 'sweep',
  async run(ctx, { store_id, ...found }) {
    const still = await countStill(ctx, store_id, found);
    const different_after = still.different;
    await queries.addAgreement(ctx.db, store_id, { compared: 0, different: 0, different_after });
    await lookAgain(ctx, store_id, still, found);
  },
});

type Still = Awaited<ReturnType<typeof countStill>>;

async function lookAgain(ctx: Context, store_id: number, still: Still, found: Found) {
  const due_ms = still.under_way > 0 && (await inbox.nextDueInMs(ctx.db, store_id));
  if (typeof due_ms !== 'number') return;
  const { least, most } = LOOK_AGAIN_MS;
  const at = new Date(Date.now() + Math.min(Math.max(due_ms, least), most));
  await enqueue(ctx, keepAgreement, { store_id, ...found }, { key: `agreement:${store_id}`, at });
}

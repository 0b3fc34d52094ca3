import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  findConnectedStore,
  findConnectedStoreByPlatformId,
  noteRequestLimit,
  noteStoreTrouble,
  platformClient,
} from '#server/features/store-connection/store-connection.service.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { isKnownProduct, listRowsUnderWay, markDeleted, upsertProducts } from './catalog.queries.ts';
import { lastingFailure, toProductRow } from './catalog.rules.ts';
import {
  beginAttempt,
  failIfCutOff,
  findNewestSynchronisation,
  getDatabaseTime,
  insertSynchronisation,
  type NewSynchronisationRow,
} from './catalog.synchronisations.queries.ts';
import { finish, importProducts, publishToOwner } from './import-products.ts';

/** The waits between attempts add up to 90 seconds, longer than the client pauses for a failing store. */
const MOST_ATTEMPTS = 5;

/** Idempotent: after a failure or a killed worker it starts again at the first page. */
export const synchronise = defineJob({
  name: 'catalog.synchronise',
  payload: z.object({ synchronisation_id: z.uuid() }),
  priority: 'intake',
  occupies: 'long',
  async run(ctx, { synchronisation_id }) {
    const attempt = await beginAttempt(ctx.db, synchronisation_id, randomUUID());
    if (!attempt) return;
    const store = await findConnectedStore(ctx.db, attempt.merchant_id);
    if (!store) return finish(ctx, attempt, 'store_not_connected');
    const client = await platformClient(ctx, store);
    const outcome = await importProducts(ctx, { attempt, store, client });
    await noteRequestLimit(ctx, store, client);
    if (outcome === 'taken_over') return;
    if (outcome === 'complete') return finish(ctx, attempt, null);
    await noteStoreTrouble(ctx, store, outcome);
    const lasting = lastingFailure(outcome);
    if (!lasting && attempt.attempts < MOST_ATTEMPTS) throw new Error(outcome.message);
    ctx.log.warn({ store_id: store.store_id, reason: outcome.message }, 'synchronisation failed');
    await finish(ctx, attempt, lasting ?? 'store_unreachable');
  },
});

/** A store that was just connected synchronises by itself, with the merchant's last choices. */
export const synchroniseConnected = defineJob({
  name: 'catalog.synchronise_connected',
  payload: z.object({ merchant_id: z.uuid() }),
  async run(ctx, { merchant_id }) {
    const store = await findConnectedStore(ctx.db, merchant_id);
    if (!store) return;
    await failIfCutOff(ctx.db, merchant_id, synchronise.name);
    const chosen = await findNewestSynchronisation(ctx.db, merchant_id);
    const { category_id = null, commission = null } = chosen ?? {};
    await start(ctx, { merchant_id, category_id, commission });
  },
});

/** Undefined when a synchronisation is running: it brings the same products. */
export const start = (ctx: Context, requested: NewSynchronisationRow) =>
  inTransaction(ctx, async (ctx) => {
    const row = await insertSynchronisation(ctx.db, requested);
    if (!row) return undefined;
    await enqueue(ctx, synchronise, { synchronisation_id: row.id });
    await publishToOwner(ctx, row);
    return row;
  });

/** Reads one product from the store. Merchants who never synchronised have chosen no products to follow. */
export const refreshProduct = defineJob({
  name: 'catalog.refresh_product',
  payload: z.object({ store_id: z.number().int(), product_id: z.number().int() }),
  priority: 'intake',
  occupies: 'store',
  oneAtATime: ({ store_id }) => `products:${store_id}`,
  async run(ctx, { store_id, product_id }) {
    const store = await findConnectedStoreByPlatformId(ctx.db, store_id);
    const chosen = store && (await findNewestSynchronisation(ctx.db, store.merchant_id));
    if (!chosen) return;
    const { merchant_id, category_id, commission } = chosen;
    const asked_at = await getDatabaseTime(ctx.db);
    const client = await platformClient(ctx, store);
    const answer = await client.getProduct(product_id);
    if (answer.ok) {
      const row = toProductRow(answer.value, store);
      await upsertProducts(ctx.db, { merchant_id, asked_at, first: { category_id, commission } }, [row]);
    } else if (answer.error.kind === 'not_found') {
      await markDeleted(ctx.db, merchant_id, [BigInt(product_id)], asked_at);
    } else {
      await noteStoreTrouble(ctx, store, answer.error);
      if (!lastingFailure(answer.error)) throw new Error(answer.error.message);
    }
  },
});

export const refreshSoon = (ctx: Context, product: { store_id: number; product_id: number }) =>
  enqueue(ctx, refreshProduct, product, { key: `product:${product.store_id}:${product.product_id}` });

const LOOK_AGAIN_MS = 2_000;

/**
 * The store has a new product. If our own publishing created it, the response to that call stores everything, so
 * reading it again is useless: the job waits until the rows under way at that moment have their responses.
 */
export const meetProduct = defineJob({
  name: 'catalog.meet_product',
  payload: z.object({
    store_id: z.number().int(),
    product_id: z.number().int(),
    waits_for: z.array(z.uuid()).optional(),
  }),
  priority: 'intake',
  async run(ctx, { store_id, product_id, waits_for }): Promise<void> {
    const store = await findConnectedStoreByPlatformId(ctx.db, store_id);
    if (!store) return;
    const under_way = await listRowsUnderWay(ctx.db, store.merchant_id, waits_for);
    if (await isKnownProduct(ctx.db, store.merchant_id, BigInt(product_id))) return;
    if (under_way.length === 0) return refreshSoon(ctx, { store_id, product_id });
    const at = new Date(Date.now() + LOOK_AGAIN_MS);
    await enqueue(ctx, meetProduct, { store_id, product_id, waits_for: under_way }, { at });
  },
});

import { connectionStates } from '@aliado/contract';
import type { PlatformError } from '@aliado/tiendanube';
import * as z from 'zod';
import { getMerchantBasics } from '#server/features/merchants/merchants.service.ts';
import { notify } from '#server/features/notifications/notifications.jobs.ts';
import { defineJob, enqueue } from '#server/jobs/job.ts';
import { publishLive } from '#server/live/publish.queries.ts';
import { installScripts } from './install-scripts.ts';
import * as queries from './store-connection.queries.ts';
import { EVENTS, toDetails } from './store-connection.rules.ts';
import {
  changeState,
  findConnectedStore,
  noteStoreTrouble,
  platformClient,
} from './store-connection.service.ts';

/** Serialises the jobs that install scripts, so that the newest window is the one that stays. */
const oneAtATime = ({ merchant_id }: { merchant_id: string }) => `subscribe:${merchant_id}`;

/** Idempotent: leaves what exists and recreates what is missing. */
export const subscribeToStore = defineJob({
  name: 'store.subscribe',
  payload: z.object({ merchant_id: z.uuid() }),
  priority: 'intake',
  occupies: 'long',
  oneAtATime,
  async run(ctx, { merchant_id }) {
    const store = await findConnectedStore(ctx.db, merchant_id);
    if (!store) return;
    const client = await platformClient(ctx, store);
    const place = await client.getStore();
    if (!place.ok) return giveUpOn(ctx, store, place.error);
    await queries.updateStorePlace(ctx.db, store.id, toDetails(place.value));
    const url = `${ctx.config.public_url}/webhooks/tn`;
    const present = await client.listWebhooks();
    if (!present.ok) return giveUpOn(ctx, store, present.error);
    let refused: PlatformError | undefined;
    const heard = new Set(present.value.filter((webhook) => webhook.url === url).map(({ event }) => event));
    for (const event of EVENTS.filter((name) => !heard.has(name))) {
      const made = await client.createWebhook({ event, url });
      if (!made.ok) {
        refused = made.error;
        break;
      }
      heard.add(event);
    }
    const registered = EVENTS.filter((name) => heard.has(name)).length;
    await queries.keepRegisteredWebhooks(ctx.db, store.id, registered);
    if (refused) return giveUpOn(ctx, store, refused);
    const error = await installScripts(ctx, client, store);
    if (error) return giveUpOn(ctx, store, error);
  },
});

/** The script reads its settings from its own URL, so a changed setting needs a new URL. */
export const refreshScripts = defineJob({
  name: 'store.refresh_scripts',
  payload: z.object({ merchant_id: z.uuid() }),
  occupies: 'store',
  oneAtATime,
  async run(ctx, { merchant_id }) {
    const store = await findConnectedStore(ctx.db, merchant_id);
    if (!store) return;
    const error = await installScripts(ctx, await platformClient(ctx, store), store);
    if (error) return giveUpOn(ctx, store, error);
  },
});

/** Runs every night. Recreates subscriptions and scripts that the platform lost. */
export const subscribeAgain = defineJob({
  name: 'store.subscribe_again',
  payload: z.looseObject({}),
  async run(ctx) {
    for (const { merchant_id } of await queries.listStoresIn(ctx.db, 'connected'))
      await enqueue(ctx, subscribeToStore, { merchant_id });
  },
});

type Trouble = Parameters<typeof noteStoreTrouble>;

async function giveUpOn(ctx: Trouble[0], store: Trouble[1], error: Trouble[2]) {
  await noteStoreTrouble(ctx, store, error);
  if (error.kind !== 'unauthorized' && error.kind !== 'suspended') throw new Error(error.message);
}

/** Asks suspended stores from time to time. When one responds, everything it missed is repaired. */
export const wakeSuspendedStores = defineJob({
  name: 'store.wake_suspended',
  payload: z.looseObject({}),
  async run(ctx) {
    for (const { store_id } of await queries.listStoresIn(ctx.db, 'suspended'))
      await enqueue(
        ctx,
        checkStore,
        { store_id: Number(store_id), event: 'none' },
        { key: `wake:${store_id}`, priority: 'sweep' },
      );
  },
});

const KIND_OF_STATE = {
  connected: 'store_resumed',
  suspended: 'store_suspended',
  disconnected: 'store_disconnected',
} as const;

export const notifyStoreOwner = defineJob({
  name: 'store.notify_owner',
  payload: z.object({ merchant_id: z.uuid(), news: z.enum(['linked', ...connectionStates]) }),
  async run(ctx, { merchant_id, news }) {
    const { user_id } = await getMerchantBasics(ctx.db, merchant_id);
    const kind = news === 'linked' ? 'store_connected' : KIND_OF_STATE[news];
    await notify.run(ctx, { user_id, kind });
    const state = news === 'linked' ? 'connected' : news;
    await publishLive(ctx, user_id, 'connection', { state });
  },
});

/** The event is only a hint, also the app's own events: the store's response decides. */
export const checkStore = defineJob({
  name: 'store.check',
  payload: z.object({ store_id: z.number().int(), event: z.string() }),
  priority: 'intake',
  occupies: 'store',
  async run(ctx, { store_id }) {
    const row = await queries.findStoreByPlatformId(ctx.db, store_id);
    if (!row || row.state === 'disconnected') return;
    const answer = await (await platformClient(ctx, row)).getStore();
    if (answer.ok) await changeState(ctx, row.id, 'connected');
    else await giveUpOn(ctx, row, answer.error);
  },
});

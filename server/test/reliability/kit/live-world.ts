import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@aliado/contract';
import { createSandbox } from '@aliado/sandbox';
import { SIGNATURE_HEADER, signWebhook } from '@aliado/tiendanube';
import { afterAll, beforeAll } from 'vitest';
import { PASSWORD } from '#kit/people.ts';
import { createWorld } from '#kit/world.ts';
import type { Job } from '../../../src/jobs/job.ts';
import { appClient } from './app-client.ts';
import { freePorts } from './product.ts';
import { compareWithTruth } from './truth.ts';

const APP = { client_id: '7001', client_secret: 'a-secret-of-the-tests' };

export type LiveWorld = Awaited<ReturnType<typeof createLiveWorld>>;

/** The product in this process, but listening: the platform delivers its webhooks over the network. */
async function createLiveWorld() {
  const data_dir = await mkdtemp(path.join(tmpdir(), 'aliado-live-'));
  const [port = 0] = await freePorts(1);
  const own_url = `http://127.0.0.1:${port}`;
  const sandbox = createSandbox({
    data_dir,
    port: 0,
    app: { ...APP, redirect_url: `${own_url}/conectar` },
  });
  const platform_url = await sandbox.start();
  const world = await createWorld({
    PUBLIC_URL: own_url,
    TIENDANUBE_CLIENT_ID: APP.client_id,
    TIENDANUBE_CLIENT_SECRET: APP.client_secret,
    TIENDANUBE_AUTH_URL: platform_url,
    TIENDANUBE_API_URL: `${platform_url}/2025-03`,
  });
  await world.app.listen({ port, host: '127.0.0.1' });
  const { control } = sandbox;
  const job = { ...world.background, job_id: 'reliability' };
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await world.ask(text, values)).rows as Row[];

  const live = {
    ...world,
    sandbox,
    control,
    own_url,
    platform_url,
    query,
    run: <Payload>(definition: Job<Payload>, payload: Payload) => definition.run(job, payload),
    async connect(handle: string) {
      const { code } = control.install(handle);
      const { status } = await world.call(endpoints.connectMerchant, { body: { code, password: PASSWORD } });
      if (status !== 201) throw new Error(`not connected: ${status}`);
      await world.runJobs();
      return control.store(handle).id;
    },
    async client(store_id: number) {
      const [row] = await query<{ sealed_token: Buffer }>(
        'select sealed_token from stores where store_id = $1',
        [store_id],
      );
      if (!row) throw new Error('no such store');
      return appClient(world.config, store_id, row.sealed_token);
    },
    /** A webhook that the test sends itself. */
    async hint(store_id: number, id: number, event = 'order/updated') {
      const payload = JSON.stringify({ store_id, event, id });
      const answer = await world.app.inject({
        method: 'POST',
        url: '/webhooks/tn',
        payload,
        headers: {
          'content-type': 'application/json',
          [SIGNATURE_HEADER]: signWebhook(payload, APP.client_secret),
        },
      });
      if (answer.statusCode !== 200) throw new Error(`not taken: ${answer.statusCode}`);
    },
    /** Waits until no delivery is in flight or due. */
    async delivered(handle: string) {
      while (control.store(handle).deliveries_waiting > 0) await sleep(50);
    },
    compare: (handle: string, placed: readonly number[]) => compareWithTruth(query, control, handle, placed),
    inboxOf: async (store_order_id: number) =>
      (
        await query<{
          seq: number;
          done_seq: number;
          attempts: number;
          lease: string | null;
          last_error: string | null;
          waits: boolean;
        }>(
          `select seq::int as seq, done_seq::int as done_seq, attempts, lease, last_error, next_at > now() as waits
           from order_inbox where store_order_id = $1`,
          [store_order_id],
        )
      )[0],
    copyOf: (store_order_id: number) =>
      world.db
        .selectFrom('orders')
        .selectAll()
        .where('store_order_id', '=', BigInt(store_order_id))
        .executeTakeFirst(),
    async close() {
      await sandbox.stop();
      await world.close();
      await rm(data_dir, { recursive: true, force: true });
    },
  };
  return live;
}

export function useLiveWorld(): LiveWorld {
  const world = {} as LiveWorld;
  beforeAll(async () => {
    Object.assign(world, await createLiveWorld());
  });
  afterAll(() => world.close());
  return world;
}

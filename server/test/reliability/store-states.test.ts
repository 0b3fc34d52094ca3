import { beforeAll, expect, test } from 'vitest';
import { wakeSuspendedStores } from '../../src/features/store-connection/store-connection.jobs.ts';
import { useLiveWorld } from './kit/live-world.ts';
import { createDice, seedOf } from './kit/seed.ts';
import { createShop } from './kit/shop.ts';

const HANDLE = 'casa-lumbre';
const NEIGHBOUR = 'barro-lindo';

const dice = createDice(seedOf('store states'));
const world = useLiveWorld();
let store_id: number;
let shop: ReturnType<typeof createShop>;
let neighbour: ReturnType<typeof createShop>;

beforeAll(async () => {
  store_id = await world.connect(HANDLE);
  await world.connect(NEIGHBOUR);
  for (const handle of [HANDLE, NEIGHBOUR]) {
    world.control.setSwitches(handle, { rate_factor: 1000 });
    world.control.setDeliverySwitches(handle, { drop: 1 });
  }
  shop = createShop(world.control, HANDLE, dice);
  neighbour = createShop(world.control, NEIGHBOUR, dice);
  for (let orders = 0; orders < 12; orders += 1) await announced(shop, store_id);
  await world.runJobs();
});

async function announced(of: ReturnType<typeof createShop>, id_of_store: number) {
  const { id } = of.place();
  await world.hint(id_of_store, id, 'order/created');
  return id;
}

async function neighbourGoesOn() {
  const { id } = world.control.store(NEIGHBOUR);
  await announced(neighbour, id);
  await world.runJobs();
  expect(await world.compare(NEIGHBOUR, neighbour.placed)).toMatchObject({ lost: [], wrong: [] });
}

const storeRow = async () =>
  (
    await world.query<{ state: string; sealed_token: Buffer | null }>(
      'select state, sealed_token from stores where store_id = $1',
      [store_id],
    )
  )[0];

const news = async () =>
  (
    await world.query<{ kind: string }>(
      `select kind from notifications join merchants using (user_id) join stores on stores.merchant_id = merchants.id
       where stores.store_id = $1 order by notifications.created_at, notifications.id`,
      [store_id],
    )
  ).map(({ kind }) => kind);

const unfinished = () =>
  world.query<{ attempts: number; lease: string | null }>(
    'select attempts, lease from order_inbox where store_id = $1 and done_seq < seq',
    [store_id],
  );

test('a store that answers 402 is suspended, and repaired when it answers again', async () => {
  world.control.suspend(HANDLE);
  const waiting = [await announced(shop, store_id), await announced(shop, store_id)];
  await world.runJobs();
  expect(await storeRow()).toMatchObject({ state: 'suspended', sealed_token: expect.any(Buffer) });
  expect(await news()).toContain('store_suspended');
  for (let changes = 0; changes < 20; changes += 1) shop.change();
  await neighbourGoesOn();
  expect(await unfinished()).toEqual(waiting.map(() => ({ attempts: 0, lease: null })));

  await world.run(wakeSuspendedStores, {});
  await world.runJobs();
  expect((await storeRow())?.state).toBe('suspended');

  world.control.resume(HANDLE);
  await world.run(wakeSuspendedStores, {});
  await world.runJobs();
  expect((await storeRow())?.state).toBe('connected');
  expect(await news()).toContain('store_resumed');
  expect(await world.compare(HANDLE, shop.placed)).toMatchObject({ lost: [], wrong: [], double: [] });
  expect(await unfinished()).toEqual([]);
});

test('a store that answers 401 is disconnected: token deleted, owner told, orders kept', async () => {
  const kept = await world.compare(HANDLE, shop.placed);
  world.control.uninstall(HANDLE);
  await announced(shop, store_id);
  await world.runJobs();
  expect(await storeRow()).toEqual({ state: 'disconnected', sealed_token: null });
  expect((await news()).filter((kind) => kind === 'store_disconnected')).toHaveLength(1);
  const [{ copies } = { copies: 0 }] = await world.query<{ copies: number }>(
    'select count(*)::int as copies from orders where store_id = $1',
    [store_id],
  );
  expect(copies).toBe(kept.compared);

  const asked = world.control.requests(HANDLE).length;
  for (let more = 0; more < 3; more += 1) await announced(shop, store_id);
  await neighbourGoesOn();
  expect(world.control.requests(HANDLE)).toHaveLength(asked);

  for (let changes = 0; changes < 20; changes += 1) shop.change();
  await world.connect(HANDLE);
  await world.runJobs();
  expect((await storeRow())?.state).toBe('connected');
  expect(await world.compare(HANDLE, shop.placed)).toMatchObject({ lost: [], wrong: [], double: [] });
  expect(await unfinished()).toEqual([]);
});

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeInOrders } from '../../src/features/orders/orders.jobs.ts';
import { hintAtOrders } from '../../src/features/orders/orders.service.ts';
import { useLiveWorld } from './kit/live-world.ts';
import { seedOf } from './kit/seed.ts';
import { change, useSpoiler } from './kit/spoiler.ts';

const HANDLE = 'casa-lumbre';
const NEIGHBOUR = 'barro-lindo';
const AT_ONCE = 8;
const PARKED_AFTER = 12;
const FAILURES_THAT_SHUT_A_STORE = 10;

seedOf('fences (nothing here is thrown by dice)');
const world = useLiveWorld();
const spoiler = useSpoiler();
let store_id: number;

beforeAll(async () => {
  store_id = await world.connect(HANDLE);
  world.control.setSwitches(HANDLE, { rate_factor: 10_000 });
  world.control.setDeliverySwitches(HANDLE, { drop: 1 });
});

const work = () => world.run(takeInOrders, { store_id });
const place = () => {
  const [order] = world.control.placeOrders(HANDLE, { payment_method: 'credit_card' });
  if (!order) throw new Error('no order');
  return order;
};

async function takenIn() {
  const order = place();
  await world.hint(store_id, order.id);
  await work();
  return order;
}

/** The same worker retries without pauses. */
async function fail(store_order_id: number, times: number, others?: () => Promise<void>) {
  for (let time = 0; time < times; time += 1) {
    await world.query(
      'update order_inbox set next_at = now(), lease_until = now() where store_order_id = $1',
      [store_order_id],
    );
    await others?.();
    await work().catch(() => {});
  }
}

describe('workers that are too late', () => {
  test('a worker applies nothing when its lease went to another', async () => {
    const order = place();
    await world.hint(store_id, order.id);
    const answer = spoiler.hold(order.id);
    const working = work();
    await answer.asked;
    await world.query(
      `update order_inbox set lease = gen_random_uuid(), lease_until = now() + interval '1 minute' where store_order_id = $1`,
      [order.id],
    );
    const before = await world.inboxOf(order.id);
    answer.release();
    await working;
    expect(await world.copyOf(order.id)).toBeUndefined();
    expect(await world.inboxOf(order.id)).toEqual(before);
    expect(before).toMatchObject({ seq: 1, done_seq: 0, lease: expect.any(String) });
  });

  test('a worker paused past its lease cannot undo what another applied', async () => {
    const order = place();
    await world.hint(store_id, order.id);
    const answer = spoiler.hold(order.id);
    const paused = work();
    await answer.asked;
    await world.query(
      `update order_inbox set lease_until = now() - interval '1 second' where store_order_id = $1`,
      [order.id],
    );
    world.control.changeOrder(HANDLE, order.id, 'pay');
    await world.hint(store_id, order.id, 'order/paid');
    await work();
    expect(await world.copyOf(order.id)).toMatchObject({ payment_status: 'paid', version: 1 });
    answer.release();
    await paused;
    expect(await world.copyOf(order.id)).toMatchObject({ payment_status: 'paid', version: 1 });
    expect(await world.inboxOf(order.id)).toMatchObject({ seq: 2, done_seq: 2, lease: null });
  });

  test('a worker that fails after losing its lease changes nothing', async () => {
    const order = place();
    await world.hint(store_id, order.id);
    const answer = spoiler.hold(order.id, () => '<html>Bad gateway');
    const paused = work();
    await answer.asked;
    await world.query(
      `update order_inbox set lease_until = now() - interval '1 second' where store_order_id = $1`,
      [order.id],
    );
    await work();
    const after = await world.inboxOf(order.id);
    answer.release();
    await paused;
    expect(await world.inboxOf(order.id)).toEqual(after);
    expect(after).toMatchObject({ attempts: 0, done_seq: 1 });
  });

  test('a worker leaves a change that came while it asked for the next turn', async () => {
    const order = place();
    await world.hint(store_id, order.id);
    const answer = spoiler.hold(order.id);
    const working = work();
    await answer.asked;
    world.control.changeOrder(HANDLE, order.id, 'pay');
    await world.hint(store_id, order.id, 'order/paid');
    answer.release();
    await working;
    await world.runJobs();
    expect(await world.copyOf(order.id)).toMatchObject({ payment_status: 'paid', version: 2 });
    expect(await world.inboxOf(order.id)).toMatchObject({ seq: 2, done_seq: 2, lease: null });
  });
});

test('a slow answer does not delay other orders', async () => {
  const slow = place();
  const others = Array.from({ length: 3 * AT_ONCE }, place);
  const answer = spoiler.hold(slow.id);
  for (const { id } of [slow, ...others]) await world.hint(store_id, id);
  const working = work();
  await answer.asked;
  const ids = others.map(({ id }) => id);
  await expect
    .poll(async () => (await world.compare(HANDLE, ids)).lost, { timeout: 60_000, interval: 100 })
    .toEqual([]);
  expect(await world.copyOf(slow.id)).toBeUndefined();
  answer.release();
  await working;
  expect(await world.compare(HANDLE, [slow.id, ...ids])).toMatchObject({ lost: [], wrong: [], double: [] });
});

describe('answers of the platform', () => {
  test('an answer older than our copy changes nothing', async () => {
    const order = await takenIn();
    const copy = await world.copyOf(order.id);
    const a_minute_before = new Date(Date.parse(order.updated_at) - 60_000).toISOString();
    spoiler.rewrite(
      order.id,
      change((document) => ({
        ...document,
        updated_at: a_minute_before,
        status: 'cancelled',
        total: '1.00',
      })),
    );
    await world.hint(store_id, order.id);
    await work();
    expect(await world.copyOf(order.id)).toEqual(copy);
    expect(await world.inboxOf(order.id)).toMatchObject({ seq: 2, done_seq: 2 });
  });

  test('an answer of the same second with other content is applied', async () => {
    const order = await takenIn();
    spoiler.rewrite(
      order.id,
      change((document) => ({ ...document, total: '1234.00' })),
    );
    await world.hint(store_id, order.id);
    await work();
    expect(await world.copyOf(order.id)).toMatchObject({ total_cents: 123_400n, version: 2 });
  });

  test('an identical answer makes no new version', async () => {
    const order = await takenIn();
    await world.hint(store_id, order.id);
    await work();
    expect(await world.copyOf(order.id)).toMatchObject({ version: 1 });
  });
});

const poisons: [string, (text: string) => string][] = [
  ['a page of a proxy', () => '<html><body><h1>Bad gateway</h1><pre>{"id": 17'],
  ['an amount that is none', change((order) => ({ ...order, total: 'mucho' }))],
  ['a state that nobody knows', change((order) => ({ ...order, status: 'melted' }))],
  [
    'a character that the database refuses',
    change((order) => ({ ...order, landing_url: 'a\u0000b', storefront: 'x\u0000y', gateway: '\u0000' })),
  ],
  [
    'the same line twice',
    change((order) => ({ ...order, products: [...order.products, ...order.products] })),
  ],
  ['an amount beyond every number', change((order) => ({ ...order, total: '9'.repeat(30) }))],
];

const forgetWork = () =>
  world.query('update order_inbox set done_seq = seq, lease = null, lease_until = null');

describe('poison orders', () => {
  beforeEach(forgetWork);

  test.each(poisons)(
    'a poison order (%s) is parked after twelve attempts; others go on and a hint wakes it',
    async (_, poison) => {
      const poisoned = place();
      spoiler.rewrite(poisoned.id, poison);
      await world.hint(store_id, poisoned.id);
      const healthy: number[] = [];
      await fail(poisoned.id, PARKED_AFTER, async () => {
        const order = place();
        healthy.push(order.id);
        await world.hint(store_id, order.id);
      });
      expect(await world.compare(HANDLE, healthy)).toMatchObject({ compared: 12, lost: [], wrong: [] });
      const parked = await world.inboxOf(poisoned.id);
      expect(parked).toMatchObject({
        attempts: PARKED_AFTER,
        done_seq: 0,
        lease: null,
        last_error: expect.any(String),
      });
      expect(await world.copyOf(poisoned.id)).toBeUndefined();

      await fail(poisoned.id, 2);
      expect(await world.inboxOf(poisoned.id)).toMatchObject({ attempts: PARKED_AFTER, done_seq: 0 });

      spoiler.clear();
      await world.hint(store_id, poisoned.id);
      await work();
      expect(await world.compare(HANDLE, [poisoned.id])).toMatchObject({ lost: [], wrong: [] });
      expect(await world.inboxOf(poisoned.id)).toMatchObject({
        attempts: 0,
        seq: 2,
        done_seq: 2,
        last_error: null,
      });
    },
  );
});

describe('the doorbell', () => {
  test('a doorbell rung by a webhook is not put off by a worker looking for later work', async () => {
    const later = place();
    await world.hint(store_id, later.id);
    await work();
    await world.query(
      `update order_inbox set seq = seq + 1, next_at = now() + interval '50 minutes' where store_order_id = $1`,
      [later.id],
    );
    await world.query('delete from graphile_worker._private_jobs');
    const fresh = place();
    let working: Promise<void> | undefined;
    await world.db.transaction().execute(async (db) => {
      await hintAtOrders({ ...world.background, db }, [{ store_id, id: fresh.id }]);
      working = work();
      await new Promise((resolve) => setTimeout(resolve, 400));
    });
    await working;
    const [bell] = await world.query<{ due: boolean }>(
      `select bool_or(run_at <= now()) as due from graphile_worker._private_jobs where key = $1`,
      [`orders:${store_id}`],
    );
    expect(bell?.due).toBe(true);
    await world.runJobs();
    expect(await world.copyOf(fresh.id)).toBeDefined();
  });
});

describe('stores whose orders fail', () => {
  let neighbour_id: number;
  beforeAll(async () => {
    neighbour_id = await world.connect(NEIGHBOUR);
    world.control.setSwitches(NEIGHBOUR, { rate_factor: 10_000 });
    world.control.setDeliverySwitches(NEIGHBOUR, { drop: 1 });
  });
  beforeEach(forgetWork);
  const placeMany = (count: number) => world.control.placeOrders(NEIGHBOUR, { count }).map(({ id }) => id);
  const workThere = () => world.run(takeInOrders, { store_id: neighbour_id });

  test.each([
    ['is refused', (id: number) => spoiler.refuse(id, 500)],
    ['is garbage', (id: number) => spoiler.rewrite(id, () => '<html>Bad gateway')],
  ])('a store continues with the others when one order %s, however often', async (_, spoil) => {
    const [broken = 0, ...fine] = placeMany(4);
    spoil(broken);
    const client = await world.client(neighbour_id);
    for (let failures = 0; failures < 2 * FAILURES_THAT_SHUT_A_STORE; failures += 1)
      await client.getOrder(broken, { deadline_ms: 200 });
    for (const id of [broken, ...fine]) await world.hint(neighbour_id, id);
    await workThere();
    expect(await world.compare(NEIGHBOUR, fine)).toMatchObject({ compared: 3, lost: [], wrong: [] });
    expect(await world.inboxOf(broken)).toMatchObject({ attempts: 1, done_seq: 0, waits: true });
  });

  test('a store rests after ten failures in a row, which do not count against waiting orders', async () => {
    const [fine = 0, ...broken] = placeMany(1 + FAILURES_THAT_SHUT_A_STORE);
    for (const id of broken) spoiler.refuse(id, 500);
    const client = await world.client(neighbour_id);
    for (const id of broken) await client.getOrder(id, { deadline_ms: 200 });
    await world.hint(neighbour_id, fine);
    await workThere();
    expect(await world.inboxOf(fine)).toMatchObject({ attempts: 0, done_seq: 0, lease: null, waits: true });
    const [bell] = await world.query<{ seconds: number }>(
      `select extract(epoch from run_at - now())::int as seconds from graphile_worker._private_jobs where key = $1`,
      [`orders-later:${neighbour_id}`],
    );
    expect(bell?.seconds).toBeGreaterThan(30);
    expect(bell?.seconds).toBeLessThan(70);
  });
});

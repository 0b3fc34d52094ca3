import { beforeAll, describe, expect, test } from 'vitest';
import { prove } from '#kit/proof.ts';
import { sweepStore, sweepStores, sweepStoresNightly } from '../../src/features/orders/orders.sweep.jobs.ts';
import { subscribeAgain } from '../../src/features/store-connection/store-connection.jobs.ts';
import { byLength } from './kit/length.ts';
import { useLiveWorld } from './kit/live-world.ts';
import { createDice, seedOf } from './kit/seed.ts';
import { createShop } from './kit/shop.ts';
import { useSpoiler } from './kit/spoiler.ts';

const HANDLE = 'casa-lumbre';
const NEIGHBOUR = 'barro-lindo';
const FIGURES = byLength(
  { orders: 40, changes: 40 },
  { orders: 120, changes: 120 },
  { orders: 1500, changes: 1500 },
);
const BURST = 40;
const PER_SECOND = 2;
const LOST_SUBSCRIPTION = 'order/created';

type Agreement = { compared: number; different: number; different_after: number };

const seed = seedOf('T8 repair');
const world = useLiveWorld();
const spoiler = useSpoiler();

const agreementOf = (store_id: number) =>
  world.query<Agreement>(
    'select compared, different, different_after from order_agreement where store_id = $1',
    [store_id],
  );

describe('webhooks that never come', { timeout: byLength(120_000, 240_000, 1_200_000) }, () => {
  const dice = createDice(seed);
  let store_id: number;

  beforeAll(async () => {
    store_id = await world.connect(HANDLE);
  });

  test('the sweep repairs lost webhooks within the rate limit and renews a lost subscription', async () => {
    const { control } = world;
    control.setSwitches(HANDLE, { rate_factor: 1000 });
    control.setDeliverySwitches(HANDLE, { drop: 0.1, seed });
    const lost = control.store(HANDLE).webhooks.find(({ event }) => event === LOST_SUBSCRIPTION);
    await (await world.client(store_id)).deleteWebhook(lost?.id ?? 0);

    const shop = createShop(control, HANDLE, dice);
    for (let changes = 0; shop.placed.length < FIGURES.orders || changes < FIGURES.changes; changes += 1) {
      if (shop.placed.length < FIGURES.orders) shop.place();
      if (changes < FIGURES.changes) shop.change();
      if (changes % 40 === 0) await world.runJobs();
    }
    await world.delivered(HANDLE);
    await world.runJobs();
    const deliveries = control.deliveries(HANDLE);
    const dropped = deliveries.filter(({ state }) => state === 'dropped').length;
    const before = await world.compare(HANDLE, shop.placed);
    const differing = new Set([
      ...before.lost,
      ...before.wrong.map((line) => Number(/order (\d+)/.exec(line)?.[1])),
    ]);
    expect(dropped).toBeGreaterThan(0);
    expect(differing.size).toBeGreaterThan(0);

    control.setSwitches(HANDLE, { rate_factor: 1 });
    const began = Date.now();
    await world.run(sweepStores, {});
    await world.runJobs();
    await world.query(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [
      `agreement:${store_id}`,
    ]);
    await world.runJobs();
    const took = Date.now() - began;
    const asked = control.requests(HANDLE).filter(({ at }) => at >= began);
    const after = await world.compare(HANDLE, shop.placed);
    const [agreement] = await agreementOf(store_id);
    console.log(
      `T8 repair: ${shop.placed.length} orders, ${dropped} of ${deliveries.length} deliveries dropped, and all`,
      `${LOST_SUBSCRIPTION}; ${before.lost.length} lost and ${differing.size - before.lost.length} wrong before,`,
      `${after.lost.length} and ${after.wrong.length} after the sweep of ${(took / 1000).toFixed(1)} s,`,
      `${asked.length} requests, most over ${PER_SECOND}/s: ${mostAbove(asked).toFixed(1)} (burst ${BURST});`,
      `agreement ${JSON.stringify(agreement)}`,
    );
    expect(after).toMatchObject({ lost: [], wrong: [], double: [] });
    expect(agreement?.different_after).toBe(0);
    expect(agreement?.compared).toBeGreaterThanOrEqual(FIGURES.orders);
    expect(agreement?.different).toBeGreaterThanOrEqual(differing.size);
    expect(asked.filter(({ status }) => status === 429)).toEqual([]);
    expect(mostAbove(asked)).toBeLessThanOrEqual(BURST);

    control.setSwitches(HANDLE, { rate_factor: 1000 });
    await world.run(subscribeAgain, {});
    await world.run(sweepStoresNightly, {});
    await world.runJobs();
    const heard = control.store(HANDLE).webhooks.map(({ event }) => event);
    expect(heard.filter((event) => event === LOST_SUBSCRIPTION)).toHaveLength(1);
    expect(new Set(heard).size).toBe(heard.length);
    const [night] = await agreementOf(store_id);
    expect(night).toEqual({
      compared: (agreement?.compared ?? 0) + FIGURES.orders,
      different: agreement?.different,
      different_after: 0,
    });
    prove(
      'T8',
      `${shop.placed.length} orders, ${dropped} of ${deliveries.length} deliveries dropped and a subscription lost: ${after.lost.length + after.wrong.length} differences after the sweep; ${asked.length} requests, 0 × 429`,
    );
  });
});

describe('lists with unreadable items', () => {
  test('unreadable list items are repaired one by one; those that fail stay in the figures', async () => {
    const store_id = await world.connect(NEIGHBOUR);
    world.control.setSwitches(NEIGHBOUR, { rate_factor: 1000 });
    world.control.setDeliverySwitches(NEIGHBOUR, { drop: 1 });
    const ids = world.control.placeOrders(NEIGHBOUR, { count: 4 }).map(({ id }) => id);
    const [fine = 0, melted = 0, poison = 0, nameless = 0] = ids;
    spoiler.rewrite(poison, () => '[]');
    spoiler.rewriteList((entry) => {
      if (entry.id === melted || entry.id === poison) return { ...entry, status: 'melted' };
      return entry.id === nameless ? { ...entry, id: 'none', total: 'mucho' } : entry;
    });
    await world.run(sweepStore, { store_id, days: 1 });
    expect(await world.compare(NEIGHBOUR, [fine, melted])).toMatchObject({ lost: [], wrong: [] });
    expect(await world.inboxOf(poison)).toMatchObject({ attempts: 1, done_seq: 0, waits: true });
    const [agreement] = await agreementOf(store_id);
    expect(agreement).toEqual({ compared: 4, different: 4, different_after: 2 });

    spoiler.clear();
    await world.run(sweepStore, { store_id, days: 1 });
    await world.query('update order_inbox set next_at = now()');
    await world.runJobs();
    expect(await world.compare(NEIGHBOUR, ids)).toMatchObject({ lost: [], wrong: [], double: [] });
  });
});

/** By how much the busiest period exceeds the steady rate. */
function mostAbove(requests: { at: number }[]): number {
  const times = requests.map(({ at }) => at).sort((a, b) => a - b);
  return Math.max(
    0,
    ...times.flatMap((from, first) =>
      times.slice(first).map((to, more) => more + 1 - ((to - from) / 1000) * PER_SECOND),
    ),
  );
}

import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { takeInOrders } from '../../src/features/orders/orders.jobs.ts';
import { sweepStore } from '../../src/features/orders/orders.sweep.jobs.ts';
import { byLength } from './kit/length.ts';
import { useLiveWorld } from './kit/live-world.ts';
import { createDice, type Dice, seedOf } from './kit/seed.ts';
import { createShop } from './kit/shop.ts';
import { useSpoiler } from './kit/spoiler.ts';

const HANDLE = 'casa-lumbre';
const CASES = byLength(10, 100, 1000);
const STEPS = 30;
const EVENTS = [
  'order/created',
  'order/updated',
  'order/paid',
  'order/cancelled',
  'order/edited',
  'order/voided',
];

describe('webhooks in any order', { timeout: CASES * 2000 + 120_000 }, () => {
  const seed = seedOf('any order of any webhooks');
  const world = useLiveWorld();
  const spoiler = useSpoiler();
  let store_id: number;

  beforeAll(async () => {
    store_id = await world.connect(HANDLE);
    world.control.setSwitches(HANDLE, { rate_factor: 10_000 });
    world.control.setDeliverySwitches(HANDLE, { drop: 1 });
  });
  afterEach(() => spoiler.clear());

  const work = () => world.run(takeInOrders, { store_id });
  const open = async () =>
    (
      await world.query<{ open: number }>(
        'select count(*)::int as open from order_inbox where done_seq < seq',
      )
    )[0]?.open ?? 0;

  async function workEverythingOff() {
    for (let round = 0; (await open()) > 0; round += 1) {
      if (round === 20) throw new Error('the inbox does not become empty');
      await world.query(
        'update order_inbox set next_at = now(), lease = null, lease_until = null where done_seq < seq',
      );
      await work();
    }
  }

  /**
   * Random steps: order changes, webhooks (lost, duplicate, in any order), workers that overlap and lose their
   * leases.
   */
  async function live(dice: Dice) {
    const shop = createShop(world.control, HANDLE, dice);
    const on_the_way: { id: number; event: string }[] = [];
    const working: Promise<void>[] = [];
    const steps = {
      place: () => announce(shop.place().id),
      change: () => {
        if (shop.placed.length === 0) return;
        const id = dice.pick(shop.placed);
        shop.change(id);
        announce(id);
      },
      hint: async () => {
        if (on_the_way.length === 0) return;
        const at = dice.upTo(on_the_way.length - 1);
        const [hint] = on_the_way.splice(at, 1);
        if (hint) await world.hint(store_id, hint.id, hint.event);
      },
      work: () => void working.push(work()),
      wait: async () => void (await Promise.all(working)),
      lose_leases: () => world.query(`update order_inbox set lease_until = now() - interval '1 second'`),
      next_second: () => void world.control.advance({ ms: dice.between(200, 2000) }),
    };
    const announce = (id: number) => {
      for (let more = dice.upTo(3); more > 0; more -= 1) on_the_way.push({ id, event: dice.pick(EVENTS) });
    };
    const weighted = (Object.keys(steps) as (keyof typeof steps)[]).flatMap((step) =>
      Array<keyof typeof steps>(
        { place: 2, change: 6, hint: 6, work: 4, wait: 1, lose_leases: 1, next_second: 1 }[step],
      ).fill(step),
    );
    steps.place();
    spoiler.delay(() => dice.upTo(12));
    for (let step = 0; step < STEPS; step += 1) await steps[dice.pick(weighted)]();
    await Promise.all(working);
    spoiler.clear();
    return { placed: shop.placed, on_the_way };
  }

  test('webhooks in any order end in the platform’s state if one follows the last change', async () => {
    for (let number = 0; number < CASES; number += 1) {
      const dice = createDice(seed + number);
      const { placed, on_the_way } = await live(dice);
      for (const { id, event } of dice.shuffled(on_the_way)) await world.hint(store_id, id, event);
      for (const id of dice.shuffled(placed)) await world.hint(store_id, id);
      await workEverythingOff();
      const verdict = await world.compare(HANDLE, placed);
      expect(verdict, `SEED=${seed} case ${number}`).toMatchObject({ lost: [], wrong: [], double: [] });
    }
  });

  test('the sweep ends in the platform’s state, whichever webhooks were lost', async () => {
    for (let number = 0; number < CASES; number += 1) {
      const dice = createDice(seed + 1_000_000 + number);
      const { placed } = await live(dice);
      await workEverythingOff();
      await world.run(sweepStore, { store_id, days: 60 });
      await workEverythingOff();
      const verdict = await world.compare(HANDLE, placed);
      expect(verdict, `SEED=${seed} case ${number}`).toMatchObject({ lost: [], wrong: [], double: [] });
    }
  });
});

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prove } from '#kit/proof.ts';
import { inGoal } from './kit/goal.ts';
import { byLength } from './kit/length.ts';
import { type Product, startProduct } from './kit/product.ts';
import { createDice, seedOf } from './kit/seed.ts';
import { type Hint, percentile, sendSteadily } from './kit/sender.ts';

const PER_SECOND = 1000;
const SECONDS = byLength(5, 30, 600);
const P99_GOAL_MS = 250;
const STORES = [990_001, 990_002, 990_003];
const EVENTS = ['order/created', 'order/updated', 'order/paid', 'order/edited', 'order/cancelled'];

describe(`${PER_SECOND} signed webhooks a second for ${SECONDS} s`, {
  timeout: SECONDS * 5000 + 60_000,
}, () => {
  const dice = createDice(seedOf('T2 intake'));
  let product: Product;
  let web: Awaited<ReturnType<Product['start']>>;
  beforeAll(async () => {
    product = await startProduct();
    web = await product.start('web');
  });
  afterAll(() => product?.stop());

  test('webhooks under load are all accepted and stored', async () => {
    const next = (): Hint => ({
      store_id: dice.pick(STORES),
      event: dice.happens(0.05) ? 'product/updated' : dice.pick(EVENTS),
      id: 1 + dice.upTo(2999),
    });
    const cpu_before = cpuSeconds(web.pid());
    const url = `${product.url}/webhooks/tn`;
    const { deliveries, sent_in_ms, took_ms } = await sendSteadily(
      url,
      product.config.platform.client_secret,
      {
        per_second: PER_SECOND,
        seconds: SECONDS,
        next,
      },
    );
    const times = deliveries.map(({ ms }) => ms).sort((a, b) => a - b);
    const refused = deliveries.reduce((sum, delivery) => sum + delivery.refused, 0);
    const p99 = percentile(times, 0.99);
    console.log(
      `T2 intake: ${deliveries.length} sent in ${(sent_in_ms / 1000).toFixed(1)} s,`,
      `taken in ${(took_ms / 1000).toFixed(1)} s (${Math.round((deliveries.length / took_ms) * 1000)}/s);`,
      `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${(times.at(-1) ?? 0).toFixed(1)} ms;`,
      `the server’s own work ${(cpuSeconds(web.pid()) - cpu_before).toFixed(1)} s of a core;`,
      `goal p99 ${inGoal(p99, P99_GOAL_MS)}; refused for want of time ${refused}, goal 0`,
    );
    expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set([200]));

    const hints = deliveries.map(({ hint }) => hint);
    const logged = await product.query<{ named: string; count: number }>(
      `select concat_ws(' ', store_id, event, resource_id) as named, count(*)::int as count from webhook_log group by 1`,
    );
    const sent = tally(hints, ({ store_id, event, id }) => `${store_id} ${event} ${id}`);
    expect(missing(sent, logged)).toEqual([]);
    expect(logged.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(hints.length + refused);
    const inbox = await product.query<{ named: string; count: number }>(
      `select concat_ws(' ', store_id, store_order_id) as named, seq::int as count from order_inbox`,
    );
    const of_orders = hints.filter(({ event }) => event.startsWith('order/'));
    expect(
      missing(
        tally(of_orders, ({ store_id, id }) => `${store_id} ${id}`),
        inbox,
      ),
    ).toEqual([]);
    prove(
      'T2',
      `${deliveries.length} webhooks in ${(took_ms / 1000).toFixed(1)} s, all 200 and stored, ${refused} tried again; p99 ${p99.toFixed(0)} ms`,
    );
  });
});

function missing(sent: Map<string, number>, found: { named: string; count: number }[]): string[] {
  const counts = new Map(found.map(({ named, count }) => [named, count]));
  return [...sent].filter(([named, count]) => (counts.get(named) ?? 0) < count).map(([named]) => named);
}

function tally(hints: Hint[], name: (hint: Hint) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const hint of hints) counts.set(name(hint), (counts.get(name(hint)) ?? 0) + 1);
  return counts;
}

/** User and system time of a process on Linux; 0 elsewhere. */
function cpuSeconds(pid: number): number {
  try {
    const after_name = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(after_name[11]) + Number(after_name[12])) / 100;
  } catch {
    return 0;
  }
}

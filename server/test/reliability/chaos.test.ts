import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prove } from '#kit/proof.ts';
import { appClient } from './kit/app-client.ts';
import { inGoal } from './kit/goal.ts';
import { compareLedger, enrolSellers, landingsOf, proveProduct, type Sellers } from './kit/ledger-truth.ts';
import { byLength } from './kit/length.ts';
import { type Product, startProduct, until } from './kit/product.ts';
import { createDice, seedOf } from './kit/seed.ts';
import { createShop } from './kit/shop.ts';
import { watchTraffic } from './kit/traffic.ts';
import { compareWithTruth } from './kit/truth.ts';

const HANDLE = 'casa-lumbre';
const COUPON = 'CAOS10';
const FIGURES = byLength(
  { orders: 200, changes: 100, acknowledged: 500, kills: { web: 2, worker: 2, database: 1 } },
  { orders: 2000, changes: 1000, acknowledged: 5000, kills: { web: 12, worker: 12, database: 6 } },
  { orders: 8000, changes: 16_000, acknowledged: 50_000, kills: { web: 85, worker: 85, database: 30 } },
);
/** Only the longer runs wait for the minute that the leases of a killed worker last. */
const LEASES_RUN_OUT = byLength(false, true);
/** Depends on the platform's own pauses and the speed of the machine. */
const DELIVERED_WITHIN_MS = 300_000;
const DRAIN_GOAL_MS = 60_000;
const DRAINED_WITHIN_MS = 3 * DRAIN_GOAL_MS;
/** Workers die early: the leases of the last ones last a minute, which is part of the measurement. */
const LONGEST_LIFE_MS = { web: 5000, worker: 1500 };
/** Five minutes, the platform’s first pause, take two seconds. */
const CLOCK_SCALE = 150;

const store_faults = { 429: 0.05, 500: 0.05, hang: 0.02, reset: 0.02, hang_ms: 800 };
const delivery_faults = { duplicate: 0.3, reorder: 1, delay: 0.3, delay_ms: 60_000 };
const no_store_faults = { 429: 0, 500: 0, hang: 0, reset: 0 };
const no_delivery_faults = { duplicate: 0, reorder: 0, delay: 0 };

describe('kills while orders come in', {
  timeout: byLength(300_000, 900_000, 3_600_000),
}, () => {
  const seed = seedOf('T1 chaos');
  const dice = createDice(seed);
  let product: Product;
  let web: Awaited<ReturnType<Product['start']>>;
  let worker: Awaited<ReturnType<Product['start']>>;
  let sellers: Sellers;

  beforeAll(async () => {
    product = await startProduct();
    web = await product.start('web');
    worker = await product.start('worker');
    product.control.setSwitches(HANDLE, { rate_factor: 1000 });
    await product.connect(HANDLE);
    const { id } = product.control.store(HANDLE);
    const [row] = await product.query<{ sealed_token: Buffer }>(
      'select sealed_token from stores where store_id = $1',
      [id],
    );
    const client = appClient(product.config, id, row?.sealed_token ?? Buffer.alloc(0));
    const made = await client.createCoupon({ code: COUPON, type: 'percentage', value: '10.00' });
    if (!made.ok) throw new Error(made.error.message);
    sellers = await enrolSellers(product.query, id, made.value);
    // Product webhooks are part of T2; here they would only take time from the orders.
    for (const webhook of product.control.store(HANDLE).webhooks)
      if (webhook.event.startsWith('product/')) await client.deleteWebhook(webhook.id);
  });
  afterAll(() => product?.stop());

  test('no acknowledged order is lost, wrong or doubled when everything is killed', async () => {
    const { control } = product;
    const began = Date.now();
    const seconds = (since = began) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
    control.setScale({ scale: CLOCK_SCALE });
    control.setFaults(HANDLE, { ...store_faults, seed });
    control.setDeliverySwitches(HANDLE, { ...delivery_faults, seed });
    const shop = createShop(control, HANDLE, dice, { coupon: COUPON, landing: landingsOf(sellers, dice) });
    const kills = { web: 0, worker: 0, database: 0 };
    let killing = true;
    const traffic = watchTraffic();

    /** Each process first does some work, and is killed in the middle of more. */
    async function killAgainAndAgain(kind: 'web' | 'worker') {
      const kept = kind === 'web' ? web : worker;
      const done = () => (kind === 'web' ? traffic.seen.acknowledged : traffic.seen.orders_fetched);
      while (kills[kind] < FIGURES.kills[kind]) {
        await kept.ready();
        const enough = done() + (kind === 'web' ? dice.between(100, 500) : dice.between(20, 120));
        const long_enough = Date.now() + LONGEST_LIFE_MS[kind];
        while (done() < enough && Date.now() < long_enough) await sleep(5);
        kept.kill();
        kills[kind] += 1;
        await sleep(20);
      }
    }
    async function killDatabaseAgainAndAgain() {
      while (kills.database < FIGURES.kills.database) {
        await sleep(dice.between(1500, 3500));
        const { pid } = await product.postmaster();
        process.kill(pid, 'SIGKILL');
        kills.database += 1;
        await until(
          async () => (await alive()) && (await product.postmaster()).pid !== pid,
          'the database',
          60_000,
        );
      }
    }
    const alive = () =>
      product.query('select 1').then(
        () => true,
        () => false,
      );
    /** Runs in step with the kills, independently of the speed of the machine. */
    async function trade() {
      const all = Object.values(FIGURES.kills).reduce((sum, count) => sum + count);
      const due = (most: number) => {
        const done = kills.web + kills.worker + kills.database;
        return killing ? Math.ceil((most * (done + 1)) / (all + 1)) : most;
      };
      let changes = 0;
      while (shop.placed.length < FIGURES.orders || changes < FIGURES.changes) {
        for (let next = 0; next < 4 && shop.placed.length < due(FIGURES.orders); next += 1) shop.place();
        for (let next = 0; next < 3 && changes < due(FIGURES.changes); next += 1, changes += 1) shop.change();
        await sleep(20);
      }
    }

    const trading = trade();
    await Promise.all([killAgainAndAgain('web'), killAgainAndAgain('worker'), killDatabaseAgainAndAgain()]);
    killing = false;
    await trading;
    const chaos = seconds();
    control.setFaults(HANDLE, no_store_faults);
    control.setDeliverySwitches(HANDLE, no_delivery_faults);

    const open = async () => {
      const rows = await product
        .query<{ open: number }>('select count(*)::int as open from order_inbox where done_seq < seq')
        .catch(() => undefined);
      return rows?.[0]?.open;
    };
    /** Imported orders whose sales and ledger entries do not exist yet. */
    const underived = async () => {
      const rows = await product
        .query<{ jobs: number }>(
          `select count(*)::int as jobs from graphile_worker.jobs
          where task_identifier in ('orders.changed', 'sales.derivation_needed', 'commissions.post_sale')`,
        )
        .catch(() => undefined);
      return rows?.[0]?.jobs;
    };
    const waiting = () => control.store(HANDLE).deliveries_waiting;
    const left = { acknowledged: traffic.seen.acknowledged, waiting: waiting(), inbox: await open() };
    const quiet = Date.now();
    await until(() => sleep(500).then(() => waiting() === 0), 'every webhook delivered', DELIVERED_WITHIN_MS);
    const delivered = seconds(quiet);
    if (!LEASES_RUN_OUT) {
      await product.query('update order_inbox set lease_until = now() where lease is not null');
      await product.query(`select graphile_worker.add_job('orders.ring_for_forgotten', '{}'::json)`);
    }
    const drained = await until(async () => (await open()) === 0, 'every order taken in', DRAINED_WITHIN_MS);

    const followed = await until(
      async () => (await underived()) === 0,
      'every order in the books',
      DRAINED_WITHIN_MS,
    );

    const deliveries = control.deliveries(HANDLE);
    const { acknowledged } = traffic.seen;
    traffic.stop();
    const [log] = await product.query<{ rows: number }>('select count(*)::int as rows from webhook_log');
    const verdict = await compareWithTruth(product.query, control, HANDLE, shop.placed);
    const ledger = await compareLedger(product.query, control, HANDLE, shop, sellers);
    const proof = await proveProduct(await product.database_url());
    const [parked] = await product.query<{ parked: number }>(
      'select count(*)::int as parked from order_inbox where attempts > 0 or lease is not null',
    );
    console.log(
      `T1 chaos: ${seconds()} in all, ${chaos} of it chaos, which ended with ${JSON.stringify(left)};`,
      `delivered in ${delivered}, drained ${(drained / 1000).toFixed(1)} s later (goal ${inGoal(drained, DRAIN_GOAL_MS)});`,
      `${verdict.compared} orders (${[...shop.made].map(([name, count]) => `${count} ${name}`).join(', ')}),`,
      `${acknowledged} deliveries acknowledged, ${log?.rows} logged;`,
      `kills: ${JSON.stringify(kills)}; restarts of their own: ${web.own_ends.length + worker.own_ends.length};`,
      `lost ${verdict.lost.length}, wrong ${verdict.wrong.length}, double ${verdict.double.length};`,
      `books ${(followed / 1000).toFixed(1)} s after that: ${ledger.sold} sales of affiliates, ${ledger.earned_cents} cents in`,
      `${proof.entries} entries; missing ${ledger.missing.length}, wrong ${ledger.wrong.length}, ${proof.findings.length} do not add up`,
    );
    for (const { after_ready, output } of [...web.own_ends, ...worker.own_ends])
      console.log(after_ready ? 'ended while it ran:' : 'did not come up:', output.slice(-1500));
    expect(verdict).toMatchObject({ lost: [], wrong: [], double: [] });
    expect(ledger).toMatchObject({ missing: [], wrong: [] });
    expect(proof.findings).toEqual([]);
    expect(ledger.sold).toBeGreaterThan(FIGURES.orders * 0.7);
    expect(ledger.under_review).toBeLessThan(ledger.sold / 10);
    expect(new Set(deliveries.map(({ state }) => state))).toEqual(new Set(['delivered']));
    expect(acknowledged).toBeGreaterThanOrEqual(FIGURES.acknowledged);
    expect(kills).toEqual(FIGURES.kills);
    expect(log?.rows).toBeGreaterThanOrEqual(acknowledged);
    expect(parked?.parked).toBe(0);
    expect([...web.own_ends, ...worker.own_ends]).toEqual([]);
    prove(
      'T1',
      `${verdict.compared} orders, ${acknowledged} deliveries acknowledged, kills ${Object.entries(kills)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ')}: 0 lost, 0 wrong, 0 double; drained in ${(drained / 1000).toFixed(1)} s`,
    );
  });
});

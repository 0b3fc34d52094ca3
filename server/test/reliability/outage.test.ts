import { setTimeout as sleep } from 'node:timers/promises';
import { SIGNATURE_HEADER, signWebhook } from '@aliado/tiendanube';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, silent } from '#kit/database.ts';
import { prove } from '#kit/proof.ts';
import { createApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import { createDb, createPool } from '../../src/db/connect.ts';
import { SYSTEM } from '../../src/db/tenant.ts';
import { startTcpProxy } from '../tcp-proxy.ts';
import { inGoal } from './kit/goal.ts';
import { byLength } from './kit/length.ts';
import { seedOf } from './kit/seed.ts';

const SECRET = 'a-secret-of-the-tests';
const ANSWER_GOAL_MS = 3000;
const BACK_GOAL_MS = 5000;
/** Far above both goals: on a shared machine only a product that never recovers fails. */
const NOISE_MS = 60_000;

seedOf('outage (nothing here is thrown by dice)');
const opened: { close(): Promise<unknown> }[] = [];
let app: Awaited<ReturnType<typeof createApp>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: Awaited<ReturnType<typeof startTcpProxy>>;

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.app_url);
  proxy = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  const pool = createPool(url.href, silent);
  const platform = { TIENDANUBE_CLIENT_ID: '7001', TIENDANUBE_CLIENT_SECRET: SECRET };
  const config = loadConfig({ APP_SECRET: 'x'.repeat(40), PUBLIC_URL: 'http://aliado.test', ...platform });
  const lifecycle = { stopping: false };
  app = await createApp({
    config,
    db: createDb(pool, SYSTEM),
    pool,
    log: silent,
    clock: () => new Date(),
    lifecycle,
  });
  opened.push(app, { close: () => pool.end() }, proxy, database);
});
afterAll(async () => {
  for (const { close } of opened) await close();
});

async function send(id: number, event = 'order/updated') {
  const payload = JSON.stringify({ store_id: 990_200, event, id });
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(payload, SECRET) };
  const began = performance.now();
  const { statusCode } = await app.inject({ method: 'POST', url: '/webhooks/tn', payload, headers });
  return { id, status: statusCode, ms: performance.now() - began };
}
const sendMany = (from: number, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(from + index)));

const kept = async () =>
  new Set(
    (await database.db.selectFrom('webhook_log').select('resource_id').execute()).map(({ resource_id }) =>
      Number(resource_id),
    ),
  );

/** What the network between product and database does, and the answers that are right meanwhile. */
const FAULTS = [
  ['a frozen database', 'freeze', [503]],
  ['a stopped database', 'refuse', [503]],
  ['a database that answers 500 ms later', 'slow', [200, 503]],
] as const;
const OUTAGE_MS = byLength(1000, 5000, 30_000);
let from = 1000;

test.each(FAULTS)(
  '%s is answered in time, and no acknowledged webhook is missing',
  async (what, fault, right) => {
    const next = (count: number) => {
      from += 100;
      return sendMany(from, count);
    };
    while ((await next(1))[0]?.status !== 200) await sleep(100);
    const before = await next(20);
    proxy[fault]();
    const first = next(20);
    await sleep(OUTAGE_MS);
    const second = next(20);
    const during = [...(await first), ...(await second)];
    const longest = Math.max(...during.map(({ ms }) => ms));
    expect(during.filter(({ status }) => !(right as readonly number[]).includes(status))).toEqual([]);
    expect(longest).toBeLessThan(ANSWER_GOAL_MS + NOISE_MS);

    proxy.thaw();
    const thawed = Date.now();
    const after = await next(1);
    while (after.at(-1)?.status !== 200 && Date.now() - thawed < BACK_GOAL_MS + NOISE_MS)
      after.push(...(await next(1)));
    const back = Date.now() - thawed;
    expect(after.at(-1)?.status).toBe(200);
    const acknowledged = [...before, ...during, ...after].filter(({ status }) => status === 200);
    const there = await kept();
    expect(acknowledged.filter(({ id }) => !there.has(id))).toEqual([]);
    prove(
      'T21',
      `${what} for ${OUTAGE_MS / 1000} s: answered after ${Math.round(longest)} ms at most (${inGoal(longest, ANSWER_GOAL_MS)}), back after ${back} ms (${inGoal(back, BACK_GOAL_MS)}), 0 of ${acknowledged.length} acknowledged lost`,
    );
  },
);

test('a webhook with a text the database would refuse does not affect those beside it', async () => {
  const answers = await Promise.all([
    sendMany(50_000, 10),
    send(60_000, 'order/\u0000paid'),
    sendMany(50_010, 10),
  ]);
  expect(new Set(answers.flat().map(({ status }) => status))).toEqual(new Set([200]));
  expect((await kept()).has(60_000)).toBe(true);
});

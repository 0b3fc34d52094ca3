import { setTimeout as sleep } from 'node:timers/promises';
import { SIGNATURE_HEADER, signWebhook } from '@aliado/tiendanube';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, silent } from '#kit/database.ts';
import { createApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import { createDb, createPool } from '../../src/db/connect.ts';
import { SYSTEM } from '../../src/db/tenant.ts';
import { startTcpProxy } from '../tcp-proxy.ts';
import { inGoal } from './kit/goal.ts';
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

test('a frozen database is answered 503 in time, and no acknowledged webhook is missing', async () => {
  const before = await sendMany(1000, 20);
  proxy.freeze();
  const first = sendMany(2000, 20);
  await sleep(1000);
  const second = sendMany(3000, 20);
  const during = [...(await first), ...(await second)];
  const longest = Math.max(...during.map(({ ms }) => ms));
  expect(new Set(during.map(({ status }) => status))).toEqual(new Set([503]));
  expect(longest).toBeLessThan(ANSWER_GOAL_MS + NOISE_MS);

  proxy.thaw();
  const thawed = Date.now();
  const after = [await send(4000)];
  while (after.at(-1)?.status !== 200 && Date.now() - thawed < BACK_GOAL_MS + NOISE_MS) {
    after.push(await send(4000 + after.length));
  }
  const back = Date.now() - thawed;
  console.log(
    `frozen: answered after ${Math.round(longest)} ms at most, goal ${inGoal(longest, ANSWER_GOAL_MS)};`,
    `back after ${back} ms, goal ${inGoal(back, BACK_GOAL_MS)}`,
  );
  expect(after.at(-1)?.status).toBe(200);
  const acknowledged = [...before, ...during, ...after].filter(({ status }) => status === 200);
  const there = await kept();
  expect(acknowledged.filter(({ id }) => !there.has(id))).toEqual([]);
});

test('a webhook with a text the database would refuse does not affect those beside it', async () => {
  const answers = await Promise.all([sendMany(5000, 10), send(6000, 'order/\u0000paid'), sendMany(5010, 10)]);
  expect(new Set(answers.flat().map(({ status }) => status))).toEqual(new Set([200]));
  expect((await kept()).has(6000)).toBe(true);
});

import { endpoints } from '@aliado/contract';
import { SIGNATURE_HEADER, signWebhook } from '@aliado/tiendanube';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, createTestDatabase, silent } from '#kit/database.ts';
import { newMail, PASSWORD } from '#kit/people.ts';
import { startTcpProxy } from '../../test/tcp-proxy.ts';
import { createApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { createDb, createPool } from '../db/connect.ts';
import { SYSTEM } from '../db/tenant.ts';

const SECRET = 'a-secret-of-the-tests';

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
  const config = loadConfig({
    APP_SECRET: 'x'.repeat(40),
    PUBLIC_URL: 'http://aliado.test',
    TIENDANUBE_CLIENT_ID: '7001',
    TIENDANUBE_CLIENT_SECRET: SECRET,
    MAX_EVENT_LOOP_DELAY_MS: '0',
  });
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

const api = async (method: 'POST' | 'PUT', path: string, payload: object, access?: string) =>
  app.inject({
    method,
    url: `/api${path}`,
    payload,
    headers: access ? { authorization: `Bearer ${access}` } : {},
  });

async function makeAffiliate() {
  const username = newMail();
  const person = { first_name: 'Rocío', last_name: 'Jacarandá', username, password: PASSWORD };
  await api('POST', endpoints.signUp.path, person);
  const { access } = (await api('POST', endpoints.logIn.path, { username, password: PASSWORD })).json();
  await api('POST', endpoints.createProfile.path, { phone: '+54 9 11 5555-0117' }, access);
  return access as string;
}

/** Freezes the database while a transaction waits for the table: the statement is sent and never answered. */
const frozenWithin = (table: string, ask: () => ReturnType<typeof api>) =>
  asOwner(database.owner_url, async (owner) => {
    await owner.query('begin');
    await owner.query(`lock table ${table} in access exclusive mode`);
    const asked = ask();
    const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(async () => (await owner.query(waits)).rowCount, { interval: 20 }).toBeGreaterThan(0);
    proxy.freeze();
    const answer = await asked;
    proxy.thaw();
    await owner.query('rollback');
    return answer;
  });

test('a call whose transaction gets no answer is told to retry', async () => {
  const access = await makeAffiliate();
  const change = () =>
    api('PUT', endpoints.updateVisibility.path, { is_findable: true, categories: [] }, access);
  const answer = await frozenWithin('affiliate_categories', change);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'busy' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await change()).statusCode).toBe(200);
});

test('a webhook whose transaction gets no answer is told to retry', async () => {
  const payload = JSON.stringify({ store_id: 990_200, event: 'order/updated', id: 7 });
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(payload, SECRET) };
  const send = async () => app.inject({ method: 'POST', url: '/webhooks/tn', payload, headers });
  const answer = await frozenWithin('order_inbox', send);
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send()).statusCode).toBe(200);
});

test('calls while the database is down get a retry time', async () => {
  proxy.freeze();
  const ready = await app.inject({ method: 'GET', url: '/ready' });
  const call = await api('POST', endpoints.logIn.path, { username: newMail(), password: PASSWORD });
  proxy.thaw();
  for (const { statusCode, headers } of [ready, call]) {
    expect(statusCode).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});

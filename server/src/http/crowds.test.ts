import http from 'node:http';
import net from 'node:net';
import { endpoints } from '@aliado/contract';
import { SIGNATURE_HEADER, signWebhook } from '@aliado/tiendanube';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openPage } from '#kit/live.ts';
import { makeMember, makeShop } from '#kit/merchants.ts';
import { makeAffiliate, type Person } from '#kit/people.ts';
import { createLink } from '#kit/visits.ts';
import { useOwnWorld } from '#kit/world.ts';

const STREAMS = 10;
const BODIES = 400;
const REFUSED = 20;

const world = useOwnWorld({ MAX_LIVE_STREAMS: String(STREAMS) });
let url: string;
let code: string;
let people: Person[];
beforeAll(async () => {
  const shop = await makeShop(world);
  const member = await makeMember(world, shop);
  code = (await createLink(world, member, shop, { url: `${shop.url}/mate` })).code;
  people = [member, await makeAffiliate(world), await makeAffiliate(world)];
  url = await world.app.listen({ port: 0, host: '127.0.0.1' });
});

const opened: { leave(): unknown }[] = [];
afterEach(async () => {
  for (const { leave } of opened.splice(0)) await leave();
});

const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });

function statusOf(path: string, body?: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const request = http.request(`${url}${path}`, { method, agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    request.on('error', reject).end(body);
  });
}

const openLinks = () => Promise.all(Array.from({ length: 20 }, () => statusOf(`/r/${code}`)));

const sendWebhooks = () =>
  Promise.all(
    Array.from({ length: 20 }, (_, id) => {
      const body = JSON.stringify({ store_id: 990_300, event: 'order/updated', id });
      const signature = signWebhook(body, world.config.platform.client_secret);
      return statusOf('/webhooks/tn', body, {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signature,
      });
    }),
  );

async function expectBuyersAndStoresServed() {
  expect(new Set(await openLinks())).toEqual(new Set([302]));
  expect(new Set(await sendWebhooks())).toEqual(new Set([200]));
}

test('a process full of live streams refuses another page and serves everything else', async () => {
  for (const { access } of people.slice(0, 2))
    for (let page = 0; page < STREAMS / 2; page += 1) {
      const stream = await openPage(url, access);
      expect(stream.status).toBe(200);
      opened.push(stream);
    }
  const last = people[2] as Person;
  const refused = await openPage(url, last.access);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await expectBuyersAndStoresServed();
  const call = await statusOf(`/api${endpoints.getProfile.path}`, undefined, {
    authorization: `Bearer ${last.access}`,
  });
  expect(call).toBe(200);
});

/** Announces a body and sends almost nothing of it. */
async function startSlowBody() {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
  const slow = { text: '', leave: () => socket.destroy() };
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      slow.text += chunk.toString();
    });
  opened.push(slow);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  socket.write(
    `POST /api${endpoints.logIn.path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{`,
  );
  return slow;
}

test('slow bodies take a bounded part of the connections and leave the rest alone', async () => {
  const slow = await Promise.all(Array.from({ length: BODIES + REFUSED }, startSlowBody));
  const refused = () => slow.filter(({ text }) => text.startsWith('HTTP/1.1 503'));
  await expect.poll(() => refused().length, { interval: 50 }).toBe(REFUSED);
  for (const { text } of refused()) expect(text).toMatch(/retry-after: \d+/i);
  await expectBuyersAndStoresServed();
  expect(await statusOf('/api/help/contact/')).toBe(200);
});

test('places for bodies are free again when slow senders leave', async () => {
  const body = JSON.stringify({ username: 'nadie@correo.example', password: 'Nada-que-ver1' });
  const logIn = () => statusOf(`/api${endpoints.logIn.path}`, body, { 'content-type': 'application/json' });
  await expect.poll(logIn).not.toBe(503);
});

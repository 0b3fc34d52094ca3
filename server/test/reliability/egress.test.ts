import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@aliado/contract';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { PASSWORD } from '#kit/people.ts';
import { prove } from '#kit/proof.ts';
import { sweepStoresNightly } from '../../src/features/orders/orders.sweep.jobs.ts';
import { createPlatformClient } from '../../src/features/store-connection/create-platform-client.ts';
import { watchEgress } from './kit/egress.ts';
import { useLiveWorld } from './kit/live-world.ts';
import { createDice, seedOf } from './kit/seed.ts';
import { createShop } from './kit/shop.ts';

const HANDLE = 'casa-lumbre';
const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

const dice = createDice(seedOf('T18 egress'));
const egress = watchEgress();
const world = useLiveWorld();

const portOf = (url: string) => Number(new URL(url).port);

test('the server calls only the platform, the database and itself', async () => {
  const { control } = world;
  control.setSwitches(HANDLE, { rate_factor: 1000 });
  const store_id = await world.connect(HANDLE);
  const username = (await world.query<{ mail: string }>('select mail from stores'))[0]?.mail ?? '';
  const { body } = await world.call(endpoints.logIn, { body: { username, password: PASSWORD } });
  const asked = { body: { category: null, commission: 12 } };
  expect((await world.call(endpoints.synchroniseStore, { as: body, ...asked })).status).toBe(202);
  await world.call(endpoints.recoverPassword, { body: { username } });
  await world.runJobs();
  const [products] = await world.query<{ count: number }>('select count(*)::int as count from products');
  expect(products?.count).toBeGreaterThan(10);

  control.setFaults(HANDLE, { 429: 0.05, 500: 0.05, reset: 0.02, seed: dice.upTo(1000) });
  control.setDeliverySwitches(HANDLE, { duplicate: 0.3, drop: 0.1, seed: dice.upTo(1000) });
  const shop = createShop(control, HANDLE, dice);
  for (let orders = 0; orders < 40; orders += 1) {
    shop.place();
    shop.change();
  }
  await world.delivered(HANDLE);
  await world.runJobs();
  control.setFaults(HANDLE, { 429: 0, 500: 0, reset: 0 });
  await world.run(sweepStoresNightly, {});
  await world.runJobs();
  expect(await world.compare(HANDLE, shop.placed)).toMatchObject({ lost: [], wrong: [] });
  expect(store_id).toBeGreaterThan(0);

  const ports = [world.platform_url, world.own_url, inject('postgres').owner_url].map(portOf);
  const allowed = new Set(LOOPBACK.flatMap((host) => ports.map((port) => `${host}:${port}`)));
  const connections = [...egress.opened.values()].reduce((sum, count) => sum + count, 0);
  const outside = [...egress.opened.keys()].filter((target) => !allowed.has(target));
  console.log(
    `T18 egress: ${connections} connections to ${egress.opened.size} addresses, ${outside.length} outside the list;`,
    `names looked up: ${[...egress.looked_up].join(', ') || 'none'}`,
  );
  expect(connections).toBeGreaterThan(5);
  expect(outside).toEqual([]);
  expect([...egress.looked_up].filter((name) => !LOOPBACK.includes(name))).toEqual([]);
  prove(
    'T18',
    `${connections} connections to ${egress.opened.size} addresses: ${outside.length} outside the list`,
  );
});

describe('a platform that asks for the token elsewhere', () => {
  const elsewhere: string[] = [];
  beforeEach(() => {
    elsewhere.length = 0;
    egress.opened.clear();
  });

  async function serve(answer: http.RequestListener) {
    const server = http.createServer(answer).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    return {
      host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
      [Symbol.asyncDispose]: () =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        }),
    };
  }
  const trap = () =>
    serve((request, response) => {
      elsewhere.push(request.url ?? '');
      response.end('[]');
    });
  const clientOf = (host: string, allowed: string[]) => {
    const platform = { ...world.config.platform, api_url: `http://${host}/2025-03`, allowed_hosts: allowed };
    return createPlatformClient({ ...world.config, platform }, 990_100, 'a-token');
  };

  test.each([301, 302, 303, 307, 308])('a redirect (%i) of the platform is not followed', async (status) => {
    await using target = await trap();
    await using platform = await serve(
      (_, response) => void response.writeHead(status, { location: `http://${target.host}/2025-03/1` }).end(),
    );
    const read = await clientOf(platform.host, [platform.host, target.host]).getOrder(1);
    expect(read).toMatchObject({ ok: false, error: { kind: 'invalid_answer', reason: 'redirect' } });
    expect(elsewhere).toEqual([]);
    expect([...egress.opened.keys()]).toEqual([platform.host]);
  });

  test('a link to the next page on another host is requested from the platform itself', async () => {
    await using target = await trap();
    const pages: string[] = [];
    await using platform = await serve((request, response) => {
      pages.push(request.url ?? '');
      const link = `<http://${target.host}/2025-03/990100/orders?page=2>; rel="next"`;
      response.setHeader('content-type', 'application/json');
      if (pages.length === 1) response.setHeader('link', link);
      response.end('[]');
    });
    for await (const page of clientOf(platform.host, [platform.host, target.host]).listOrders())
      expect(page.ok).toBe(true);
    expect(elsewhere).toEqual([]);
    expect([...egress.opened.keys()]).toEqual([platform.host]);
  });

  test.each([
    ['another port', (host: string) => host],
    ['another name of the same machine', (host: string) => host.replace('127.0.0.1', 'localhost')],
    [
      'a name that only begins like the right one',
      (host: string) => host.replace('127.0.0.1', 'localhost.example.test'),
    ],
    ['a user in front', (host: string) => `me:you@${host}`],
  ])('a host at %s is refused before any connection', async (_, hostOf) => {
    await using target = await trap();
    const read = await clientOf(hostOf(target.host), [...world.config.platform.allowed_hosts]).getOrder(1);
    expect(read).toMatchObject({ ok: false, error: { kind: 'refused_host' } });
    expect(elsewhere).toEqual([]);
    expect(egress.opened.size).toBe(0);
  });
});

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { type Endpoint, endpoints, webhookData, webhookEvents } from '@aliado/contract';
import { expect, test } from 'vitest';
import { makeMerchant } from '#kit/merchants.ts';
import { makeWebhook, webhookSecretOf } from '#kit/webhooks.ts';
import { useWorld } from '#kit/world.ts';
import { createApp } from '../../app.ts';
import { CURL_EXAMPLE, RECEIVER_EXAMPLE } from './integration-docs.ts';

const world = useWorld();

type Operation = { security?: object[]; description: string };
type Document = {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<
    string,
    { post: { requestBody: { content: Record<string, { example: { data: unknown } }> } } }
  >;
};

const getDocument = async (): Promise<Document> => (await world.app.inject('/api/openapi.json')).json();

test('the API reference names the scope of each endpoint open to keys, and no other', async () => {
  const { paths, info } = await getDocument();
  for (const [name, { path: url, method, scope }] of Object.entries<Endpoint>(endpoints)) {
    const operation = paths[`/api${url.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
    expect(JSON.stringify(operation?.security ?? []).includes('api_key'), name).toBe(scope !== undefined);
    if (!scope) continue;
    expect(operation?.description, name).toContain(scope);
    expect(info.description, name).toContain(`\`${method} /api${url}\``);
  }
});

test('the API reference of production has the endpoints open to keys, and no other', async () => {
  const { db, pool, background, lifecycle } = world;
  const { clock, log } = background;
  const config = { ...world.config, production: true };
  const app = await createApp({ config, db, pool, log, clock, lifecycle });
  try {
    const { paths, webhooks } = (await app.inject('/api/openapi.json')).json<Document>();
    const shown = Object.entries(paths).flatMap(([url, operations]) =>
      Object.keys(operations).map((method) => `${method} ${url}`),
    );
    const open = Object.values<Endpoint>(endpoints)
      .filter(({ scope }) => scope)
      .map(({ method, path: url }) => `${method.toLowerCase()} /api${url.replace(/:(\w+)/g, '{$1}')}`);
    expect(shown.sort()).toEqual(open.sort());
    expect(Object.keys(webhooks)).toEqual(webhookEvents);
  } finally {
    await app.close();
  }
});

test('the API reference has a valid example of each event', async () => {
  const { webhooks } = await getDocument();
  expect(Object.keys(webhooks)).toEqual(webhookEvents);
  for (const event of webhookEvents) {
    const example = webhooks[event]?.post.requestBody.content['application/json']?.example;
    expect(webhookData[event].safeParse(example?.data).error, event).toBeUndefined();
  }
});

test('the sample receiver accepts what Aliado sends and refuses forgeries', async () => {
  const { info } = await getDocument();
  expect(info.description).toContain(RECEIVER_EXAMPLE);
  const merchant = await makeMerchant(world);
  const folder = await mkdtemp(path.join(tmpdir(), 'aliado-receiver-'));
  const file = path.join(folder, 'receiver.mjs');
  await writeFile(file, RECEIVER_EXAMPLE);
  const pk = await makeWebhook(world, merchant, { url: 'http://127.0.0.1:9/' });
  const WEBHOOK_SECRET = await webhookSecretOf(world, merchant, pk);
  const receiver = spawn(process.execPath, [file], { env: { WEBHOOK_SECRET, PORT: '0' } });
  try {
    const lines = createInterface(receiver.stdout)[Symbol.asyncIterator]();
    const port = /\d+/.exec((await lines.next()).value ?? '')?.[0];
    const url = `http://127.0.0.1:${port}/`;
    const body = { url, description: '', events: [...webhookEvents] };
    await world.call(endpoints.updateWebhook, { as: merchant, params: { pk }, body });
    const tested = await world.call(endpoints.testWebhook, { as: merchant, params: { pk } });
    expect(tested.body).toMatchObject({ state: 'delivered', status: 204 });
    expect((await lines.next()).value).toContain('webhook.test');
    const forged = await fetch(url, {
      method: 'POST',
      body: '{}',
      headers: {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
      },
    });
    expect(forged.status).toBe(401);
  } finally {
    receiver.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

test('the sample curl command reads sales', async () => {
  const merchant = await makeMerchant(world);
  const given = { name: 'curl', scopes: ['sales:read' as const], days: null };
  const { key } = (await world.call(endpoints.createApiKey, { as: merchant, body: given })).body;
  const server = http.createServer((request, response) => world.app.routing(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    const env = { ...process.env, ALIADO_URL: `http://127.0.0.1:${port}`, ALIADO_KEY: key };
    const { stdout } = await promisify(execFile)('sh', ['-c', CURL_EXAMPLE], { env });
    expect(JSON.parse(stdout)).toMatchObject({ count: 0, results: [] });
  } finally {
    server.close();
  }
});

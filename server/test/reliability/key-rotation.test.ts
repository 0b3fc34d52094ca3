import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endpoints, urlOf } from '@aliado/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RING_NAMES } from '../../src/lib/key-rings.ts';
import { type Product, startProduct, until } from './kit/product.ts';

const COMMAND = fileURLToPath(new URL('../../src/commands/keys.ts', import.meta.url));
const run = promisify(execFile);
const PASSWORD = 'Ceibo-en-flor7';
const ROUNDS = 2;
/** Slower than the platform's limit on requests of one store, so that no order waits for its turn at the end. */
const ORDER_EVERY_MS = 3000;

let product: Product;
let urls: string[];
beforeAll(async () => {
  product = await startProduct();
  await product.start('web');
  await product.start('worker');
  const other = await product.startAnother({});
  urls = [product.url, other.url];
  await product.connect('casa-lumbre');
});
afterAll(() => product.stop());

const keys = async (...args: string[]) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const { stdout } = await run(process.execPath, [COMMAND, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...product.env },
  });
  return stdout;
};

/** Someone who logs in, reads and refreshes on both processes in turn, for as long as the rotations run. */
async function useTheProduct(username: string, goesOn: () => boolean, failed: string[]) {
  let calls = 0;
  const call = async (url: string, { access, body }: { access?: string; body?: object } = {}) => {
    const base = urls[calls % urls.length] ?? '';
    calls += 1;
    const answer = await fetch(`${base}${url}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(access && { authorization: `Bearer ${access}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: Error) => new Response(error.message, { status: 599 }));
    const text = await answer.text();
    if (answer.status >= 300) failed.push(`${url} ${answer.status} ${text.slice(0, 200)}`);
    return JSON.parse(answer.status < 300 && text ? text : '{}') as { access: string; refresh: string };
  };
  let tokens = await call(urlOf(endpoints.logIn, {}), { body: { username, password: PASSWORD } });
  while (goesOn()) {
    for (let read = 0; read < 10; read += 1)
      await call(urlOf(endpoints.getProfile, {}), { access: tokens.access });
    tokens = await call(urlOf(endpoints.refresh, {}), { body: { refresh: tokens.refresh } });
    await call(urlOf(endpoints.logIn, {}), { body: { username, password: PASSWORD } });
    await sleep(50);
  }
  return calls;
}

test('each key is rotated twice under load: no request fails, and no order or store is lost', async () => {
  const [merchant] = await product.query<{ username: string }>(
    'select username from users join merchants on merchants.user_id = users.id',
  );
  const failed: string[] = [];
  const placed: number[] = [];
  let rotating = true;
  const goesOn = () => rotating;
  const people = Array.from({ length: 3 }, () => useTheProduct(merchant?.username ?? '', goesOn, failed));
  const buying = (async () => {
    while (rotating) {
      placed.push(...product.control.placeOrders('casa-lumbre', { seed: 1, paid: true }).map(({ id }) => id));
      await sleep(ORDER_EVERY_MS);
    }
  })();
  const said: string[] = [];
  const began = Date.now();
  try {
    for (let round = 0; round < ROUNDS; round += 1) said.push(await keys('rotate', 'all'));
  } finally {
    rotating = false;
  }
  const calls = (await Promise.all(people)).reduce((sum, each) => sum + each, 0);
  await buying;
  expect(failed).toEqual([]);
  const missing = async () => {
    const rows = await product.query<{ id: string }>(
      'select store_order_id::text as id from orders where store_order_id = any($1::bigint[])',
      [placed],
    );
    const copied = new Set(rows.map(({ id }) => Number(id)));
    return placed.filter((id) => !copied.has(id));
  };
  await until(async () => (await missing()).length === 0, 'a copy of every order', 40_000).catch(() => {});
  expect(await missing()).toEqual([]);
  for (const name of RING_NAMES)
    expect(said.map((text) => text.match(new RegExp(`^${name}: \\w+ is in use`, 'gm'))?.length)).toEqual([
      1, 1,
    ]);
  const listed = await keys('list');
  expect(listed.match(/retired .* [1-9]\d* rows/g)).toBeNull();
  const logins = await product.query<{ rolname: string }>(
    "select rolname from pg_roles where rolname like 'aliado_app%' and rolcanlogin",
  );
  expect(logins).toHaveLength(1);
  console.log(
    `${ROUNDS} rotations of ${RING_NAMES.length} keys in ${Date.now() - began} ms: ${calls} calls, ${placed.length} orders, 0 failed`,
  );
});

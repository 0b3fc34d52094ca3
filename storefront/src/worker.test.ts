import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { API, STORE_ID } from './testing/shop.ts';

const CLICK = 'c'.repeat(22);
const SANDBOX_WORKER = new URL('../../sandbox/src/storefront/browser/nube-worker.js', import.meta.url);
const SCRIPT = new URL('./app.js', import.meta.url);

type Message =
  | { kind: 'ready' }
  | { kind: 'storage'; call: number; storage: string; action: string; values: [string, string, number?] }
  | { kind: 'send'; event: string; change: unknown }
  | { kind: 'fetched'; url: string; body: unknown };

const workers: Worker[] = [];
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.terminate())));

/** A page of the sandbox's shop without a DOM: the same worker, the same messages. */
function openPage(kept: Map<string, string>, state: object, events: string[]) {
  const workerData = { host: SANDBOX_WORKER.href, api: API };
  const worker = new Worker(new URL('./testing/worker-thread.js', import.meta.url), { workerData });
  workers.push(worker);
  const src = `${SCRIPT.href}?store=${STORE_ID}&api=${encodeURIComponent(API)}`;
  const seen: Message[] = [];
  worker.on('message', (message: Message) => {
    if (message.kind === 'ready') {
      for (const event of events) worker.postMessage({ kind: 'event', event, state });
    } else if (message.kind === 'storage') {
      const [key, value] = message.values;
      const name = `${message.storage}:${key}`;
      if (message.action === 'setItem') kept.set(name, value);
      if (message.action === 'removeItem') kept.delete(name);
      worker.postMessage({ kind: 'stored', call: message.call, value: kept.get(name) ?? null });
    } else seen.push(message);
  });
  worker.postMessage({ kind: 'start', app_id: '7001', src, state });
  return seen;
}

/** Threads start late on a busy machine. */
const PATIENCE = { timeout: 10_000 };

test('the script runs in the sandbox’s worker: a visit, a coupon, a minimum, a claim', async () => {
  const kept = new Map<string, string>();
  const store = { id: STORE_ID, currency: 'BRL', language: 'pt' };
  const cart = { id: 77, items: [{ quantity: 1 }], prices: { subtotal: 10 }, coupon: null };
  const at = (page: object, queries: object = {}) => ({ location: { queries, page }, cart, store });

  const home = at({ type: 'home', data: {} }, { aliado: CLICK, aliado_coupon: 'MARE' });
  const visited = openPage(kept, home, ['page:loaded', 'location:updated']);
  const visit = { store_id: STORE_ID, click: CLICK };
  await expect
    .poll(() => visited, PATIENCE)
    .toEqual([{ kind: 'fetched', url: '/api/affiliates/track_visit/', body: visit }]);

  const started = at({ type: 'checkout', data: { step: 'start' } });
  const stopped = openPage(kept, started, ['page:loaded', 'location:updated', 'checkout:ready']);
  const sent = (event: string) =>
    stopped.find((message) => message.kind === 'send' && message.event === event);
  await expect
    .poll(() => sent('coupon:add'), PATIENCE)
    .toMatchObject({ change: { cart: { coupon: { code: 'MARE' } } } });
  await expect
    .poll(() => sent('cart:validate'), PATIENCE)
    .toMatchObject({
      change: {
        cart: { validation: { status: 'fail', reason: expect.stringContaining('mínima é de 3 unidades') } },
      },
    });

  const done = at({ type: 'checkout', data: { step: 'success' } });
  const claimed = openPage(kept, done, ['page:loaded', 'location:updated', 'checkout:success']);
  await expect
    .poll(() => claimed, PATIENCE)
    .toEqual([{ kind: 'fetched', url: '/api/affiliates/track_visit/', body: { ...visit, order_id: 77 } }]);
}, 30_000);

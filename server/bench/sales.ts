import { setTimeout as sleep } from 'node:timers/promises';
import {
  createPlatformClient,
  exchangeForToken,
} from '../src/features/store-connection/create-platform-client.ts';
import type { Entry } from './entries.ts';
import type { Load } from './load.ts';
import { type Bench, HANDLE } from './product.ts';

/** Stays within the platform's rate limit, so that the limit is not what is measured. */
const ORDERS = 24;
const PATIENCE_MS = 20_000;
const BARE_HANDLE = 'mare-mansa';

/** From placing an order to what is found of it, in words of the database. */
async function follow(bench: Bench, handle: string, landing_page: string | undefined, found: string) {
  const placed = new Map<number, number>();
  const seen = new Map<number, number>();
  const began = performance.now();
  for (let order = 0; order < ORDERS; order += 1) {
    const [made] = bench.product.control.placeOrders(handle, { seed: 1, paid: true, landing_page });
    if (made) placed.set(made.id, performance.now());
  }
  while (seen.size < placed.size && performance.now() - began < PATIENCE_MS) {
    for (const { store_order_id } of await bench.product.query<{ store_order_id: string }>(found))
      if (!seen.has(Number(store_order_id))) seen.set(Number(store_order_id), performance.now());
    await sleep(20);
  }
  const took_s = (performance.now() - began) / 1000;
  const times = [...seen].map(([id, at]) => at - (placed.get(id) ?? at)).sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  const figures: Load = {
    per_second: seen.size / took_s,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    answered: placed.size,
    refused: placed.size - seen.size,
  };
  return { figures, kept: { answered: placed.size, found: seen.size } };
}

/** A minimal listener: it receives a webhook, fetches the order and stores it. */
async function connectBare({ product, bare_url }: Bench) {
  const { config } = product;
  const { code } = product.control.install(BARE_HANDLE);
  const { store_id, access_token } = await exchangeForToken(config, code);
  const client = createPlatformClient(config, store_id, access_token);
  for (const event of ['order/created', 'order/paid'] as const)
    await client.createWebhook({ event, url: `${bare_url}/heard` });
  const url = `${config.platform.api_url}/${store_id}/orders`;
  const headers = { authentication: `bearer ${access_token}`, 'user-agent': 'Bench (hola@aliado.example)' };
  await fetch(`${bare_url}/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url, headers }),
  });
}

export async function benchSales(bench: Bench): Promise<Entry> {
  await connectBare(bench);
  const bare = await follow(
    bench,
    BARE_HANDLE,
    undefined,
    'select distinct store_order_id from bench_orders',
  );
  const [visit] = await bench.product.query<{ click: string }>('select click from visits limit 1');
  const { figures, kept } = await follow(
    bench,
    HANDLE,
    `${bench.shop_url}?aliado=${visit?.click}`,
    'select orders.store_order_id from sales join orders on orders.id = sales.order_id',
  );
  return { name: 'order placed until its sale', figures, bare: bare.figures, kept };
}

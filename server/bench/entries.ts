import { setTimeout as sleep } from 'node:timers/promises';
import { SIGNATURE_HEADER, signWebhook } from '@aliado/tiendanube';
import { type Load, load } from './load.ts';
import type { Bench } from './product.ts';

const SECONDS = Number(process.env.SECONDS ?? 6);
const CONNECTIONS = 32;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1';

export type Entry = {
  name: string;
  figures: Load;
  /** The baseline of the same machine without the product, in the same minute. */
  bare: Load;
  /** The number of responses, and of rows in the database afterwards. */
  kept: { answered: number; found: number };
};

const asks = { connections: CONNECTIONS, duration: SECONDS };
const is = (wanted: number) => (status: number) => status === wanted;

async function countOf(bench: Bench, what: string): Promise<number> {
  const [row] = await bench.product.query<{ count: number }>(`select count(*)::int as count from ${what}`);
  return row?.count ?? 0;
}

/** Requests in flight at the end are written, but their responses are not read: at most one per connection. */
async function settled(bench: Bench, what: string, before: number): Promise<number> {
  await sleep(500);
  return (await countOf(bench, what)) - before;
}

export async function benchRedirect(bench: Bench): Promise<Entry[]> {
  const headers = { 'user-agent': PHONE };
  const open = (url: string) => load({ ...asks, headers, url }, is(302));
  await load({ ...asks, headers, duration: 2, url: bench.product.url + bench.short_path }, is(302));
  const bare = await open(bench.bare_url + bench.short_path);
  const bare_kept = await open(`${bench.bare_url}/kept/bench`);
  const before = await settled(bench, 'visits', 0);
  const figures = await open(bench.product.url + bench.short_path);
  const found = await settled(bench, 'visits', before);
  const kept = { answered: figures.answered, found };
  return [
    { name: 'redirect, visit committed', figures, bare, kept },
    { name: '… against one that commits a row', figures, bare: bare_kept, kept },
  ];
}

export async function benchTracking(bench: Bench): Promise<Entry> {
  const { store_id } = bench;
  const clicks = await bench.product.query<{ click: string }>('select click from visits limit 50000');
  let next = 0;
  const report = (url: string) =>
    load(
      {
        ...asks,
        url,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        setupClient(client) {
          const another = () => {
            const { click } = clicks[next++ % clicks.length] ?? { click: '' };
            client.setBody(JSON.stringify({ store_id, click }));
          };
          another();
          client.on('response', another);
        },
      },
      is(202),
    );
  const bare = await report(`${bench.bare_url}/insert`);
  next = 0;
  const figures = await report(`${bench.product.url}/api/affiliates/track_visit/`);
  const found = await countOf(bench, 'visits where seen_in_store_at is not null');
  return {
    name: 'visit seen in the store',
    figures,
    bare,
    kept: { answered: Math.min(figures.answered, clicks.length), found },
  };
}

export async function benchWebhooks(bench: Bench): Promise<Entry> {
  const { client_secret } = bench.product.config.platform;
  let next = 0;
  const send = (url: string, status: number) =>
    load(
      {
        ...asks,
        url,
        method: 'POST',
        setupClient(client) {
          const another = () => {
            const body = JSON.stringify({
              store_id: 990_001,
              event: 'order/updated',
              id: 1 + (next++ % 3000),
            });
            client.setHeadersAndBody(
              { 'content-type': 'application/json', [SIGNATURE_HEADER]: signWebhook(body, client_secret) },
              body,
            );
          };
          another();
          client.on('response', another);
        },
      },
      is(status),
    );
  const bare = await send(`${bench.bare_url}/insert`, 202);
  const before = await countOf(bench, 'webhook_log');
  const figures = await send(`${bench.product.url}/webhooks/tn`, 200);
  const found = await settled(bench, 'webhook_log', before);
  return { name: 'webhook, hint committed', figures, bare, kept: { answered: figures.answered, found } };
}

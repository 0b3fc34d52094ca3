import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { SIGNATURE_HEADER, signWebhook } from '@aliado/tiendanube';

export type Hint = { store_id: number; event: string; id: number };
export type Answer = { hint: Hint; status: number; ms: number };
type Delivery = Answer & { refused: number };

const AGAIN_AFTER_MS = 1000;
const MOST_ATTEMPTS = 30;

/** Sends signed webhooks at a steady rate, whether or not earlier ones were answered, and retries refused ones. */
export async function sendSteadily(
  url: string,
  secret: string,
  { per_second, seconds, next }: { per_second: number; seconds: number; next: () => Hint },
) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 });
  const under_way: Promise<Delivery>[] = [];
  const began = performance.now();
  const all = per_second * seconds;
  while (under_way.length < all) {
    const due = Math.min(all, Math.floor(((performance.now() - began) / 1000) * per_second));
    while (under_way.length < due) under_way.push(deliver(agent, url, secret, next()));
    await sleep(2);
  }
  const sent_in_ms = performance.now() - began;
  const deliveries = await Promise.all(under_way);
  const took_ms = performance.now() - began;
  agent.destroy();
  return { deliveries, sent_in_ms, took_ms };
}

/** As on the platform, a response other than 2xx is not a delivery. */
async function deliver(agent: http.Agent, url: string, secret: string, hint: Hint): Promise<Delivery> {
  for (let refused = 0; ; refused += 1) {
    const answer = await post(agent, url, secret, hint);
    const taken = answer.status >= 200 && answer.status <= 299;
    if (taken || refused === MOST_ATTEMPTS) return { ...answer, refused };
    await sleep(AGAIN_AFTER_MS);
  }
}

const post = (agent: http.Agent, url: string, secret: string, hint: Hint) =>
  new Promise<Answer>((resolve) => {
    const body = JSON.stringify(hint);
    const began = performance.now();
    const settle = (status: number) => resolve({ hint, status, ms: performance.now() - began });
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      [SIGNATURE_HEADER]: signWebhook(body, secret),
    };
    const request = http.request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => settle(answer.statusCode ?? 0));
      answer.on('error', () => settle(0));
    });
    request.on('error', () => settle(0));
    request.end(body);
  });

export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

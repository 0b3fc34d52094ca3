import { describe, expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';
import { systemClock } from './clock.ts';
import { createLimiter } from './limiter.ts';
import { json, startPlatform } from './testing/fake-platform.ts';
import { jumpingClock } from './testing/jumping-clock.ts';
import { orderOnTheWire, productOnTheWire } from './testing/samples.ts';

const RATE_HEADERS = {
  'x-rate-limit-limit': '40',
  'x-rate-limit-remaining': '0',
  'x-rate-limit-reset': '7000',
};

describe('stores that answer 429', () => {
  test('a 429 is retried after the time the store named', async () => {
    const clock = jumpingClock();
    await using platform = await startPlatform((_seen, response, count) =>
      count === 1 ? json(response, 429, {}, RATE_HEADERS) : json(response, 200, { id: 123 }),
    );
    expect(await platform.client({ clock }).getStore()).toMatchObject({ ok: true });
    expect(clock.elapsed()).toBeGreaterThanOrEqual(7000);
    expect(clock.elapsed()).toBeLessThan(9000);
  });

  test('a 429 fails at once when the caller cannot wait that long', async () => {
    await using platform = await startPlatform((_seen, response) => json(response, 429, {}, RATE_HEADERS));
    const read = await platform.client({ clock: systemClock }).getStore({ deadline_ms: 2000 });
    expect(read).toMatchObject({ ok: false, error: { kind: 'rate_limited' } });
    if (!read.ok && read.error.kind === 'rate_limited')
      expect(read.error.retry_after_ms).toBeGreaterThan(6000);
  });
});

describe('clients of one store', () => {
  test('clients of one store share its pause, while another store is unaffected', async () => {
    await using platform = await startPlatform((seen, response) =>
      seen.path.includes('/123/') ? json(response, 429, {}, RATE_HEADERS) : json(response, 200, { id: 456 }),
    );
    await platform.client().getStore({ deadline_ms: 1000 });
    const asked = platform.seen.length;
    expect(await platform.client().getStore({ deadline_ms: 1000 })).toMatchObject({
      error: { kind: 'rate_limited' },
    });
    expect(platform.seen).toHaveLength(asked);
    expect(await platform.client({ store_id: 456 }).getStore({ deadline_ms: 1000 })).toMatchObject({
      ok: true,
    });
  });

  test('clients leave a store alone for a minute after ten failures', async () => {
    const clock = jumpingClock();
    let broken = true;
    await using platform = await startPlatform((_seen, response) =>
      json(response, broken ? 500 : 200, { id: 123 }),
    );
    const settings = { clock, limiter: createLimiter(clock), breaker: createBreaker(clock) };
    for (let call = 0; call < 4; call += 1) await platform.client(settings).getStore();
    expect(platform.seen).toHaveLength(10);
    const shut = await platform.client(settings).getStore();
    expect(shut).toMatchObject({ error: { kind: 'unavailable', reason: 'breaker' } });
    expect(platform.seen).toHaveLength(10);
    broken = false;
    clock.jump(60_000);
    expect(await platform.client(settings).getStore()).toMatchObject({ ok: true });
    expect(await platform.client(settings).getStore()).toMatchObject({ ok: true });
  });

  test('one failing order does not stop the others; ten different ones shut the store', async () => {
    const clock = jumpingClock();
    await using platform = await startPlatform((seen, response) => {
      if (seen.path.endsWith('/orders/1')) json(response, 200, orderOnTheWire());
      else response.end('<html>');
    });
    const settings = { clock, limiter: createLimiter(clock), breaker: createBreaker(clock) };
    const ask = (id: number) => platform.client(settings).getOrder(id);
    for (let call = 0; call < 15; call += 1)
      expect(await ask(17)).toMatchObject({ error: { kind: 'invalid_answer' } });
    expect(await ask(1)).toMatchObject({ ok: true });
    for (let id = 20; id < 30; id += 1) await ask(id);
    expect(await ask(1)).toMatchObject({ error: { reason: 'breaker' } });
  });

  test('200 concurrent requests never overfill the platform’s rate bucket', { tags: ['long'] }, async () => {
    const clock = jumpingClock();
    const bucket = { level: 0, at: 0, highest: 0, refused: 0 };
    await using platform = await startPlatform((_seen, response) => {
      bucket.level = Math.max(0, bucket.level - ((clock.elapsed() - bucket.at) / 1000) * 2);
      bucket.at = clock.elapsed();
      if (bucket.level + 1 > 40) bucket.refused += 1;
      else bucket.level += 1;
      bucket.highest = Math.max(bucket.highest, bucket.level);
      const remaining = String(Math.floor(40 - bucket.level));
      json(response, 200, productOnTheWire(1), {
        'x-rate-limit-limit': '40',
        'x-rate-limit-remaining': remaining,
      });
    });
    const clients = [platform.client({ clock }), platform.client({ clock })];
    const calls = Array.from({ length: 200 }, (_, call) =>
      clients[call % 2]?.getProduct(1, { deadline_ms: 600_000 }),
    );
    for (const read of await Promise.all(calls)) expect(read).toMatchObject({ ok: true });
    expect(bucket.refused).toBe(0);
    expect(bucket.highest).toBeGreaterThan(30);
    expect(clock.elapsed()).toBeGreaterThanOrEqual(((200 - 40) / 2) * 1000);
    expect(clock.elapsed()).toBeLessThan(100_000);
  });
});

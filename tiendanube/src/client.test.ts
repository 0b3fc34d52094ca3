import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { json, startPlatform } from './testing/fake-platform.ts';
import { jumpingClock } from './testing/jumping-clock.ts';
import { orderOnTheWire } from './testing/samples.ts';

const RATE_HEADERS = {
  'x-rate-limit-limit': '40',
  'x-rate-limit-remaining': '0',
  'x-rate-limit-reset': '7000',
};

describe('requests', () => {
  test('a request carries the token, our User-Agent and, with a body, its type', async () => {
    await using platform = await startPlatform((_seen, response) =>
      json(response, 201, { id: 5, event: 'order/paid', url: 'https://a.example/hook' }),
    );
    const made = await platform
      .client()
      .createWebhook({ event: 'order/paid', url: 'https://a.example/hook' });
    expect(made).toMatchObject({ ok: true, value: { id: 5, event: 'order/paid' } });
    const [seen] = platform.seen;
    expect(seen?.path).toBe('/2025-03/123/webhooks');
    expect(seen?.headers).toMatchObject({
      authentication: 'bearer secret-token',
      'user-agent': 'Test (test@example.com)',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(seen?.headers.authorization).toBeUndefined();
    expect(JSON.parse(seen?.body ?? '')).toEqual({ event: 'order/paid', url: 'https://a.example/hook' });
  });

  test('a request can carry the token under its standard header', async () => {
    await using platform = await startPlatform((_seen, response) => json(response, 200, { id: 123 }));
    await platform.client({ token_header: 'Authorization' }).getStore();
    expect(platform.seen[0]?.headers).toMatchObject({ authorization: 'Bearer secret-token' });
    expect(platform.seen[0]?.headers.authentication).toBeUndefined();
  });

  test('reading an order returns it with its raw document', async () => {
    await using platform = await startPlatform((_seen, response) => json(response, 200, orderOnTheWire()));
    const read = await platform.client().getOrder(871254203);
    expect(read).toMatchObject({
      ok: true,
      value: { id: 871254203 },
      raw: { a_field_of_tomorrow: { any: 'thing' } },
    });
  });

  test.each([
    ['without a contact in its name', { user_agent: 'Test' }],
    ['with an empty token', { access_token: '' }],
    ['with a token that would break a header', { access_token: 'a\nb' }],
    ['for a store that is no number', { store_id: Number.NaN }],
  ])('a client %s is refused', async (_label, settings) => {
    await using platform = await startPlatform((_seen, response) => json(response, 200, {}));
    expect(() => platform.client(settings)).toThrow(RangeError);
  });
});

describe('errors as values', () => {
  test.each([
    ['a revoked token', 401, { code: 401, message: 'Unauthorized' }, { kind: 'unauthorized' }],
    ['an unpaid store', 402, undefined, { kind: 'suspended' }],
    ['a missing permission', 403, { description: 'no scope' }, { kind: 'forbidden_scope' }],
    ['an unknown order', 404, { code: 404, description: 'Order not found' }, { kind: 'not_found' }],
    ['a bad request', 400, { error: 'Problems parsing JSON' }, { kind: 'validation', fields: {} }],
    ['a refused field', 422, { code: ['taken'] }, { kind: 'validation', fields: { code: ['taken'] } }],
  ])('the client returns an error value for %s', async (_label, status, body, error) => {
    await using platform = await startPlatform((_seen, response) => json(response, status, body ?? null));
    const read = await platform.client().getOrder(1);
    expect(read).toMatchObject({ ok: false, error: { ...error, status } });
    expect(platform.seen).toHaveLength(1);
    expect(JSON.stringify(read)).not.toContain('secret-token');
  });

  test('an unreadable order names the fields and not their values', async () => {
    await using platform = await startPlatform((_seen, response) =>
      json(response, 200, orderOnTheWire({ total: 'ana@example.com' })),
    );
    const read = await platform.client().getOrder(1);
    expect(read).toMatchObject({ ok: false, error: { kind: 'invalid_answer', reason: 'shape' } });
    expect(JSON.stringify(read)).toContain('total');
    expect(JSON.stringify(read)).not.toContain('ana@example.com');
  });

  test('an answer that is not JSON is an invalid answer', async () => {
    await using platform = await startPlatform(
      (_seen, response) => void response.end('<html>soon back</html>'),
    );
    expect(await platform.client().getStore()).toMatchObject({
      ok: false,
      error: { kind: 'invalid_answer', reason: 'not_json' },
    });
    expect(platform.seen).toHaveLength(1);
  });

  test('an endless answer is cut off', async () => {
    await using platform = await startPlatform((_seen, response) => {
      const more = () => {
        if (!response.destroyed) response.write('x'.repeat(256 * 1024), more);
      };
      more();
    });
    expect(await platform.client().getOrder(1)).toMatchObject({
      ok: false,
      error: { kind: 'invalid_answer', reason: 'too_large' },
    });
  });

  test('a redirect is not followed', async () => {
    await using elsewhere = await startPlatform((_seen, response) => json(response, 200, { id: 123 }));
    await using platform = await startPlatform(
      (_seen, response) => void response.writeHead(302, { location: elsewhere.url }).end(),
    );
    const read = await platform.client({ allowed_hosts: [platform.host, elsewhere.host] }).getStore();
    expect(read).toMatchObject({
      ok: false,
      error: { kind: 'invalid_answer', reason: 'redirect', status: 302 },
    });
    expect(elsewhere.seen).toHaveLength(0);
  });

  test.each([
    [
      'a host that is not on the list',
      (host: string) => ({ api_url: `http://${host}/v1`, allowed_hosts: undefined }),
    ],
    ['a host with another port', (host: string) => ({ allowed_hosts: [host.replace(/\d+$/, '1')] })],
    ['a user in the address', (host: string) => ({ api_url: `http://me:you@${host}/v1` })],
    [
      'the platform without TLS',
      () => ({ api_url: 'http://api.tiendanube.com/v1', allowed_hosts: undefined }),
    ],
  ])('%s is refused before any connection', async (_label, settings) => {
    await using platform = await startPlatform((_seen, response) => json(response, 200, { id: 123 }));
    const read = await platform.client(settings(platform.host)).getStore();
    expect(read).toMatchObject({ ok: false, error: { kind: 'refused_host' } });
    expect(platform.seen).toHaveLength(0);
  });
});

describe('retries', () => {
  test('a read is repeated after a 500', async () => {
    await using platform = await startPlatform((_seen, response, count) =>
      json(response, count < 3 ? 500 : 200, { id: 123 }),
    );
    expect(await platform.client({ clock: jumpingClock() }).getStore()).toMatchObject({ ok: true });
    expect(platform.seen).toHaveLength(3);
  });

  test('a read is sent at most four times', async () => {
    await using platform = await startPlatform(
      (_seen, response) => void response.writeHead(503).end('<html>'),
    );
    const read = await platform.client({ clock: jumpingClock() }).getStore();
    expect(read).toMatchObject({ ok: false, error: { kind: 'unavailable', reason: 'server', status: 503 } });
    expect(platform.seen).toHaveLength(4);
  });

  test('a read is repeated after the connection was cut', async () => {
    await using platform = await startPlatform((_seen, response, count) => {
      if (count === 1) response.socket?.destroy();
      else json(response, 200, { id: 123 });
    });
    expect(await platform.client({ clock: jumpingClock() }).getStore()).toMatchObject({ ok: true });
  });

  test('a read is repeated after an answer was cut in the middle', async () => {
    await using platform = await startPlatform((_seen, response, count) => {
      if (count > 1) return json(response, 200, { id: 123 });
      response.writeHead(200, { 'content-length': '500' });
      response.write('{"id":', () => response.socket?.destroy());
    });
    expect(await platform.client({ clock: jumpingClock() }).getStore()).toMatchObject({ ok: true });
  });

  test('a read of a hanging store stops at the time limit', async () => {
    await using platform = await startPlatform(() => undefined);
    const read = await platform.client({ request_timeout_ms: 500, clock: jumpingClock() }).getStore();
    expect(read).toMatchObject({ ok: false, error: { kind: 'unavailable', reason: 'timeout' } });
    expect(platform.seen).toHaveLength(4);
  });

  test('a read of a store that drips its answer stops at the time limit', async () => {
    await using platform = await startPlatform((_seen, response) => {
      const drip = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(drip));
    });
    const read = await platform.client({ request_timeout_ms: 80, clock: jumpingClock() }).getStore();
    expect(read).toMatchObject({ ok: false, error: { kind: 'unavailable', reason: 'timeout' } });
  });

  test.each([
    ['a 500', (response: ServerResponse) => json(response, 500, {})],
    ['a cut connection', (response: ServerResponse) => void response.socket?.destroy()],
  ])('a creation is not repeated after %s', async (_label, answer) => {
    await using platform = await startPlatform((_seen, response) => answer(response));
    const made = await platform
      .client({ clock: jumpingClock() })
      .createCoupon({ code: 'A1', type: 'shipping' });
    expect(made).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    expect(platform.seen).toHaveLength(1);
  });

  test('a creation is repeated after a 429, which did nothing', async () => {
    const coupon = { id: 1, code: 'A1', type: 'shipping' };
    await using platform = await startPlatform((_seen, response, count) =>
      count === 1 ? json(response, 429, {}, RATE_HEADERS) : json(response, 201, coupon),
    );
    const made = await platform
      .client({ clock: jumpingClock() })
      .createCoupon({ code: 'A1', type: 'shipping' });
    expect(made).toMatchObject({ ok: true, value: { code: 'A1' } });
  });

  test('a creation is repeated when the connection was refused', async () => {
    await using platform = await startPlatform((_seen, response) =>
      json(response, 201, { id: 1, code: 'A1', type: 'shipping' }),
    );
    const gone = await startPlatform(() => undefined);
    await gone[Symbol.asyncDispose]();
    let tries = 0;
    const client = platform.client({
      clock: jumpingClock(),
      allowed_hosts: [platform.host],
      fetch: (url, init) => {
        tries += 1;
        return fetch(tries === 1 ? gone.url : url, init);
      },
    });
    expect(await client.createCoupon({ code: 'A1', type: 'shipping' })).toMatchObject({ ok: true });
    expect(tries).toBe(2);
  });

  test('the pauses between retries grow and are random', async () => {
    const slept: number[] = [];
    const clock = jumpingClock();
    const sleep = (ms: number) => {
      slept.push(ms);
      return clock.sleep(ms);
    };
    await using platform = await startPlatform((_seen, response) => json(response, 500, {}));
    await platform.client({ clock: { ...clock, sleep }, random: () => 0.5 }).getStore();
    expect(slept).toEqual([125, 250, 500]);
  });

  test('the caller’s deadline ends the retries', async () => {
    await using platform = await startPlatform((_seen, response) => json(response, 500, {}));
    const client = platform.client({ clock: jumpingClock(), random: () => 1 });
    expect(await client.getStore({ deadline_ms: 300 })).toMatchObject({ ok: false, error: { status: 500 } });
    expect(platform.seen).toHaveLength(2);
  });

  test('the caller can abort a request', async () => {
    await using platform = await startPlatform(() => undefined);
    const stop = new AbortController();
    const read = platform.client().getStore({ signal: stop.signal });
    setTimeout(() => stop.abort(), 30);
    expect(await read).toMatchObject({ ok: false, error: { kind: 'unavailable', reason: 'aborted' } });
    expect(platform.seen).toHaveLength(1);
  });

  test('deleting something already gone succeeds', async () => {
    await using platform = await startPlatform((_seen, response, count) =>
      count === 1
        ? void response.socket?.destroy()
        : json(response, 404, { description: 'Coupon not found' }),
    );
    expect(await platform.client({ clock: jumpingClock() }).deleteCoupon(4)).toMatchObject({ ok: true });
  });
});

import net from 'node:net';
import { endpoints } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { createWorld, makeAffiliate, useWorld } from '../../test/world.ts';

const world = useWorld();
const post = (url: string, payload: string | Buffer, type = 'application/json') =>
  world.request('POST', url, { payload, headers: { 'content-type': type } });

describe('answers', () => {
  test('the slash at the end is optional', async () => {
    const [with_slash, without] = await Promise.all([
      world.request('GET', '/help/contact/'),
      world.request('GET', '/help/contact'),
    ]);
    expect([with_slash.statusCode, without.statusCode]).toEqual([200, 200]);
    expect(with_slash.json()).toEqual(without.json());
  });

  test.each([
    ['broken JSON', '{"username":', 'application/json', 400, 'malformed_body'],
    ['no body', '', 'application/json', 400, 'malformed_body'],
    ['a list', '[]', 'application/json', 400, 'invalid_request'],
    ['a word', '"x"', 'application/json', 400, 'invalid_request'],
    ['null', 'null', 'application/json', 400, 'invalid_request'],
    ['a form', 'username=x', 'application/x-www-form-urlencoded', 415, 'unsupported_type'],
    ['XML', '<x/>', 'text/xml', 415, 'unsupported_type'],
    [
      'a body too large',
      JSON.stringify({ username: 'x'.repeat(300_000) }),
      'application/json',
      413,
      'body_too_large',
    ],
    [
      'a poisoned key',
      '{"__proto__":{"x":1},"username":"a","password":"b"}',
      'application/json',
      400,
      'malformed_body',
    ],
  ])('%s gets a clear answer', async (_, payload, type, status, code) => {
    const answer = await post('/auth/login/', payload, type);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'fields', 'messages', 'request_id', 'status']);
  });

  test('nothing is coerced', async () => {
    for (const password of [null, true, 7, ['x'], {}]) {
      const { statusCode, body } = await post('/auth/login/', JSON.stringify({ username: 'a', password }));
      expect(statusCode, body).toBe(400);
    }
  });

  test('an unknown call is not found, in JSON', async () => {
    const answer = await world.request('GET', '/nothing/here/');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  test('every answer carries the headers and a request id', async () => {
    for (const url of ['/api/help/contact/', '/api/nothing', '/live']) {
      const { headers } = await world.app.inject(url);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("script-src 'self';");
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    }
    expect((await world.request('GET', '/help/contact/')).headers['cache-control']).toBe('no-store');
  });

  test('links come from the configuration, whatever the Host says', async () => {
    const person = await makeAffiliate(world);
    await world.runJobs();
    const answer = await world.request('GET', '/notifications?page=2&page_size=1', {
      headers: {
        authorization: `Bearer ${person.access}`,
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
      },
    });
    expect(answer.json().previous).toBe('http://aliado.test/api/notifications?page=1&page_size=1');
  });

  test('figures for Prometheus stay on this machine', async () => {
    const here = await world.app.inject('/metrics');
    expect(here.body).toContain('http_request_duration_seconds_bucket');
    const elsewhere = await world.app.inject({ url: '/metrics', remoteAddress: '203.0.113.5' });
    expect(elsewhere.statusCode).toBe(404);
  });
});

describe('life', () => {
  test('healthy while the database answers, unavailable when it does not or when stopping; alive all the while', async () => {
    const own = await createWorld();
    const status = async (url: string) => (await own.app.inject(url)).statusCode;
    expect([await status('/api/health'), await status('/ready'), await status('/live')]).toEqual([
      200, 200, 200,
    ]);
    own.lifecycle.stopping = true;
    expect([await status('/api/health'), await status('/ready'), await status('/live')]).toEqual([
      503, 503, 200,
    ]);
    own.lifecycle.stopping = false;
    await own.pool.end();
    expect([await status('/api/health'), await status('/live')]).toEqual([503, 200]);
    await own.app.close();
  });

  test('a slow client is shut out and others do not notice', async () => {
    const own = await createWorld();
    await own.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = own.app.server.address() as net.AddressInfo;
    const socket = net.connect(port, '127.0.0.1');
    socket.on('error', () => {}).resume();
    socket.write('POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\n');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
    expect(answer.status).toBe(200);
    await closed;
    await own.close();
  });

  test('an error nobody foresaw says nothing of itself', async () => {
    const person = await makeAffiliate(world);
    const own = await createWorld();
    await own.pool.end();
    const answer = await own.request('GET', endpoints.getProfile.path, {
      headers: { authorization: `Bearer ${person.access}` },
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(401);
    expect(answer.body).not.toMatch(/pool|pg|sql|stack|\.ts/i);
    await own.app.close();
  });
});

import net from 'node:net';
import { endpoints } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { asOwner } from '#kit/database.ts';
import { makeAffiliate } from '#kit/people.ts';
import { createWorld, useOwnWorld } from '#kit/world.ts';
import type { Config } from '../config.ts';
import { createHealthApp } from './health.ts';

const world = useOwnWorld();
const post = (url: string, payload: string | Buffer, type = 'application/json') =>
  world.request('POST', url, { payload, headers: { 'content-type': type } });

describe('answers', () => {
  test('the slash at the end of a path is optional', async () => {
    const [with_slash, without] = await Promise.all([
      world.request('GET', '/help/contact/'),
      world.request('GET', '/help/contact'),
    ]);
    expect([with_slash.statusCode, without.statusCode]).toEqual([200, 200]);
    expect(with_slash.json()).toEqual(without.json());
  });

  test.each([
    ['broken JSON', '{"username":', 'application/json', 400, 'malformed_body'],
    ['no body', '', 'application/json', 400, 'invalid_request'],
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
  ])('a body with %s gets the right status and code', async (_, payload, type, status, code) => {
    const answer = await post('/auth/login/', payload, type);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(Object.keys(answer.json()).sort()).toEqual(['code', 'fields', 'messages', 'request_id', 'status']);
  });

  test.each([
    ['/recuperarContrasena?token=x', 'no-referrer'],
    ['/recuperarContrasena/?token=x', 'no-referrer'],
    ['/recuperarcontrasena?token=x', 'no-referrer'],
    ['/recuperar%43ontrasena?token=x', 'no-referrer'],
    ['//recuperarContrasena?token=x', 'no-referrer'],
    ['/%25recuperarContrasena', 'strict-origin-when-cross-origin'],
    ['/ayuda?next=/recuperarContrasena', 'strict-origin-when-cross-origin'],
  ])('%s is answered with the referrer policy %s', async (url, policy) => {
    const { headers } = await world.app.inject({ method: 'GET', url });
    expect(headers['referrer-policy']).toBe(policy);
  });

  test('body fields are not coerced to other types', async () => {
    for (const password of [null, true, 7, ['x'], {}]) {
      const { statusCode, body } = await post('/auth/login/', JSON.stringify({ username: 'a', password }));
      expect(statusCode, body).toBe(400);
    }
  });

  test('an unknown call is not found, in JSON', async () => {
    const answer = await world.request('GET', '/nothing/here/');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  });

  test('every answer carries the security headers and a request id', async () => {
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

  test('links in answers use the configured address, whatever the Host header says', async () => {
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

  test('a text that the database cannot hold is refused', async () => {
    const answer = await post(
      '/auth/login/',
      JSON.stringify({ username: 'a\0@correo.example', password: 'x' }),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  });
});

describe('Prometheus metrics', () => {
  const TOKEN = 'a-token-for-prometheus';
  const metrics = async (
    config: Partial<Config>,
    request: { authorization?: string; from?: string } = {},
  ) => {
    const app = createHealthApp({ ...world.config, ...config }, world.pool, { stopping: false });
    const { authorization, from: remoteAddress = '127.0.0.1' } = request;
    const headers = authorization ? { authorization } : {};
    const { statusCode } = await app.inject({ url: '/metrics', headers, remoteAddress });
    await app.close();
    return statusCode;
  };

  test('metrics are served only to this machine', async () => {
    const here = await world.app.inject('/metrics');
    expect(here.body).toContain('http_request_duration_seconds_bucket');
    const elsewhere = await world.app.inject({ url: '/metrics', remoteAddress: '203.0.113.5' });
    expect(elsewhere.statusCode).toBe(404);
  });

  test('metrics are served to other machines only with the token', async () => {
    const config = { metrics_token: TOKEN };
    const from = '203.0.113.5';
    expect(await metrics(config, { authorization: `Bearer ${TOKEN}`, from })).toBe(200);
    for (const authorization of [undefined, 'Bearer ', `Bearer ${TOKEN}x`, TOKEN, `Bearer ${'é'.repeat(10)}`])
      expect(await metrics(config, { ...(authorization && { authorization }), from })).toBe(404);
    expect(await metrics(config)).toBe(404);
  });

  test('in production metrics without a token are served to no one', async () => {
    expect(await metrics({ production: true })).toBe(404);
    expect(await metrics({ production: true }, { authorization: 'Bearer undefined' })).toBe(404);
  });
});

describe('process life', () => {
  test('health and readiness follow the database and stopping, while liveness stays', async () => {
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
    await expect.poll(() => status('/api/health'), { timeout: 5000 }).toBe(503);
    expect(await status('/live')).toBe(200);
    await own.app.close();
  });

  test('a hundred health checks in a second ask the database once', async () => {
    let asked = 0;
    const pool = { query: async () => (asked += 1) } as unknown as typeof world.pool;
    const app = createHealthApp(world.config, pool, { stopping: false });
    const checks = await Promise.all(Array.from({ length: 100 }, () => app.inject('/ready')));
    expect(checks.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(asked).toBe(1);
    await app.close();
  });

  test('a slow client is cut off and others do not notice', { tags: ['long'] }, async () => {
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

  test('an unexpected error reveals nothing of itself', async () => {
    const own = await createWorld();
    const person = await makeAffiliate(own);
    await asOwner(own.owner_url, (client) => client.query('revoke select on profiles from aliado_app'));
    const answer = await own.request('GET', endpoints.getProfile.path, {
      headers: { authorization: `Bearer ${person.access}` },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'unexpected']);
    expect(answer.body).not.toMatch(/profiles|permission|denied|pg|sql|stack|\.ts/i);
    await own.close();
  });

  test('a process without the web role serves only health and metrics', async () => {
    const lifecycle = { stopping: false };
    const app = createHealthApp(world.config, world.pool, lifecycle);
    const status = async (url: string) => (await app.inject(url)).statusCode;
    const all = async () => [await status('/live'), await status('/ready'), await status('/api/health')];
    expect(await all()).toEqual([200, 200, 200]);
    expect(await status('/metrics')).toBe(200);
    lifecycle.stopping = true;
    expect(await all()).toEqual([200, 503, 503]);
    const other = await app.inject('/api/help/contact/');
    expect([other.statusCode, other.json().code]).toEqual([404, 'not_found']);
    await app.close();
  });
});

describe('spellings of a path', () => {
  const spellings = ['/api', '/%61pi', '/a%70i', 'http://x/api', 'http://x/%61%70%69'];

  test.each(spellings)('%s/… is answered with no-store', async (start) => {
    const person = await makeAffiliate(world);
    const headers = { authorization: `Bearer ${person.access}` };
    for (const path of ['/userprofile/profile/', '/notifications', '/nothing/here']) {
      const answer = await world.app.inject({ url: `${start}${path}`, headers });
      expect(answer.headers['cache-control'], path).toBe('no-store');
    }
  });

  test.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    '%s of an unknown call is 404 in JSON in every spelling',
    async (method) => {
      for (const start of [...spellings, '/api/']) {
        const answer = await world.app.inject({ method, url: `${start}/nothing`, payload: '{"broken' });
        expect([answer.statusCode, answer.json().code], start).toEqual([404, 'not_found']);
      }
    },
  );

  test('the limits of person and address count every spelling of a path', { tags: ['long'] }, async () => {
    const limited = await createWorld({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '127.0.0.1' });
    const { access } = await makeAffiliate(limited);
    const ask = async (start: string, path: string, headers: Record<string, string>) =>
      (await limited.app.inject({ url: `${start}${path}`, headers })).statusCode;
    const mine = { authorization: `Bearer ${access}`, 'x-forwarded-for': '198.51.100.1' };
    for (let call = 0; call < 30; call += 1) await ask('/api', '/notifications', mine);
    for (const start of spellings) expect(await ask(start, '/notifications', mine), start).toBe(429);

    const theirs = (call: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${call.toString(16)}` });
    for (let call = 0; call < 120; call += 1)
      await ask(
        spellings[call % spellings.length] ?? '',
        call % 2 ? '/nothing' : '/help/contact',
        theirs(call),
      );
    for (const start of spellings) {
      expect(await ask(start, '/help/contact', theirs(200)), start).toBe(429);
      expect(await ask(start, '/nothing', theirs(201)), start).toBe(429);
    }
    expect(await ask('/api', '/health', theirs(202))).not.toBe(429);
    await limited.close();
  });

  test('the limits of reports, privacy requests and pages count every spelling of a path', async () => {
    const limited = await createWorld({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '127.0.0.1' });
    const limits = [
      {
        limit: 6,
        path: `/api${endpoints.trackVisit.path}`.replace(/\/$/, ''),
        body: { store_id: 1, click: 'x'.repeat(22) },
      },
      { limit: 3, path: '/webhooks/store-redact', body: { store_id: 1 } },
      { limit: 60, path: '/pages/figtree.woff2' },
    ];
    for (const { limit, path, body } of limits) {
      const [first = '', ...rest] = path.slice(1).split('/');
      const encoded = `%${first.charCodeAt(0).toString(16)}${first.slice(1)}`;
      const tail = rest.join('/');
      const ways = [
        path,
        `/${encoded}/${tail}`,
        `http://x${path}`,
        `http://x/${encoded}/${tail}`,
        `${path}/`,
      ];
      const ask = async (call: number) => {
        const headers = { 'x-forwarded-for': `2001:db8:7:8::${call.toString(16)}` };
        const url = ways[call % ways.length] ?? path;
        const sent = body && { method: 'POST' as const, payload: body };
        return (await limited.app.inject({ url, headers, ...sent })).statusCode;
      };
      for (let call = 0; call < limit; call += 1) expect([call, await ask(call)]).not.toEqual([call, 429]);
      for (const [call, way] of ways.entries()) expect([way, await ask(call)]).toEqual([way, 429]);
    }
    await limited.close();
  });
});

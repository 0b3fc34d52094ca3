import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APP, caller, callerFor, connect, type RunningSandbox, startSandbox } from '../testing/sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

describe('checklist 3: each check answers before the next one', () => {
  const bad_json = '{"code": ';
  const plain = { 'content-type': 'text/plain' };
  const nobody = { 'user-agent': '' };

  test('a request without User-Agent is 400, even with a bad token', async () => {
    const answer = await caller(sandbox.url, 'casa-lumbre', 'wrong')('GET', '/nowhere', undefined, nobody);
    expect(answer.status).toBe(400);
  });

  test('a bad token is 401, even on an unpaid store and an unknown path', async () => {
    sandbox.control.suspend('mare-mansa');
    const answer = await caller(sandbox.url, 'mare-mansa', 'wrong')('GET', '/nowhere');
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ code: 401, message: 'Unauthorized', description: 'Invalid access token' });
  });

  test('an unpaid store is 402, even without room in the bucket', async () => {
    const ask = await callerFor(sandbox, 'mare-mansa');
    sandbox.control.suspend('mare-mansa');
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask('GET', '/store')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([402]));
    sandbox.control.resume('mare-mansa');
    expect((await ask('GET', '/store')).status).toBe(200);
  });

  test('a full bucket is 429, even without the scope', async () => {
    const narrow = await startSandbox({ app: { ...APP, scopes: ['read_products'] } });
    const ask = await callerFor(narrow, 'casa-lumbre');
    await Promise.all(Array.from({ length: 60 }, () => ask('GET', '/store')));
    const answer = await ask('POST', '/coupons', bad_json, plain);
    expect(answer.status).toBe(429);
    expect(answer.body).toHaveProperty('message', 'Too Many Requests');
    await narrow.stop();
  });

  test('a missing scope is 403, then content type 415, JSON 400, path 404 and fields 422', async () => {
    const narrow = await startSandbox({ app: { ...APP, scopes: ['read_products'] } });
    const without = await callerFor(narrow, 'casa-lumbre');
    expect((await without('POST', '/coupons', bad_json, plain)).status).toBe(403);
    await narrow.stop();

    const ask = await callerFor(sandbox, 'casa-lumbre');
    expect((await ask('POST', '/coupons', bad_json, plain)).status).toBe(415);
    const unparsed = await ask('PUT', '/coupons/1', bad_json);
    expect([unparsed.status, unparsed.body]).toEqual([400, { error: 'Problems parsing JSON' }]);
    expect((await ask('PUT', '/coupons/1', { type: 'odd' })).status).toBe(404);
    const refused = await ask('POST', '/coupons', { code: '', type: 'percentage' });
    expect([refused.status, refused.body]).toEqual([
      422,
      { code: ["can't be blank"], value: ["can't be blank"] },
    ]);
  });

  test('HEAD works where GET does, and a PUT without body needs no content type', async () => {
    const ask = await callerFor(sandbox, 'casa-lumbre');
    const head = await ask('HEAD', '/products');
    expect([head.status, head.text, head.headers.get('x-total-count')]).toEqual([200, '', '14']);
    expect((await ask('PUT', '/products/1')).status).toBe(404);
  });

  test('a write scope implies read, and a webhook needs the scope of its resource', async () => {
    const narrow = await startSandbox({ app: { ...APP, scopes: ['write_coupons'] } });
    const ask = await callerFor(narrow, 'casa-lumbre');
    expect((await ask('GET', '/coupons')).status).toBe(404);
    expect((await ask('GET', '/products')).status).toBe(403);
    const url = 'http://localhost:3000/webhooks';
    expect((await ask('POST', '/webhooks', { event: 'order/paid', url })).status).toBe(403);
    expect((await ask('POST', '/webhooks', { event: 'app/uninstalled', url })).status).toBe(201);
    await narrow.stop();
  });
});

describe('checklist 4: the rate bucket', () => {
  const rate = (headers: Headers) =>
    ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`x-rate-limit-${name}`)));

  test('the rate bucket holds forty, leaks two a second, and every answer says so', async () => {
    const ask = await callerFor(sandbox, 'barro-lindo');
    const first = await ask('GET', '/store');
    expect(rate(first.headers)).toEqual([40, 39, 500]);
    const more = await Promise.all(Array.from({ length: 60 }, () => ask('GET', '/store')));
    expect(more.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(2);
    const full = more.find(({ status }) => status === 429);
    const [limit, remaining, reset] = rate(full?.headers ?? new Headers());
    expect([limit, remaining]).toEqual([40, 0]);
    expect(reset).toBeGreaterThan(19_000);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect((await ask('GET', '/store')).status).toBe(200);
  });

  test('a refused token shows the bucket and takes nothing from it', async () => {
    const answer = await caller(sandbox.url, 'tienda-vacia', 'wrong')('GET', '/store');
    expect(rate(answer.headers)).toEqual([40, 40, 0]);
  });

  test('the switch makes the rate bucket ten times as large', async () => {
    sandbox.control.setSwitches('tienda-vacia', { rate_factor: 10 });
    const ask = await callerFor(sandbox, 'tienda-vacia');
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask('GET', '/store')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(rate(answers[0]?.headers ?? new Headers())[0]).toBe(400);
  });

  test('each store has its own rate bucket', async () => {
    const one = caller(sandbox.url, 'tienda-enorme', await connect(sandbox, 'tienda-enorme'));
    await Promise.all(Array.from({ length: 60 }, () => one('GET', '/store')));
    const other = await callerFor(sandbox, 'tienda-vacia');
    expect((await other('GET', '/store')).status).toBe(200);
  });
});

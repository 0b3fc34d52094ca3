import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver, until } from '../testing/receiver.ts';
import {
  APP,
  caller,
  callerFor,
  connect,
  exchangeCode,
  type RunningSandbox,
  startSandbox,
  storeId,
} from '../testing/sandbox.ts';

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const authorize = (handle: string, query = '') =>
  fetch(`${sandbox.url}/admin/${handle}/apps/${APP.client_id}/authorize${query}`, { redirect: 'manual' });
const decide = (handle: string, fields: Record<string, string>) =>
  fetch(`${sandbox.url}/admin/${handle}/apps/${APP.client_id}/authorize`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
const target = (answer: Response) => new URL(answer.headers.get('location') ?? '');

describe('checklist 1: hosts and paths', () => {
  test('the authorize page lets the merchant choose a store and keeps the state', async () => {
    const page = await fetch(`${sandbox.url}/apps/${APP.client_id}/authorize?state=x%26y`);
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(text).toContain('Casa Lumbre');
    expect(text).toContain('state=x%26y');
  });

  test('consent is asked once, echoes the state, and is skipped while the scopes are the same', async () => {
    const asked = await authorize('barro-lindo', '?state=abc');
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('Instalar Aliado');

    const accepted = target(await decide('barro-lindo', { answer: 'accept', state: 'abc' }));
    expect(accepted.origin + accepted.pathname).toBe(APP.redirect_url);
    expect(accepted.searchParams.get('state')).toBe('abc');
    await exchangeCode(sandbox.url, accepted.searchParams.get('code') ?? '');

    const again = await authorize('barro-lindo', '?state=def');
    expect(again.status).toBe(302);
    expect(target(again).searchParams.get('state')).toBe('def');
  });

  test('an install from the admin comes back without a state', async () => {
    const answer = target(await decide('mare-mansa', { answer: 'accept' }));
    expect(answer.searchParams.has('state')).toBe(false);
    expect(answer.searchParams.get('code')).toBeTruthy();
  });

  test('a merchant who refuses is sent back with an error, or stays in the admin', async () => {
    const refused = target(await decide('tienda-vacia', { answer: 'refuse', state: 's' }));
    expect(refused.searchParams.get('error')).toBe('access_denied');
    const stayed = await decide('tienda-vacia', { answer: 'refuse' });
    expect(stayed.headers.get('location')).toBe('/admin/tienda-vacia');
  });

  test('a token of one store does not open another', async () => {
    const token = await connect(sandbox, 'casa-lumbre');
    expect((await caller(sandbox.url, 'casa-lumbre', token)('GET', '/store')).status).toBe(200);
    expect((await caller(sandbox.url, 'barro-lindo', token)('GET', '/store')).status).toBe(401);
  });
});

describe('checklist 2: codes and tokens', () => {
  test('the exchange answers the store as user_id and the scopes with commas', async () => {
    const { code } = sandbox.control.install('casa-lumbre');
    const body = await (await exchangeCode(sandbox.url, code, { client_id: Number(APP.client_id) })).json();
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[0-9a-f]{40}$/),
      token_type: 'bearer',
      scope: 'write_products,write_orders,write_customers,write_coupons,write_scripts',
      user_id: String(storeId('casa-lumbre')),
    });
  });

  test('the exchange accepts a form body, and GET is not found', async () => {
    const { code } = sandbox.control.install('casa-lumbre');
    const form = new URLSearchParams({
      client_id: APP.client_id,
      client_secret: APP.client_secret,
      grant_type: 'authorization_code',
      code,
    });
    const answer = await fetch(`${sandbox.url}/apps/authorize/token`, { method: 'POST', body: form });
    expect(await answer.json()).toHaveProperty('access_token');
    expect((await fetch(`${sandbox.url}/apps/authorize/token`)).status).toBe(404);
  });

  test('a code works once', async () => {
    const { code } = sandbox.control.install('casa-lumbre');
    await exchangeCode(sandbox.url, code);
    expect(await (await exchangeCode(sandbox.url, code)).json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('a code lives five minutes', async () => {
    const { code } = sandbox.control.install('casa-lumbre');
    sandbox.control.advance({ minutes: 5, ms: 1_000 });
    const answer = await exchangeCode(sandbox.url, code);
    expect(await answer.json()).toEqual({
      error: 'invalid_grant',
      error_description: 'The authorization code has expired',
    });
  });

  test.each([200, 400, 401] as const)(
    'a refused exchange answers %i when the switch says so',
    async (status) => {
      sandbox.control.setPlatformSwitches({ token_error_status: status });
      const answer = await exchangeCode(sandbox.url, 'no-such-code');
      expect(answer.status).toBe(status);
      expect(await answer.json()).toHaveProperty('error', 'invalid_grant');
    },
  );

  test.each([
    [{ client_secret: 'wrong' }, 'invalid_client'],
    [{ grant_type: 'password' }, 'unsupported_grant_type'],
    [{ code: undefined }, 'invalid_request'],
  ])('an exchange with %o answers the error %s', async (change, error) => {
    const { code } = sandbox.control.install('casa-lumbre');
    expect(await (await exchangeCode(sandbox.url, code, change)).json()).toHaveProperty('error', error);
  });

  test('both token headers are accepted, and a new token revokes the old one', async () => {
    const old = await connect(sandbox, 'casa-lumbre');
    const standard = { authentication: '', authorization: `Bearer ${old}` };
    expect((await caller(sandbox.url, 'casa-lumbre', '')('GET', '/store', undefined, standard)).status).toBe(
      200,
    );
    const fresh = await connect(sandbox, 'casa-lumbre');
    expect((await caller(sandbox.url, 'casa-lumbre', old)('GET', '/store')).status).toBe(401);
    expect((await caller(sandbox.url, 'casa-lumbre', fresh)('GET', '/store')).status).toBe(200);
  });

  test('uninstalling revokes the token, tells the app, and asks for redaction two days later', async () => {
    const receiver = await startReceiver();
    const own = await startSandbox({ app: { ...APP, store_redact_url: `${receiver.url}/redact` } });
    const ask = await callerFor(own, 'casa-lumbre');
    await ask('POST', '/webhooks', { event: 'app/uninstalled', url: `${receiver.url}/tn` });
    own.control.uninstall('casa-lumbre');
    await until(() => receiver.received.length === 1);
    expect(receiver.events()[0]).toEqual({
      store_id: storeId('casa-lumbre'),
      event: 'app/uninstalled',
      id: Number(APP.client_id),
    });
    expect((await ask('GET', '/store')).status).toBe(401);
    own.control.advance({ days: 2 });
    await until(() => receiver.received.length === 2);
    expect(receiver.received[1]).toMatchObject({
      path: '/redact',
      body: JSON.stringify({ store_id: storeId('casa-lumbre') }),
    });
    await own.stop();
    await receiver.stop();
  });
});

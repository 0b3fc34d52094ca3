import { describe, expect, test } from 'vitest';
import { authorizeUrl, exchangeCode } from './oauth.ts';
import { type Answering, json, startPlatform } from './testing/fake-platform.ts';

const refusal = { error: 'invalid_grant', error_description: 'The authorization code has expired' };
const token = {
  access_token: 'abc',
  token_type: 'bearer',
  scope: 'read_products,write_coupons',
  user_id: '123',
};

async function exchangeWith(answering: Answering) {
  await using platform = await startPlatform(answering);
  const exchanged = await exchangeCode({
    auth_url: platform.url,
    client_id: '42',
    client_secret: 'hush',
    code: 'c0de',
    user_agent: 'Test (test@example.com)',
    allowed_hosts: [platform.host],
    request_timeout_ms: 2000,
  });
  return { exchanged, seen: platform.seen };
}

describe('address of the consent page', () => {
  test.each([
    [
      'with a state',
      'https://www.tiendanube.com/',
      'a b&c',
      'https://www.tiendanube.com/apps/42/authorize?state=a+b%26c',
    ],
    [
      'without one',
      'https://www.nuvemshop.com.br',
      undefined,
      'https://www.nuvemshop.com.br/apps/42/authorize',
    ],
  ])('the address of the consent page %s', (_label, auth_url, state, url) => {
    expect(authorizeUrl(auth_url, '42', state)).toBe(url);
  });
});

describe('exchange of a code', () => {
  test('a code is exchanged for a token, with a JSON body', async () => {
    const { exchanged, seen } = await exchangeWith((_seen, response) => json(response, 200, token));
    expect(exchanged).toEqual({
      ok: true,
      value: { access_token: 'abc', store_id: 123, scopes: ['read_products', 'write_coupons'] },
    });
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/apps/authorize/token' });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      client_id: '42',
      client_secret: 'hush',
      grant_type: 'authorization_code',
      code: 'c0de',
    });
  });

  test.each([[200], [400], [401]])('a code is refused with status %i', async (status) => {
    const { exchanged } = await exchangeWith((_seen, response) => json(response, status, refusal));
    expect(exchanged).toMatchObject({
      ok: false,
      error: { kind: 'refused', reason: 'invalid_grant', status },
    });
    expect(JSON.stringify(exchanged)).not.toContain('hush');
  });

  test.each<[string, Answering, Record<string, unknown>]>([
    [
      'the platform fails',
      (_seen, response) => json(response, 502, {}),
      { kind: 'unavailable', reason: 'server' },
    ],
    [
      'the answer is garbage',
      (_seen, response) => void response.end('<html>'),
      { kind: 'invalid_answer', reason: 'not_json' },
    ],
    [
      'the answer holds no token',
      (_seen, response) => json(response, 200, {}),
      { kind: 'invalid_answer', reason: 'shape' },
    ],
    [
      'the answer is a redirect',
      (_seen, response) => void response.writeHead(302, { location: '/' }).end(),
      { kind: 'invalid_answer', reason: 'redirect' },
    ],
    ['nobody answers', () => undefined, { kind: 'unavailable', reason: 'timeout' }],
    [
      'the connection is cut',
      (_seen, response) => void response.socket?.destroy(),
      { kind: 'unavailable', reason: 'network' },
    ],
  ])('a code is exchanged only once when %s', async (_label, answering, error) => {
    const { exchanged, seen } = await exchangeWith(answering);
    expect(exchanged).toMatchObject({ ok: false, error });
    expect(seen).toHaveLength(1);
  });

  test('a code is exchanged only with the platform’s own hosts', async () => {
    const exchange = {
      auth_url: 'https://evil.example',
      client_id: '42',
      client_secret: 'hush',
      code: 'c',
      user_agent: 'T (t@e.x)',
    };
    expect(await exchangeCode(exchange)).toMatchObject({
      ok: false,
      error: { kind: 'refused_host', host: 'evil.example' },
    });
  });
});

import { endpoints } from '@aliado/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, stubBrowser, stubServer } from './browser-stub.ts';

const old = { access: 'old-access-token', refresh: 'old-refresh-token' };
const renewed = { access: 'new-access-token', refresh: 'new-refresh-token', status: 'ok', language: 'es' };
const bearer = (headers: Headers) => headers.get('Authorization');

async function load() {
  vi.resetModules();
  return { ...(await import('./api.ts')), ...(await import('./tokens.ts')) };
}

beforeEach(() => stubBrowser());
afterEach(() => vi.unstubAllGlobals());

/** Refuses the old token; `refreshed` is the response of the refresh call. */
const serverThatRefusesTheOldToken = (refreshed: ReturnType<typeof failure> | { body: object }) =>
  stubServer((url, { headers }) => {
    if (url.endsWith('/auth/refresh/')) return refreshed;
    return bearer(new Headers(headers)) === `Bearer ${renewed.access}`
      ? { body: { pk: 'p1' } }
      : failure(401, 'unauthorized');
  });

describe('calls', () => {
  it('a call carries token, language and only the given query', async () => {
    const calls = stubServer(() => ({ body: {} }));
    const { call, storeTokens } = await load();
    storeTokens(old);
    await call(endpoints.listNotifications, { query: { page: 2, page_size: undefined } });
    expect(calls[0]?.url).toBe('/api/notifications?page=2');
    expect(bearer(calls[0]?.headers ?? new Headers())).toBe(`Bearer ${old.access}`);
    expect(calls[0]?.headers.get('Accept-Language')).toBe('es');
  });

  it('a public call carries no token', async () => {
    const calls = stubServer(() => ({ body: {} }));
    const { call, storeTokens } = await load();
    storeTokens(old);
    await call(endpoints.getContact, {});
    expect(calls[0]?.headers.has('Authorization')).toBe(false);
  });

  it('a call fills the path and sends a file as a form', async () => {
    const calls = stubServer(() => ({ body: {} }));
    const { call } = await load();
    await call(endpoints.updatePicture, { params: { id: 'a/b' }, file: new Blob(['x']) });
    expect(calls[0]?.url).toBe('/api/userprofile/profile/a%2Fb/picture/');
    expect(calls[0]?.body).toBeInstanceOf(FormData);
    expect(calls[0]?.headers.has('Content-Type')).toBe(false);
  });

  it('a form call sends its fields before its file', async () => {
    const calls = stubServer(() => ({ body: {} }));
    const { call } = await load();
    const form = { year: 2026, month: 10, merchant: undefined };
    await call(endpoints.uploadInvoice, { form, file: new Blob(['x']) });
    const sent = calls[0]?.body as FormData;
    expect([...sent.keys()]).toEqual(['year', 'month', 'invoice']);
    expect(sent.get('year')).toBe('2026');
  });

  it('a call sends the idempotency key', async () => {
    const calls = stubServer(() => ({ body: {} }));
    const { call } = await load();
    await call(endpoints.createProfile, { body: {}, idempotencyKey: 'k1' });
    expect(calls[0]?.headers.get('Idempotency-Key')).toBe('k1');
  });

  it('a call without a network fails with its own code', async () => {
    stubServer(() => new TypeError('Failed to fetch'));
    const { call } = await load();
    await expect(call(endpoints.getContact, {})).rejects.toMatchObject({ code: 'network', status: 0 });
  });

  it('a refused call names the wrong fields', async () => {
    stubServer(() => failure(400, 'invalid_request', { fields: { phone: ['Ingresá un teléfono válido'] } }));
    const { call } = await load();
    await expect(call(endpoints.createProfile, { body: {} })).rejects.toMatchObject({
      code: 'invalid_request',
      fields: { phone: ['Ingresá un teléfono válido'] },
      unauthorized: false,
    });
  });

  it('a call answered by a proxy fails as unexpected', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }));
    const { call } = await load();
    await expect(call(endpoints.getContact, {})).rejects.toMatchObject({ code: 'unexpected', status: 502 });
  });
});

describe('expired tokens', () => {
  it('an expired token is renewed once for twenty calls, each of which is retried', async () => {
    const calls = serverThatRefusesTheOldToken({ body: renewed });
    const { call, storeTokens, storedTokens } = await load();
    storeTokens(old);
    await Promise.all(Array.from({ length: 20 }, () => call(endpoints.getProfile, {})));
    expect(calls.filter(({ url }) => url.endsWith('/auth/refresh/'))).toHaveLength(1);
    expect(storedTokens()).toEqual({ access: renewed.access, refresh: renewed.refresh });
  });

  it('a token renewed by another tab is not renewed again', async () => {
    const calls = serverThatRefusesTheOldToken({ body: renewed });
    const { call, storeTokens } = await load();
    storeTokens(old);
    vi.stubGlobal('navigator', {
      locks: {
        request: (_name: string, work: () => Promise<unknown>) => {
          storeTokens(renewed);
          return work();
        },
      },
    });
    await call(endpoints.getProfile, {});
    expect(calls.some(({ url }) => url.endsWith('/auth/refresh/'))).toBe(false);
  });

  it('a token that cannot be renewed is reported once, and the calls fail as unauthorized', async () => {
    serverThatRefusesTheOldToken(failure(401, 'unauthorized'));
    const { call, onUnauthorized, storeTokens } = await load();
    const told = vi.fn();
    storeTokens(old);
    onUnauthorized(told);
    const both = [call(endpoints.getProfile, {}), call(endpoints.listNotifications, {})];
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(told).toHaveBeenCalledOnce();
    expect(told).toHaveBeenCalledWith(expect.objectContaining({ code: 'unauthorized', unauthorized: true }));
  });

  it('an expired session is reported also to later listeners', async () => {
    serverThatRefusesTheOldToken(failure(401, 'unauthorized'));
    const { call, onUnauthorized, storeTokens } = await load();
    const told = vi.fn();
    storeTokens(old);
    await call(endpoints.getProfile, {}).catch(() => undefined);
    onUnauthorized(told);
    expect(told).toHaveBeenCalledOnce();
  });

  it('the session is kept when the server is only unavailable', async () => {
    serverThatRefusesTheOldToken(failure(503, 'busy'));
    const { call, storeTokens, storedTokens } = await load();
    storeTokens(old);
    await expect(call(endpoints.getProfile, {})).rejects.toMatchObject({ code: 'busy' });
    expect(storedTokens()).toEqual(old);
  });
});

describe('paging links', () => {
  it('a paging link of our own origin is followed with the token', async () => {
    const calls = stubServer(() => ({ body: {} }));
    const { followPage, storeTokens } = await load();
    storeTokens(old);
    await followPage(endpoints.listNotifications, 'http://aliado.example/api/notifications?page=2');
    expect(calls[0]?.url).toBe('https://aliado.example/api/notifications?page=2');
    expect(calls[0]?.headers.has('Authorization')).toBe(true);
  });

  it('a paging link of another origin never gets the token', async () => {
    const calls = stubServer(() => ({ body: {} }));
    const { followPage, storeTokens } = await load();
    storeTokens(old);
    await followPage(endpoints.listNotifications, 'https://elsewhere.example/api/notifications?page=2');
    expect(calls[0]?.headers.has('Authorization')).toBe(false);
  });
});

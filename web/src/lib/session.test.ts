import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubBrowser, stubServer } from './browser-stub.ts';

const tokens = {
  access: 'an-access-token',
  refresh: 'a-refresh-token',
  status: 'ok',
  language: 'pt',
} as const;

async function load() {
  vi.resetModules();
  return {
    ...(await import('./session.ts')),
    ...(await import('./tokens.ts')),
    ...(await import('./language.ts')),
    ...(await import('./query-client.ts')),
  };
}

beforeEach(() => stubBrowser());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('sessions', () => {
  it.each([
    ['no token', null, false],
    ['a token of 10 characters', '1234567890', false],
    ['a token of 11 characters', '12345678901', true],
  ])('whether a session with %s is logged in: %s', async (_label, access, expected) => {
    const { isLoggedIn } = await load();
    if (access) localStorage.setItem('access', access);
    expect(isLoggedIn()).toBe(expected);
  });

  it('a session starts by storing both tokens and using the account’s language', async () => {
    const { startSession, currentLanguage } = await load();
    startSession(tokens);
    expect(localStorage.getItem('access')).toBe(tokens.access);
    expect(localStorage.getItem('refresh')).toBe(tokens.refresh);
    expect(currentLanguage()).toBe('pt');
  });

  it('a session ends by deleting tokens and data and telling the server with its token', async () => {
    const calls = stubServer(() => ({ body: { status: 'ok' } }));
    const { startSession, logOut, storedTokens, queryClient } = await load();
    startSession(tokens);
    queryClient.setQueryData(['/userprofile/profile/', {}], { pk: 'p1' });
    await logOut();
    expect(storedTokens()).toBeNull();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(calls[0]).toMatchObject({ url: '/api/auth/logout/', method: 'POST' });
    expect(calls[0]?.headers.get('Authorization')).toBe(`Bearer ${tokens.access}`);
  });

  it('other tabs are told of a changed session', async () => {
    const { onTokensChange } = await load();
    const heard = vi.fn();
    const stop = onTokensChange(heard);
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'access' }));
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'language' }));
    stop();
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'access' }));
    expect(heard).toHaveBeenCalledOnce();
  });

  it('a refused session ends after 2000 ms', async () => {
    vi.useFakeTimers();
    stubServer(() => ({ body: { status: 'ok' } }));
    const { startSession, logOutSoon, isLoggedIn } = await load();
    startSession(tokens);
    logOutSoon();
    vi.advanceTimersByTime(1999);
    expect(isLoggedIn()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isLoggedIn()).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { ownPath, shownOf } from './push.ts';
import { answerFor, cacheName, isOldCache, isWorthKeeping } from './rules.ts';

const origin = 'https://aliado.example';
const precached = ['/assets/index-A1b2.js', '/icon-192.png'];

const ask = (path: string, mode = 'cors', method = 'GET') =>
  answerFor({ url: new URL(path, origin).href, mode, method }, origin, precached);

describe('answer to a request', () => {
  it.each([
    ['an API answer', '/api/userprofile/profile/'],
    ['the API root', '/api'],
    ['a short link', '/r/K7M2Q'],
    ['a webhook', '/webhooks/tiendanube'],
    ['the figures', '/metrics'],
    ['a picture of someone', '/api/files/pictures/rocio.webp'],
    ['a script of another origin', 'https://elsewhere.example/assets/index-A1b2.js'],
    ['a file that is no part of the build', '/robots.txt'],
  ])('%s comes from the network only', (_, path) => {
    expect(ask(path)).toBe('network');
  });

  it.each(['/api/docs', '/r/K7M2Q', '/webhooks/', '/metrics', '/dev/mails'])(
    'opening %s as a page never shows the shell',
    (path) => {
      expect(ask(path, 'navigate')).toBe('network');
    },
  );

  it.each([
    '/',
    '/_app',
    '/tiendaNube/afiliados',
    '/perfil?tutorial',
    '/recuperarContrasena?token=abc',
    '/rapido',
  ])('opening %s falls back to the shell when offline', (path) => {
    expect(ask(path, 'navigate')).toBe('shell-when-offline');
  });

  it.each([
    '/assets/index-A1b2.js',
    '/assets/figtree-C3d4.woff2',
    '/assets/general-E5f6.css',
    '/icon-192.png',
  ])('%s comes from the cache first', (path) => {
    expect(ask(path)).toBe('cache-first');
  });

  it('requests that write are never answered from the cache', () => {
    expect(ask('/assets/index-A1b2.js', 'cors', 'POST')).toBe('network');
    expect(ask('/tiendaNube/misDatos', 'navigate', 'POST')).toBe('network');
  });
});

describe('contents of the cache', () => {
  const response = { ok: true, type: 'basic' as const, redirected: false, headers: new Headers() };
  const html = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  const script = `${origin}/assets/index-A1b2.js`;

  it.each([
    ['a script of this build', response, script, true],
    ['the shell', { ...response, headers: html }, `${origin}/_app`, true],
    ['a page in place of a script', { ...response, headers: html }, script, false],
    ['an answer that failed', { ...response, ok: false }, script, false],
    ['a redirected answer', { ...response, redirected: true }, script, false],
    ['an answer of another origin', { ...response, type: 'opaque' as const }, script, false],
  ])('whether the cache keeps %s', (_, given, url, kept) => {
    expect(isWorthKeeping(given, url)).toBe(kept);
  });

  it('only our own caches of other builds are old', () => {
    expect(isOldCache(cacheName('one'), 'two')).toBe(true);
    expect(isOldCache(cacheName('two'), 'two')).toBe(false);
    expect(isOldCache('someone-elses', 'two')).toBe(false);
  });
});

describe('push messages', () => {
  it.each([
    [
      'an explanation',
      '/tiendaNube/reportesAfiliados?comprobante=1',
      '/tiendaNube/reportesAfiliados?comprobante=1',
    ],
    ['another page of another site', 'https://elsewhere.example/x', '/'],
    ['an address without its protocol', '//elsewhere.example/x', '/'],
    ['a script', 'javascript:alert(1)', '/'],
    ['nothing', undefined, '/'],
  ])('a push message that leads to %s opens one of our own pages', (_, path, opened) => {
    expect(ownPath(path, origin)).toBe(opened);
  });

  it('a push message is shown with its own tag', () => {
    const sent = { title: 'Vendiste Farol', body: 'Te deja $ 12', path: '/perfil', tag: 'a1' };
    expect(shownOf(sent, origin)).toMatchObject({
      title: 'Vendiste Farol',
      options: { body: 'Te deja $ 12', tag: 'a1', data: { path: '/perfil' } },
    });
    expect(shownOf({}, origin)).toMatchObject({ title: 'Aliado', options: { data: { path: '/' } } });
  });
});

import type { QuietHours } from '@aliado/contract';
import { describe, expect, test } from 'vitest';
import { isOutgoing } from '#server/lib/outgoing.ts';
import { isPublicKey, isPushService, outcomeOf, quietUntil, waitAsked } from './push.rules.ts';

const quiet: QuietHours = {
  is_on: true,
  from_hour: 22,
  to_hour: 8,
  time_zone: 'America/Argentina/Buenos_Aires',
};
const until = (given: Partial<QuietHours>, moment: string) =>
  quietUntil({ ...quiet, ...given }, new Date(moment))?.toISOString() ?? null;

describe('quiet hours', () => {
  test.each<[string, Partial<QuietHours>, string, string | null]>([
    ['a moment before they begin', {}, '2026-11-17T00:59:59Z', null],
    ['as they begin', {}, '2026-11-17T01:00:00Z', '2026-11-17T11:00:00.000Z'],
    ['after midnight', {}, '2026-11-17T04:07:00Z', '2026-11-17T11:00:00.000Z'],
    ['a moment before they end', {}, '2026-11-17T10:59:59Z', '2026-11-17T11:00:00.000Z'],
    ['as they end', {}, '2026-11-17T11:00:00Z', null],
    ['switched off', { is_on: false }, '2026-11-17T04:07:00Z', null],
    ['within one day', { from_hour: 13, to_hour: 16 }, '2026-11-17T16:30:00Z', '2026-11-17T19:00:00.000Z'],
    [
      'in a zone of half hours',
      { time_zone: 'Asia/Kolkata' },
      '2026-11-17T20:00:00Z',
      '2026-11-18T02:30:00.000Z',
    ],
    [
      'over a change of the clock',
      { time_zone: 'America/Santiago' },
      '2026-09-06T03:30:00Z',
      '2026-09-06T11:00:00.000Z',
    ],
  ])('the end of the quiet hours: %s', (_, given, moment, end) => {
    expect(until(given, moment)).toBe(end);
  });
});

describe('addresses of push services', () => {
  const strict = { outgoing_loopback: false };

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-bl2p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('%s is a push service', (address) => {
    expect([isPushService(address), isOutgoing(address, strict)]).toEqual([true, true]);
  });

  test.each([
    'https://fcm.googleapis.com.evil.example/send',
    'https://evilpush.apple.com.example/send',
    'https://notify.windows.com/',
    'not an address',
  ])('%s is not a push service', (address) => {
    expect(isPushService(address)).toBe(false);
  });

  test.each([
    ['plain http', 'http://example.com/'],
    ['this machine', 'https://127.0.0.1/'],
    ['this machine by name', 'https://localhost/'],
    ['this machine in version 6', 'https://[::1]/'],
    ['this machine as one number', 'https://2130706433/'],
    ['this machine, mapped', 'https://[::ffff:127.0.0.1]/'],
    ['a private network', 'https://10.1.2.3/'],
    ['a home network', 'https://192.168.0.1/'],
    ['the metadata of a cloud', 'https://169.254.169.254/'],
    ['a private network in version 6', 'https://[fd00::1]/'],
    ['a name of one word', 'https://intranet/'],
    ['an internal name', 'https://db.internal/'],
    ['a password', 'https://a:b@example.com/'],
    ['another protocol', 'ftp://example.com/'],
  ])('outgoing requests refuse %s', (_, address) => {
    expect(isOutgoing(address, strict)).toBe(false);
  });

  test('with outgoing_loopback only this machine is allowed', () => {
    const loose = { outgoing_loopback: true };
    expect(isOutgoing('http://127.0.0.1:4242/send', loose)).toBe(true);
    expect(isOutgoing('http://10.0.0.1/send', loose)).toBe(false);
    expect(isOutgoing('http://example.com/send', loose)).toBe(false);
  });
});

test('a public key that is not a point on the curve is refused', () => {
  expect(
    isPublicKey('BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'),
  ).toBe(true);
  expect(isPublicKey(Buffer.alloc(65, 4).toString('base64url'))).toBe(false);
});

test('each answer of a push service maps to its outcome and delay', () => {
  const read = [201, 200, 404, 410, 429, 500, 503, 400, 403, 413].map(outcomeOf);
  expect(read).toEqual([
    ...['delivered', 'delivered', 'gone', 'gone', 'later', 'later', 'later'],
    ...['refused', 'refused', 'refused'],
  ]);
  const now = new Date('2026-11-17T12:00:00Z');
  expect(waitAsked('120', now)?.toISOString()).toBe('2026-11-17T12:02:00.000Z');
  expect(waitAsked('999999', now)?.toISOString()).toBe('2026-11-17T13:00:00.000Z');
  expect([waitAsked(undefined, now), waitAsked('tomorrow', now)]).toEqual([undefined, undefined]);
});

import { describe, expect, test } from 'vitest';
import {
  deviceOf,
  isEmbedded,
  kindOf,
  referrerOf,
  type VisitKind,
  visitorCookie,
  visitorIn,
  withRepeats,
} from './visits.rules.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36';
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36';

describe('kinds of requests for a link', () => {
  test.each<[string, VisitKind]>([
    [IPHONE, 'visit'],
    [ANDROID, 'visit'],
    [DESKTOP, 'visit'],
    [`${IPHONE} Instagram 334.0.0.42.95 (iPhone14,5; iOS 17_5; es_AR)`, 'visit'],
    [`${ANDROID} [FBAN/EMA;FBAV/412.0;FBBV/1]`, 'visit'],
    [`${ANDROID} Snapchat/12.90`, 'visit'],
    [`${IPHONE} [Pinterest/iOS]`, 'visit'],
    [`${ANDROID} DuckDuckGo/5`, 'visit'],
    [
      'Mozilla/5.0 (Linux; Android 11; CUBOT X18) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36',
      'visit',
    ],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bot'],
    ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'bot'],
    ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', 'bot'],
    ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', 'bot'],
    ['Mozilla/5.0 (compatible; SemrushBot/7~bl)', 'bot'],
    ['Mozilla/5.0 AppleWebKit/537.36 (compatible; GPTBot/1.0)', 'bot'],
    ['Mozilla/5.0 (compatible; Bytespider; spider-feedback@bytedance.com)', 'bot'],
    ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/126.0 Safari/537.36', 'bot'],
    ['curl/8.5.0', 'bot'],
    ['Wget/1.21', 'bot'],
    ['python-requests/2.32', 'bot'],
    ['Go-http-client/2.0', 'bot'],
    ['okhttp/4.12.0', 'bot'],
    ['node', 'bot'],
    ['', 'bot'],
    ['WhatsApp/2.24.10.85 A', 'preview'],
    ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'preview'],
    ['Twitterbot/1.0', 'preview'],
    ['TelegramBot (like TwitterBot)', 'preview'],
    ['Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)', 'preview'],
    ['Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)', 'preview'],
    ['LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)', 'preview'],
    ['Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5', 'preview'],
    ['Pinterest/0.2 (+https://www.pinterest.com/bot.html)', 'preview'],
    ['Mozilla/5.0 (compatible; bingpreview/1.0b)', 'preview'],
  ])('the user agent %s makes a %s', (user_agent, kind) => {
    expect(kindOf({ method: 'GET', user_agent, purpose: '' })).toBe(kind);
  });

  test('HEAD requests and prefetches of a link are told apart from visits', () => {
    expect(kindOf({ method: 'HEAD', user_agent: IPHONE, purpose: '' })).toBe('head');
    expect(kindOf({ method: 'HEAD', user_agent: 'curl/8', purpose: '' })).toBe('head');
    expect(kindOf({ method: 'GET', user_agent: ANDROID, purpose: 'prefetch;prerender' })).toBe('preview');
  });

  test.each([
    [IPHONE, 'phone'],
    [ANDROID, 'phone'],
    [DESKTOP, 'computer'],
    ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Safari/604.1', 'tablet'],
    ['Mozilla/5.0 (Linux; Android 13; SM-X200) Chrome/126 Safari/537.36', 'tablet'],
    ['curl/8', 'unknown'],
  ])('the device of the user agent %s is a %s', (user_agent, device) => {
    expect(deviceOf(user_agent)).toBe(device);
  });

  test.each([
    ['https://l.instagram.com/?u=secret', 'l.instagram.com'],
    ['no address', null],
    [undefined, null],
    [`https://${'a'.repeat(250)}.example/`, null],
  ])('the referrer %s is stored as its site', (header, site) => {
    expect(referrerOf(header)).toBe(site);
  });
});

describe('the visitor cookie', () => {
  const NAME = '3f2b8c1e-6d1a-4b0c-9a77-1c2d3e4f5a6b';

  test('the visitor cookie returns the id it was given', () => {
    const cookie = visitorCookie(NAME, true);
    expect(cookie).toMatch(/; Path=\/r; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/);
    expect(visitorIn(`a=b; ${cookie.split(';')[0]}; c=d`)).toBe(NAME);
    expect(visitorCookie(NAME, false)).not.toContain('Secure');
  });

  test.each([
    '',
    'aliado_visitor=',
    'aliado_visitor=1',
    `xaliado_visitor=${NAME}`,
    `aliado_visitor=${NAME}0`,
  ])('a cookie of %j holds no visitor id', (cookies) => expect(visitorIn(cookies)).toBeUndefined());
});

describe('repeated visits', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 6, 1, 12, minute)).toISOString();
  const visit = (minute: number, more: object = {}) => ({
    ...{ link_id: 'mate', visitor: 'ana', kind: 'visit' as VisitKind },
    occurred_at: at(minute),
    ...more,
  });
  const kinds = (visits: ReturnType<typeof visit>[], counted: number[] = []) =>
    withRepeats(
      visits,
      counted.map((minute) => visit(minute)),
    ).map(({ kind }) => kind);

  test.each([
    ['for the first time', [0], [], ['visit']],
    ['a minute later', [0, 1], [], ['visit', 'repeat']],
    ['29 minutes later', [0, 29], [], ['visit', 'repeat']],
    ['half an hour later', [0, 30], [], ['visit', 'visit']],
    ['within half an hour of one that counted before', [20], [0], ['repeat']],
    ['half an hour after it', [30], [0], ['visit']],
    [
      'again and again: a repeat does not prolong',
      [10, 20, 29, 31],
      [0],
      ['repeat', 'repeat', 'repeat', 'visit'],
    ],
    ['in any order within a group', [40, 0, 10], [], ['visit', 'repeat', 'visit']],
    ['written after what came later', [0], [10], ['repeat']],
  ])('a visit by the same visitor: %s', (_, minutes, counted, expected) => {
    expect(
      kinds(
        minutes.map((minute) => visit(minute)),
        counted,
      ),
    ).toEqual(expected);
  });

  test('visits of another visitor or link, or without visitor, are not repeats', () => {
    expect(kinds([visit(0), visit(1, { visitor: 'bea' }), visit(2, { link_id: 'yerba' })])).toEqual([
      'visit',
      'visit',
      'visit',
    ]);
    expect(
      kinds([visit(0, { visitor: null, kind: 'bot' }), visit(1, { visitor: null, kind: 'bot' })]),
    ).toEqual(['bot', 'bot']);
  });
});

test.each([
  [undefined, false],
  ['document', false],
  ['iframe', true],
  ['frame', true],
  ['image', true],
  ['script', true],
  ['empty', true],
])('a link that a browser opens for “%s” is embedded: %s', (fetched_for, embedded) => {
  expect(isEmbedded(fetched_for)).toBe(embedded);
});

import { expect, test } from 'vitest';
import { deviceIn, lockoutSeconds } from './auth.rules.ts';

test.each([
  [1, 15],
  [2, 30],
  [3, 60],
  [7, 960],
  [8, 1440],
  [30, 1440],
])('after lock-out %i an account waits %i minutes', (lockouts, minutes) => {
  expect(lockoutSeconds(lockouts)).toBe(minutes * 60);
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
    'iphone',
    'safari',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'iphone',
    'chrome',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'android',
    'samsung',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36 Edg/142.0', 'windows', 'edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'linux', 'firefox'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Chrome/142.0 Safari/537.36 OPR/120.0', 'mac', 'opera'],
  ['curl/8.9', null, null],
])('the user agent %s is %s and %s', (user_agent, system, browser) => {
  expect(deviceIn(user_agent)).toEqual({ system, browser });
});

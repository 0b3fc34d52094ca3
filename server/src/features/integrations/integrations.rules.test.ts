import { expect, test } from 'vitest';
import { HOUR_MS } from '#server/lib/calendar.ts';
import { nextAttempt, PAUSES_MS, pauseAfter } from './integrations.rules.ts';

const NOW = new Date('2026-11-17T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

test('the last delivery attempt is three days after the first', () => {
  expect(PAUSES_MS.reduce((sum, pause) => sum + pause, 0)).toBe(72 * HOUR_MS);
  expect(nextAttempt('sale.created', 1, NOW)).toEqual(new Date('2026-11-17T12:01:00Z'));
  expect(nextAttempt('sale.created', PAUSES_MS.length, NOW)).toEqual(new Date('2026-11-18T12:00:00Z'));
  expect(nextAttempt('sale.created', PAUSES_MS.length + 1, NOW)).toBeUndefined();
});

test('a test delivery is not retried', () => {
  expect(nextAttempt('webhook.test', 1, NOW)).toBeUndefined();
});

test.each([
  ['fails for the first time', 500, 1, 0, undefined],
  ['fails for almost three days', 500, 9, 71.9, undefined],
  ['fails for three days', 500, 10, 72, 'failing'],
  ['failed 99 times in a row', null, 99, 1, undefined],
  ['failed 100 times in a row', null, 100, 1, 'failing'],
  ['is gone', 410, 1, 0, 'gone'],
] as const)('whether a target that %s is paused', (_, status, failures, hours, reason) => {
  expect(pauseAfter(status, { failures, failing_since: hoursAgo(hours) }, NOW)).toBe(reason);
});

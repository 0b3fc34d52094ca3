import { expect, test } from 'vitest';
import { noticeEnd, rateOutcome } from './rate-outcome.ts';

test.each([
  ['the present one, nothing announced', 12, { present: 12 }, 'unchanged'],
  ['more than the present one', 14, { present: 12 }, 'higher'],
  ['less than the present one', 8, { present: 12 }, 'lower'],
  ['the announced one again', 8, { present: 12, announced: 8 }, 'waiting'],
  ['another low one in place of the announced', 6, { present: 12, announced: 8 }, 'lower'],
  ['the present one while a lower one waits', 12, { present: 12, announced: 8 }, 'withdrawn'],
  ['more than the present one while a lower one waits', 15, { present: 12, announced: 8 }, 'higher'],
  ['nothing that is a percent', undefined, { present: 12 }, 'unchanged'],
] as const)('the outcome of a typed rate: %s', (_label, typed, rate, outcome) => {
  expect(rateOutcome(typed, rate)).toBe(outcome);
});

test('the notice is counted in days from now', () => {
  expect(noticeEnd(3, new Date('2026-11-15T10:00:00Z')).toISOString()).toBe('2026-11-18T10:00:00.000Z');
});

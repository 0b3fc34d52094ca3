import { expect, it } from 'vitest';
import { expectedDay, isLate, lastRelease } from './debt-age.ts';

it.each([
  [11, 4, false],
  [12, 4, true],
  [90, null, false],
])('a debt of %i days at a store that usually takes %s is late: %s', (days, median, late) => {
  expect(isLate(days, median)).toBe(late);
});

it('the payment date is predicted only for a store with a history', () => {
  expect(expectedDay('2026-11-13T10:00:00Z', 4)?.toISOString()).toBe('2026-11-17T10:00:00.000Z');
  expect(expectedDay('2026-11-13T10:00:00Z', null)).toBeNull();
});

it('everything that waits now is available within the hold', () => {
  expect(lastRelease(new Date('2026-11-15T12:00:00Z'), 15).toISOString()).toBe('2026-11-30T12:00:00.000Z');
});

import { expect, it } from 'vitest';
import { filledAges, isOld, lastRelease } from './debt-age.ts';

it.each([
  ['a week after what is usual is still fine', 11, 4, false],
  ['a day more is old', 12, 4, true],
  ['a store without history has ten days', 10, null, false],
  ['and not eleven', 11, null, true],
] as const)('%s', (_label, days, median, old) => {
  expect(isOld(days, median)).toBe(old);
});

it('an age that holds nothing is not shown', () => {
  const ages = [
    { days: '5', cents: 100 },
    { days: '10', cents: 0 },
  ] as const;
  expect(filledAges([...ages])).toEqual([ages[0]]);
});

it('all that waits now is released within the hold', () => {
  expect(lastRelease(new Date('2026-11-15T12:00:00Z'), 15).toISOString()).toBe('2026-11-30T12:00:00.000Z');
});

import { expect, test } from 'vitest';
import { comparedDays } from './reports.period.rules.ts';

test.each([
  ['a month so far', 'same_days', '2026-11-01', '2026-11-16', '2026-10-01', '2026-10-16'],
  ['a whole month', 'same_days', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['March up to its 30th', 'same_days', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['a week', 'before', '2026-11-10', '2026-11-16', '2026-11-03', '2026-11-09'],
  ['a leap day', 'last_year', '2028-02-29', '2028-02-29', '2027-02-28', '2027-02-28'],
] as const)('%s is compared with the right days', (_label, compare, from, to, before_from, before_to) => {
  expect(comparedDays({ from, to }, compare)).toEqual({ from: before_from, to: before_to });
});

test('nothing is compared when no comparison is asked for', () => {
  expect(comparedDays({ from: '2026-11-01', to: '2026-11-16' }, 'none')).toBeUndefined();
});

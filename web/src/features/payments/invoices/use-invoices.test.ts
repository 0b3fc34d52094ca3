// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keyOf, lastMonths, monthBefore, monthKey, monthOfKey } from './use-invoices.ts';

const january = new Date(2026, 0, 31);

it('the month before January is in the year before', () => {
  expect(monthBefore(january)).toEqual({ year: 2025, month: 12 });
  expect(lastMonths(january, 3).map(keyOf)).toEqual(['2026-01', '2025-12', '2025-11']);
});

it('the address names a month, and invalid ones are ignored', () => {
  expect(monthOfKey(monthKey('2026-10'))).toEqual({ year: 2026, month: 10 });
  expect(['2026-13', 'x', ''].map(monthKey)).toEqual(['', '', '']);
});

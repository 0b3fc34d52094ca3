// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { dayOf, daysOf, type Period } from './use-overview.ts';

describe('the days of a period', () => {
  const cases: [string, Period, string, string, string][] = [
    ['this month ends today', 'this_month', '2026-11-16', '2026-11-01', '2026-11-16'],
    [
      'the first day of a month is a period of one day',
      'this_month',
      '2026-11-01',
      '2026-11-01',
      '2026-11-01',
    ],
    ['seven days count today', 'last_7', '2026-03-03', '2026-02-25', '2026-03-03'],
    ['thirty days cross the year', 'last_30', '2026-01-10', '2025-12-12', '2026-01-10'],
    ['last month is a whole month', 'last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['before January comes December', 'last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ];
  it.each(cases)('%s', (_label, period, today, date_from, date_to) => {
    expect(daysOf(period, today)).toEqual({ date_from, date_to });
  });

  it('today is the day of the clock on the wall', () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});

import { describe, expect, it } from 'vitest';
import { daysOfPeriod, type MemberPeriod } from './member-period.ts';

const none = { date_from: '', date_to: '' };
const now = new Date(2026, 2, 3, 10);

describe('the days of a period', () => {
  it.each<[MemberPeriod, string, string]>([
    ['month', '2026-03-01', '2026-03-03'],
    ['today', '2026-03-03', '2026-03-03'],
    ['week', '2026-02-25', '2026-03-03'],
    ['last_month', '2026-02-01', '2026-02-28'],
    ['year', '2026-01-01', '2026-03-03'],
    ['custom', '2026-03-01', '2026-03-03'],
  ])('%s', (period, date_from, date_to) => {
    expect(daysOfPeriod(period, none, now)).toEqual({ date_from, date_to });
  });

  it('of one’s own count when they are in order', () => {
    const own = { date_from: '2026-01-05', date_to: '2026-02-01' };
    expect(daysOfPeriod('custom', own, now)).toEqual(own);
    expect(daysOfPeriod('custom', { date_from: '2026-02-02', date_to: '2026-02-01' }, now).date_from).toBe(
      '2026-03-01',
    );
  });
});

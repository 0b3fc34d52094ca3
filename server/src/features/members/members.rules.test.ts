import { describe, expect, test } from 'vitest';
import { daysOf, isQuiet, lastMonths } from './members.rules.ts';

const ZONE = 'America/Argentina/Buenos_Aires';

describe('days of the figures', () => {
  test('the figures cover this month up to today in the store’s time zone', () => {
    expect(daysOf({}, new Date('2026-11-01T02:00:00Z'), ZONE)).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    });
  });

  test('the last six months may begin in the year before', () => {
    const months = lastMonths({ from: '2026-02-01', to: '2026-02-10' });
    expect([months.length, months[0], months[5]]).toEqual([6, '2025-09-01', '2026-02-01']);
  });
});

describe('quiet members', () => {
  test.each([
    ['after more than twice the usual gap', ['2026-11-01', '2026-10-28', '2026-10-24'], '2026-11-10', true],
    ['not within twice the usual gap', ['2026-11-01', '2026-10-22', '2026-10-12'], '2026-11-20', false],
    ['never within a week', ['2026-11-10', '2026-11-09', '2026-11-08'], '2026-11-16', false],
    ['not after two days with sales only', ['2026-06-01', '2026-05-30'], '2026-11-16', false],
    ['not before the first sale', [], '2026-11-16', false],
  ])('a cell of a foreign workbook: %s', (_label, days, today, expected) => {
    expect(isQuiet(days, today)).toBe(expected);
  });
});

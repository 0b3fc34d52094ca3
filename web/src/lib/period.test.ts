import { describe, expect, it } from 'vitest';
import { formatDays } from './day-words.ts';
import { dayIn, daysOf, periodQuery, readPeriod, withPeriod } from './period.ts';

const today = '2026-11-16';
const read = (query: string) => readPeriod(new URLSearchParams(query), today);
const change = (query: string, to: Parameters<typeof withPeriod>[1]) =>
  withPeriod(new URLSearchParams(query), to, today).toString();

describe('periods', () => {
  it.each([
    ['month', '2026-11-01', '2026-11-16'],
    ['today', '2026-11-16', '2026-11-16'],
    ['week', '2026-11-10', '2026-11-16'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['year', '2026-01-01', '2026-11-16'],
  ] as const)('the period %s goes from %s to %s', (name, date_from, date_to) => {
    expect(daysOf(name, today)).toEqual({ date_from, date_to });
  });

  it('a period uses the store’s day, wherever the reader is', () => {
    const night = new Date('2026-11-16T01:30:00Z');
    expect(dayIn(night, 'America/Argentina/Buenos_Aires')).toBe('2026-11-15');
    expect(dayIn(night, 'UTC')).toBe('2026-11-16');
  });

  it('the default period is this month beside the same days of the last one', () => {
    expect(read('')).toMatchObject({ name: 'month', date_from: '2026-11-01', compare: 'same_days' });
  });

  it.each([
    ['ends after today', 'period=custom&from=2026-11-01&to=2026-11-17'],
    ['ends before it begins', 'period=custom&from=2026-11-02&to=2026-11-01'],
    ['is longer than a year', 'period=custom&from=2025-11-01&to=2026-11-16'],
    ['lacks a day', 'period=custom&from=2026-11-01'],
    ['is none', 'period=century'],
  ])('a period that %s is ignored', (_label, query) => {
    expect(read(query).name).toBe('month');
  });

  it('a period longer than a month is compared with the year before', () => {
    expect(read('period=year&compare=same_days')).toMatchObject({
      compare: 'last_year',
      comparisons: ['last_year', 'before', 'none'],
    });
  });
});

describe('period in the address', () => {
  it('the address holds only what differs from the default period', () => {
    expect(change('period=year', { name: 'month' })).toBe('');
    expect(change('', { name: 'custom', date_from: '2026-03-01', date_to: '2026-03-08' })).toBe(
      'period=custom&from=2026-03-01&to=2026-03-08',
    );
    expect(change('compare=before', { compare: 'same_days' })).toBe('');
  });

  it('changing the period keeps filters and comparison and returns to page one', () => {
    expect(change('affiliate=a&page=3&order_page=2&compare=none', { name: 'week' })).toBe(
      'affiliate=a&compare=none&period=week',
    );
  });

  it('a period is carried to another screen', () => {
    expect(periodQuery(read('period=week&compare=none'))).toBe('period=week&compare=none');
    expect(periodQuery(read('page=2'))).toBe('');
  });
});

describe('days in words', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  it.each([
    ['es', '2026-03-01', '2026-03-16', '1 al 16 de marzo', '1 al 16 mar'],
    ['pt', '2026-03-01', '2026-03-16', '1 a 16 de março', '1 a 16 mar'],
    ['es', '2026-03-16', '2026-03-16', '16 de marzo', '16 mar'],
    ['es', '2026-01-20', '2026-03-16', '20 de enero al 16 de marzo', '20 ene al 16 mar'],
    ['es', '2019-03-01', '2019-03-16', '1 al 16 de marzo de 2019', '1 al 16 mar 2019'],
    ['es', '2025-12-20', '2026-01-05', '20 de diciembre de 2025 al 5 de enero', '20 dic 2025 al 5 ene'],
  ] as const)('days in words in %s, from %s to %s', (language, from, to, long, short) => {
    expect(formatDays({ from, to }, { language, now })).toBe(long);
    expect(formatDays({ from, to }, { language, now, short: true })).toBe(short);
  });
});

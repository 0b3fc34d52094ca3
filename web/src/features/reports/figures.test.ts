import type { ReportDay } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { type Change, changeOf, ofTen, oneIn, pointsOf, spanValue } from './figures.ts';
import type { FigureName } from './report-view.ts';

const day = (name: string, more: Partial<ReportDay> = {}): ReportDay => ({
  day: name,
  orders: 0,
  sales: 0,
  total_cents: 0,
  base_cents: 0,
  commission_cents: 0,
  leader_cents: 0,
  visits: 0,
  ...more,
});

const compared = (days: ReportDay[]) => ({
  period: { date_from: days[0]?.day ?? '', date_to: days.at(-1)?.day ?? '' },
  days,
  sums: {} as never,
});

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, place) =>
    day(new Date(Date.parse(first) + place * 86_400_000).toISOString().slice(0, 10), {
      sales: 1,
      base_cents: 100,
      visits: 2,
    }),
  );

describe('change of a figure', () => {
  const cases: [string, FigureName, number | null, number | null, Change | null][] = [
    ['in percent', 'base', 118, 100, { way: 'up', by: 18, unit: 'percent' }],
    ['small, with its fraction', 'ticket', 1001, 1000, { way: 'up', by: 0.1, unit: 'percent' }],
    ['of conversion, in points', 'conversion', 164, 152, { way: 'up', by: 0.12, unit: 'points' }],
    ['less', 'visits', 50, 100, { way: 'down', by: 50, unit: 'percent' }],
    ['none', 'base', 100, 100, { way: 'same', by: 0, unit: 'percent' }],
    ['from nothing is no percent', 'base', 100, 0, null],
    ['of what cannot be counted', 'visits', null, 10, null],
  ];
  it.each(cases)('the change of a figure: %s', (_label, name, now, before, change) => {
    expect(changeOf(name, now, before)).toEqual(change);
  });
});

describe('bars of a figure', () => {
  it('the bars are days beside the compared days, with today unfinished', () => {
    const points = pointsOf({
      today: '2026-11-02',
      days: [day('2026-11-01', { base_cents: 5 }), day('2026-11-02')],
      before: compared([day('2026-10-01', { base_cents: 7 })]),
    });
    expect(
      points.map(({ span, before, unfinished }) => [span.date_from, before?.base_cents, unfinished]),
    ).toEqual([
      ['2026-11-01', 7, false],
      ['2026-11-02', undefined, true],
    ]);
  });

  const besides = (days: ReportDay[], before: ReportDay[]) =>
    pointsOf({ today: '', days, before: compared(before) }).map(({ span, before }) => [
      span.date_from,
      before?.date_from,
      before?.sales,
    ]);

  it('a bar is compared with the same day of another month, or with nothing', () => {
    const march = daysFrom('2026-03-01', 31);
    const pairs = besides(march, daysFrom('2026-02-01', 28));
    expect(pairs[27]).toEqual(['2026-03-28', '2026-02-28', 1]);
    expect(pairs.slice(28).map(([, before]) => before)).toEqual([undefined, undefined, undefined]);
  });

  it('a bar is compared with the same date of a leap year', () => {
    const pairs = besides(daysFrom('2025-02-27', 4), daysFrom('2024-02-27', 5));
    expect(pairs.map(([, before]) => before)).toEqual([
      '2024-02-27',
      '2024-02-28',
      '2024-03-01',
      '2024-03-02',
    ]);
  });

  it('a bar is compared by position when the periods start on different days of a month', () => {
    expect(besides(daysFrom('2026-11-10', 2), daysFrom('2026-11-08', 2))).toEqual([
      ['2026-11-10', '2026-11-08', 1],
      ['2026-11-11', '2026-11-09', 1],
    ]);
  });

  it('the bars of months add up the days compared with theirs', () => {
    // 90 days from the middle of a month, and the 90 days before them.
    const pairs = besides(daysFrom('2026-01-15', 90), daysFrom('2025-10-17', 90));
    expect(pairs.map(([now, , sales]) => [now, sales])).toEqual([
      ['2026-01-15', 17],
      ['2026-02-01', 28],
      ['2026-03-01', 31],
      ['2026-04-01', 14],
    ]);
  });

  it('the bars become months when there are too many days, with the same total', () => {
    const days = daysFrom('2026-01-01', 90);
    const points = pointsOf({ today: '2026-03-31', days, before: null });
    expect(points.map(({ span }) => [span.date_from, span.date_to, span.sales])).toEqual([
      ['2026-01-01', '2026-01-31', 31],
      ['2026-02-01', '2026-02-28', 28],
      ['2026-03-01', '2026-03-31', 31],
    ]);
    const total = points.reduce((sum, { span }) => sum + span.base_cents, 0);
    expect(total).toBe(days.reduce((sum, { base_cents }) => sum + base_cents, 0));
  });

  it('the bars of a ratio are ratios of their own day, and zero without data', () => {
    const sums = { sales: 1, base_cents: 900, commission_cents: 0, visits: 40 };
    expect(spanValue('conversion', sums)).toBe(250);
    expect(spanValue('ticket', sums)).toBe(900);
    expect(spanValue('conversion', { ...sums, visits: null })).toBe(0);
    expect(spanValue('ticket', { ...sums, sales: 0 })).toBe(0);
  });
});

describe('from visit to sale', () => {
  it('the ratio of visits to sales is in whole numbers', () => {
    expect(oneIn(6842, 124)).toBe(55);
    expect(ofTen(112, 124)).toBe(9);
  });
  it('the ratio of visits to sales is empty without data or with more orders than visits', () => {
    expect(oneIn(null, 3)).toBeNull();
    expect(oneIn(10, 0)).toBeNull();
    expect(oneIn(2, 3)).toBeNull();
    expect(ofTen(0, 0)).toBeNull();
  });
});

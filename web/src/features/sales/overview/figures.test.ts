import { describe, expect, it } from 'vitest';
import {
  changeOf,
  type Figure,
  type FigureName,
  figuresOf,
  pointsOf,
  type ReportedFigures,
} from './figures.ts';

const day = (name: string, sales: number, base_cents: number, visits: number) => ({
  day: name,
  orders: sales,
  sales,
  total_cents: base_cents + 500,
  base_cents,
  commission_cents: base_cents / 10,
  leader_cents: 0,
  visits,
});

const part = { sales: 0, base_cents: 0, commission_cents: 0 };
const sumsOf = (days: ReturnType<typeof day>[], conversion_points: number | null) => ({
  orders: 0,
  partially_refunded: 0,
  left_out: { pending: part, cancelled: part, refunded: part },
  leader_cents: 0,
  ticket_cents: null,
  total_cents: 0,
  sales: days.reduce((sum, { sales }) => sum + sales, 0),
  base_cents: days.reduce((sum, { base_cents }) => sum + base_cents, 0),
  commission_cents: days.reduce((sum, { commission_cents }) => sum + commission_cents, 0),
  visits: days.reduce((sum, { visits }) => sum + visits, 0),
  conversion_points,
});

const days = [day('2026-11-01', 1, 10_000, 50), day('2026-11-02', 2, 30_000, 100)];
const earlier = [day('2026-10-01', 1, 20_000, 0)];

const figures: ReportedFigures = {
  currency: 'ARS',
  time_zone: 'UTC',
  today: '2026-11-02',
  period: { date_from: '2026-11-01', date_to: '2026-11-02' },
  sums: sumsOf(days, 200),
  days,
  channels: [],
  before: {
    period: { date_from: '2026-10-01', date_to: '2026-10-01' },
    sums: sumsOf(earlier, null),
    days: earlier,
  },
};

describe('the figures of a period', () => {
  it('are those of the reports, beside the days they are compared with', () => {
    expect(figuresOf(figures)).toEqual({
      total: { now: 40_000, before: 20_000 },
      commission: { now: 4_000, before: 2_000 },
      visits: { now: 150, before: 0 },
      conversion: { now: 2, before: 0 },
    });
    expect(figuresOf({ ...figures, before: null }).total).toEqual({ now: 40_000, before: null });
  });

  it('stand day by day beside the days before, also where there are fewer of those; today is not over', () => {
    expect(pointsOf('total', figures)).toEqual([
      { day: '2026-11-01', by: 'day', now: 10_000, before: 20_000, open: false },
      { day: '2026-11-02', by: 'day', now: 30_000, before: null, open: true },
    ]);
    expect(pointsOf('conversion', figures)[0]).toMatchObject({ now: 2, before: 0 });
  });

  it('of many days are bars of months, and no day is lost', () => {
    const from = Date.parse('2026-08-20');
    const many = Array.from({ length: 75 }, (_, place) =>
      day(new Date(from + place * 86_400_000).toISOString().slice(0, 10), 1, 100, 10),
    );
    const points = pointsOf('total', { ...figures, days: many, today: '2026-11-02' });
    expect(points.map(({ day, by, now, open }) => [day, by, now, open])).toEqual([
      ['2026-08-20', 'month', 1200, false],
      ['2026-09-01', 'month', 3000, false],
      ['2026-10-01', 'month', 3100, false],
      ['2026-11-01', 'month', 200, true],
    ]);
    expect(pointsOf('conversion', { ...figures, days: many })[1]?.now).toBe(10);
  });
});

describe('a change', () => {
  const cases: [string, FigureName, Figure, ReturnType<typeof changeOf>][] = [
    ['in percent', 'total', { now: 118, before: 100 }, { way: 'up', by: 18, unit: 'percent' }],
    ['less, in percent', 'visits', { now: 50, before: 100 }, { way: 'down', by: 50, unit: 'percent' }],
    ['in points', 'conversion', { now: 1.64, before: 1.52 }, { way: 'up', by: 0.12, unit: 'points' }],
    ['in people', 'active', { now: 2, before: 4 }, { way: 'down', by: 2, unit: 'people' }],
    ['none', 'total', { now: 100, before: 100 }, { way: 'same', by: 0, unit: 'percent' }],
    ['from nothing is no percent', 'total', { now: 100, before: 0 }, null],
    ['from nobody to somebody', 'active', { now: 2, before: 0 }, { way: 'up', by: 2, unit: 'people' }],
    ['from nothing to nothing', 'active', { now: 0, before: 0 }, null],
    ['with nothing compared', 'active', { now: 3, before: null }, null],
  ];
  it.each(cases)('%s', (_label, name, figure, change) => {
    expect(changeOf(name, figure)).toEqual(change);
  });
});

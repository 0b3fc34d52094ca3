import type { Overview } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { changeOf, type Figure, type FigureName, figuresOf, pointsOf } from './figures.ts';

const day = (name: string, sales: number, total_cents: number, visits: number) => ({
  day: name,
  sales,
  total_cents,
  commission_cents: total_cents / 10,
  visits,
});

const overview: Overview = {
  currency: 'ARS',
  days: [day('2026-11-01', 1, 10_000, 50), day('2026-11-02', 2, 30_000, 100)],
  before: [day('2026-10-30', 1, 20_000, 0)],
  active_affiliates: 2,
  active_affiliates_before: 3,
  affiliates: 9,
};

describe('the figures of a period', () => {
  it('are sums of its days, and conversion is of the whole period', () => {
    expect(figuresOf(overview)).toEqual({
      total: { now: 40_000, before: 20_000 },
      commission: { now: 4_000, before: 2_000 },
      visits: { now: 150, before: 0 },
      conversion: { now: 2, before: 0 },
      active: { now: 2, before: 3 },
    });
  });

  it('stand day by day beside the days before, also where there are fewer of those', () => {
    expect(pointsOf('total', overview)).toEqual([
      { day: '2026-11-01', now: 10_000, before: 20_000 },
      { day: '2026-11-02', now: 30_000, before: null },
    ]);
    expect(pointsOf('conversion', overview)[0]).toEqual({ day: '2026-11-01', now: 2, before: 0 });
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
  ];
  it.each(cases)('%s', (_label, name, figure, change) => {
    expect(changeOf(name, figure)).toEqual(change);
  });
});

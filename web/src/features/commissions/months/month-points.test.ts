import type { Statement } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { currenciesOf, monthPoints } from './month-points.ts';

const of = (month: number, given: Partial<Statement> = {}) =>
  ({
    month,
    currency: 'ARS',
    paid_cents: 0,
    available_cents: 0,
    pending_cents: 0,
    ...given,
  }) as Statement;

const present = { year: 2026, month: 11 };
const rows = [
  of(10, { paid_cents: 100, available_cents: 50 }),
  of(10, { paid_cents: 20 }),
  of(11, { pending_cents: 7, available_cents: -3 }),
  of(11, { currency: 'BRL', pending_cents: 900 }),
];

describe('months of a chart', () => {
  it('the chart ends with the present month and shows at least six', () => {
    const points = monthPoints(rows, { year: 2026, currency: 'ARS', present });
    expect(points.map(({ month }) => month)).toEqual([6, 7, 8, 9, 10, 11]);
    expect(points.slice(-2)).toEqual([
      { month: 10, paid: 120, available: 50, waiting: 0 },
      { month: 11, paid: 0, available: 0, waiting: 7 },
    ]);
  });

  it('the chart begins with the first month that has money', () => {
    const points = monthPoints([of(2, { paid_cents: 1 })], { year: 2026, currency: 'ARS', present });
    expect(points[0]).toEqual({ month: 2, paid: 1, available: 0, waiting: 0 });
  });

  it('the chart of an earlier year ends in December', () => {
    expect(monthPoints(rows, { year: 2025, currency: 'ARS', present }).at(-1)?.month).toBe(12);
  });

  it('currencies are listed by how much they are used', () => {
    expect(currenciesOf(rows)).toEqual(['ARS', 'BRL']);
  });
});

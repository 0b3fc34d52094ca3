// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reportFilters, saleRequest, yearsToChoose } from './use-sales.ts';

const read = (query: string) => reportFilters.read(new URLSearchParams(query));

afterEach(() => vi.useRealTimers());

describe('sales filters in the address', () => {
  it('sales filters ignore invalid values', () => {
    expect(read('year=2025&month=13&kind=coupon')).toMatchObject({ year: 2025, month: 0, kind: 'coupon' });
  });

  it('sales filters without a year mean the present year', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [now, year] of [
      [new Date(2026, 11, 31, 23, 59, 59, 999), 2026],
      [new Date(2027, 0, 1), 2027],
    ] as const) {
      vi.setSystemTime(now);
      expect(read('year=dos mil&month=7').year).toBe(year);
    }
  });

  it('a sales request has either words or a kind, never both', () => {
    expect(saleRequest(read('s=%2310417')).filter).toBe('10417');
    expect(saleRequest(read('s=vela&kind=paid')).filter).toBe('paid');
    expect(saleRequest(read('')).filter).toBeUndefined();
  });

  it('the years to choose include the chosen one', () => {
    expect(yearsToChoose(2026, 2026)).toEqual([2026, 2025]);
    expect(yearsToChoose(2026, 2019)).toEqual([2026, 2025, 2019]);
  });
});

// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reportFilters, saleRequest, yearsToChoose } from './use-sales.ts';

const read = (query: string) => reportFilters.read(new URLSearchParams(query));

afterEach(() => vi.useRealTimers());

describe('what the address says of the reports', () => {
  it('takes what makes sense', () => {
    expect(read('year=2025&month=13&kind=coupon')).toMatchObject({ year: 2025, month: 0, kind: 'coupon' });
  });

  it('means the present year where it names none', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [now, year] of [
      [new Date(2026, 11, 31, 23, 59, 59, 999), 2026],
      [new Date(2027, 0, 1), 2027],
    ] as const) {
      vi.setSystemTime(now);
      expect(read('year=dos mil&month=7').year).toBe(year);
    }
  });

  it('asks for words or for a kind, never both', () => {
    expect(saleRequest(read('s=%2310417')).filter).toBe('10417');
    expect(saleRequest(read('s=vela&kind=paid')).filter).toBe('paid');
    expect(saleRequest(read('')).filter).toBeUndefined();
  });

  it('offers years, the chosen one among them', () => {
    expect(yearsToChoose(2026, 2026)).toEqual([2026, 2025]);
    expect(yearsToChoose(2026, 2019)).toEqual([2026, 2025, 2019]);
  });
});

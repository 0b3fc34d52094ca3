// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { reportFilters, saleRequest, yearsToChoose } from './use-sales.ts';

const read = (query: string) => reportFilters.read(new URLSearchParams(query));

describe('what the address says of the reports', () => {
  it('takes what makes sense', () => {
    expect(read('year=2025&month=13&kind=coupon')).toMatchObject({ year: 2025, month: 0, kind: 'coupon' });
    expect(read('year=dos mil&month=7').year).toBe(new Date().getFullYear());
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

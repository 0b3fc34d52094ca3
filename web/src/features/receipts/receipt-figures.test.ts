import type { Receipt } from '@aliado/contract';
import { expect, test } from 'vitest';
import { calculatedCents, usedRates } from './receipt-figures.ts';

const line = (more: Partial<Receipt['lines'][number]>): Receipt['lines'][number] => ({
  pk: '1',
  name: 'Vela',
  quantity: 1,
  gross_cents: 1000,
  discount_cents: 0,
  refund_cents: 0,
  base_cents: 1000,
  rate_points: 800,
  rate_source: 'commission',
  commission_cents: 80,
  ...more,
});

test('the lines of a receipt add up', () => {
  expect(calculatedCents({ lines: [line({}), line({ commission_cents: 21 })] })).toBe(101);
  expect(calculatedCents({ lines: [] })).toBe(0);
});

test('each rate is told once', () => {
  const lines = [line({}), line({ rate_points: 1000, rate_source: 'product' }), line({})];
  expect(usedRates({ lines })).toEqual([
    { rate_points: 800, rate_source: 'commission' },
    { rate_points: 1000, rate_source: 'product' },
  ]);
});

import type { Explanation } from '@aliado/contract';
import { expect, test } from 'vitest';
import { calculatedCents, exactCommission, outsideOf, refundOf, usedRates } from './explanation-figures.ts';

const line = (more: Partial<Explanation['lines'][number]>): Explanation['lines'][number] => ({
  pk: '1',
  name: 'Vela',
  quantity: 1,
  gross_cents: 1000,
  discount_cents: 0,
  unpaid_cents: 0,
  refund_cents: 0,
  base_cents: 1000,
  rate_points: 800,
  rate_source: 'commission',
  commission_cents: 80,
  ...more,
});

test('the lines of an explanation add up', () => {
  expect(calculatedCents({ lines: [line({}), line({ commission_cents: 21 })] })).toBe(101);
  expect(calculatedCents({ lines: [] })).toBe(0);
});

test('each rate of an explanation is listed once', () => {
  const lines = [line({}), line({ rate_points: 1000, rate_source: 'product' }), line({})];
  expect(usedRates({ lines })).toEqual([
    { rate_points: 800, rate_source: 'commission' },
    { rate_points: 1000, rate_source: 'product' },
  ]);
});

const money = { shipping_cents: 900, refunded_shipping_cents: 0, total_cents: 10_900, kept_cents: 10_900 };

test.each([
  ['the shipping', money, ['outside']],
  ['nothing without shipping', { ...money, shipping_cents: 0 }, []],
  [
    'the shipping that went back, the whole and the rest',
    { ...money, refunded_shipping_cents: 900, kept_cents: 10_000 },
    ['outside', 'shippingBack', 'wholeOrder', 'keptOfOrder'],
  ],
])('outside of the base is %s', (_label, given, names) => {
  expect(outsideOf(given).map(({ name }) => name)).toEqual(names);
});

test.each([
  ['whole', 10_000, 900, 0],
  ['part', 5000, 0, 5900],
  ['part', 5000, 900, 5000],
  ['shipping', 0, 900, 10_000],
])(
  'whether a refund is whole, part or shipping: %s',
  (kind, refunded_cents, refunded_shipping_cents, kept_cents) => {
    expect(refundOf({ refunded_cents, refunded_shipping_cents, kept_cents })).toBe(kind);
  },
);

test.each([
  ['without anything to round', 2_338_200, 800, 'ARS', '1.870,56'],
  ['with thousandths', 1_705_455, 800, 'ARS', '1.364,364'],
  ['of nothing', 0, 1000, 'ARS', '0,00'],
  ['at a part of a percent', 1001, 1250, 'BRL', '1,25125'],
  ['in a money without cents', 1999, 1000, 'CLP', '199,9'],
  ['in a money without cents, even', 2000, 1000, 'CLP', '200'],
])('the exact commission of a line %s', (_, base_cents, rate_points, currency, said) => {
  expect(exactCommission({ base_cents, rate_points }, currency, 'es')).toBe(said);
});

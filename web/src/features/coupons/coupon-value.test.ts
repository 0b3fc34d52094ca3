import { expect, test } from 'vitest';
import { couponValue, withoutHyphens } from './coupon-value.ts';

test.each([
  ['a percentage', 'P', 10, 'ARS', '10\u00a0%'],
  ['an amount', 'A', 3000, 'ARS', '$\u00a03.000'],
  ['an amount with cents, as a payment coupon is worth', 'A', 12_345.6, 'ARS', '$\u00a012.345,60'],
  ['an amount of a store without money yet', 'A', 3000, null, '3000'],
  ['free shipping', 'S', 0, 'ARS', 'Envío gratis'],
] as const)('%s', (_, type, value, currency, said) => {
  expect(couponValue({ type, value, currency }, 'es', 'Envío gratis')).toBe(said);
});

test('a code without its hyphens', () => {
  expect(withoutHyphens('ROCIO-BARRO-10')).toBe('ROCIOBARRO10');
});

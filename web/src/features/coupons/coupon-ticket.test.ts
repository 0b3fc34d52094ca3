// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { withoutHyphens } from './coupon-repair.tsx';
import { couponValue } from './coupon-ticket.tsx';

test.each([
  ['a percentage', 'P', 10, null, 'ARS', '10\u00a0%'],
  ['an amount', 'A', 3000, 300_000, 'ARS', '$\u00a03.000'],
  ['an amount with cents, as a payment coupon is worth', 'A', 12_345, 1_234_560, 'ARS', '$\u00a012.345,60'],
  ['less than a peso', 'A', 0, 5, 'ARS', '$\u00a00,05'],
  ['an amount of a currency without cents', 'A', 15_000, 15_000, 'CLP', '$\u00a015.000'],
  ['an amount of a store without money yet', 'A', 3000, null, null, '3000'],
  ['free shipping', 'S', 0, null, 'ARS', 'Envío gratis'],
] as const)('the value of a coupon on its ticket: %s', (_, type, value, value_cents, currency, said) => {
  expect(couponValue({ type, value, value_cents, currency }, 'es', 'Envío gratis')).toBe(said);
});

test('a code is shown without its hyphens', () => {
  expect(withoutHyphens('ROCIO-BARRO-10')).toBe('ROCIOBARRO10');
});

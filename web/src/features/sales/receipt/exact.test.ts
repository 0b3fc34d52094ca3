import { expect, test } from 'vitest';
import { exactCommission } from './exact.ts';

test.each([
  ['without anything to round', 2_338_200, 800, 'ARS', '1.870,56'],
  ['with thousandths', 1_705_455, 800, 'ARS', '1.364,364'],
  ['of nothing', 0, 1000, 'ARS', '0,00'],
  ['at a part of a percent', 1001, 1250, 'BRL', '1,25125'],
  ['in a money without cents', 1999, 1000, 'CLP', '199,9'],
  ['in a money without cents, even', 2000, 1000, 'CLP', '200'],
])('what a line earns %s', (_, base_cents, rate_points, currency, said) => {
  expect(exactCommission({ base_cents, rate_points }, currency, 'es')).toBe(said);
});

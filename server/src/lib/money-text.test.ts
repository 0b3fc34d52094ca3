import { expect, test } from 'vitest';
import { minorUnitsIn } from './money-text.ts';

test.each([
  ['1234.56', 'ARS', 123_456n],
  ['1234,56', 'ARS', 123_456n],
  ['1.234,56', 'ARS', 123_456n],
  ['1,234.5', 'ARS', 123_450n],
  ['$ 1234', 'ARS', 123_400n],
  ['R$ 1.234.567,89', 'BRL', 123_456_789n],
  ['10', 'ARS', 1000n],
  ['1.000', 'ARS', 100_000n],
  ['150000', 'CLP', 150_000n],
  ['150.000', 'CLP', 150_000n],
  ['150,000', 'CLP', 150_000n],
  ['150000,00', 'CLP', 150_000n],
  ['150.000,00', 'CLP', 150_000n],
  ['CLP 150,000.00', 'CLP', 150_000n],
  ['150000.0', 'PYG', 150_000n],
  ['1.234', 'KWD', 1234n],
  ['1,234.567', 'KWD', 1_234_567n],
])('the amount %j in %s is %s minor units', (text, currency, minor) => {
  expect(minorUnitsIn(text, currency)).toBe(minor);
});

test.each([
  ['-5', 'ARS'],
  ['diez', 'ARS'],
  ['', 'ARS'],
  ['1.234.56', 'ARS'],
  ['1,234,56', 'ARS'],
  ['1234.567', 'ARS'],
  ['12.345.6', 'CLP'],
  ['1500,50', 'CLP'],
  ['1'.repeat(31), 'ARS'],
])('%j is no amount in %s', (text, currency) => {
  expect(minorUnitsIn(text, currency)).toBeUndefined();
});

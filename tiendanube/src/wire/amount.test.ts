import { describe, expect, test } from 'vitest';
import { Amount, fromMinorUnits, plainAmount, toMinorUnits } from './amount.ts';

describe('amounts as text', () => {
  test.each([
    ['as usual', '5400.00', '5400.00'],
    ['without decimals', '0', '0.00'],
    ['as a number', 50, '50.00'],
    ['as a number with decimals', 19.9, '19.90'],
    ['with more decimals than needed', '5400.000', '5400.00'],
    ['with a third decimal that counts', '0.355', '0.355'],
    ['with leading zeros', '007.50', '7.50'],
    ['with a trailing point', '12.', '12.00'],
    ['negative', '-12.5', '-12.50'],
    ['as minus zero', '-0.00', '0.00'],
    ['as the dust of the platform’s floats', 5.551115123125783e-17, '0.00'],
    ['larger than a number holds', '900719925474099312.34', '900719925474099312.34'],
  ])('an amount is read %s', (_label, wire, read) => {
    expect(Amount.parse(wire)).toBe(read);
  });

  test.each([
    ['1,234.00'],
    ['1.234,00'],
    ['$5'],
    ['abc'],
    [''],
    ['1e5'],
    [Number.NaN],
    [1e21],
    [null],
    [true],
  ])('an amount of %s is refused', (wire) => {
    expect(Amount.safeParse(wire).success).toBe(false);
  });
});

describe('minor units', () => {
  test.each([
    ['pesos and centavos', '5400.00', 'ARS', 540000n],
    ['a lone decimal', '0.1', 'BRL', 10n],
    ['a currency without decimals', '5400.00', 'CLP', 5400n],
    ['a currency of three decimals', '1.5', 'KWD', 1500n],
    ['an excess decimal rounds half up', '10.005', 'ARS', 1001n],
    ['a tail of floats', '0.30000000000000004', 'ARS', 30n],
    ['just below the half', '10.00499999', 'ARS', 1000n],
    ['a refund', '-10.005', 'ARS', -1001n],
    ['half a peso where there are no decimals', '99.50', 'CLP', 100n],
    ['a sum no float holds', '900719925474099312.34', 'ARS', 90071992547409931234n],
  ])('minor units: %s', (_label, amount, currency, minor) => {
    expect(toMinorUnits(amount, currency)).toBe(minor);
  });

  test.each([
    ['ARS', 540005n, '5400.05'],
    ['ARS', 5n, '0.05'],
    ['ARS', -5n, '-0.05'],
    ['CLP', 5400n, '5400.00'],
    ['KWD', 1500n, '1.500'],
  ])('minor units are written back in %s', (currency, minor, amount) => {
    expect(fromMinorUnits(minor, currency)).toBe(amount);
    expect(toMinorUnits(amount, currency)).toBe(minor);
  });

  test.each([
    ['ARS', 123_456_789n, '1234567.89'],
    ['ARS', -1235n, '-12.35'],
    ['ARS', 0n, '0.00'],
    ['CLP', 15_000n, '15000'],
    ['CLP', -5n, '-5'],
    ['KWD', 5n, '0.005'],
  ])('minor units are written plainly in %s', (currency, minor, amount) => {
    expect(plainAmount(minor, currency)).toBe(amount);
    expect(toMinorUnits(amount, currency)).toBe(minor);
  });

  test('a word that is no currency is refused', () => {
    expect(() => toMinorUnits('1.00', 'pesos')).toThrow(RangeError);
  });
});

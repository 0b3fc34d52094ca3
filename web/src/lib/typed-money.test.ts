import { describe, expect, it } from 'vitest';
import { typedMoney } from './typed-money.ts';

describe('typed amounts', () => {
  it.each([
    ['52.310,20', 5_231_020],
    ['52310,2', 5_231_020],
    ['52310.20', 5_231_020],
    ['$ 52.310', 5_231_000],
    ['R$ 1.250,00', 125_000],
    ['7', 700],
    ['', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['12,345', undefined],
    ['1.2.3', undefined],
    ['mucho', undefined],
  ])('the typed amount %s', (text, expected) => {
    expect(typedMoney(text, 'ARS')).toBe(expected);
  });

  it('a typed amount follows a currency without cents', () => {
    expect(typedMoney('1.250', 'CLP')).toBe(1250);
    expect(typedMoney('1250', 'CLP')).toBe(1250);
    expect(typedMoney('1.250,00', 'CLP')).toBe(1250);
    expect(typedMoney('$ 1.250.000', 'CLP')).toBe(1_250_000);
    expect(typedMoney('1250,5', 'CLP')).toBeUndefined();
  });
});

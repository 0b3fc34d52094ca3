import { describe, expect, it } from 'vitest';
import { typedCommission } from './commission.ts';

describe('a typed commission', () => {
  it.each([
    ['nothing', ' ', null],
    ['zero', '0', 0],
    ['a whole number', '12', 12],
    ['with its sign', '12 %', 12],
    ['the highest', '100', 100],
    ['too high', '101', undefined],
    ['with decimals', '12,5', undefined],
    ['negative', '-3', undefined],
    ['a word', 'diez', undefined],
  ])('%s', (_label, text, expected) => {
    expect(typedCommission(text)).toBe(expected);
  });
});

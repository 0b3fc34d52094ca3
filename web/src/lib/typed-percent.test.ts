import { describe, expect, it } from 'vitest';
import { typedPercent, typedPercentOrNone } from './typed-percent.ts';

describe('a typed percent', () => {
  it.each([
    ['nothing', ' ', undefined],
    ['zero', '0', 0],
    ['with its sign', '12 %', 12],
    ['the highest', '100', 100],
    ['too high', '101', undefined],
    ['with decimals', '12,5', undefined],
    ['negative', '-3', undefined],
  ])('%s', (_label, text, expected) => {
    expect(typedPercent(text)).toBe(expected);
  });

  it('may be left out where nothing is an answer', () => {
    expect([' ', '0', '12 %', 'diez'].map(typedPercentOrNone)).toEqual([null, 0, 12, undefined]);
  });
});

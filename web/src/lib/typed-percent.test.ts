import { describe, expect, it } from 'vitest';
import { typedPercent, typedPercentOrNone } from './typed-percent.ts';

describe('typed percents', () => {
  it.each([
    ['nothing', ' ', undefined],
    ['zero', '0', 0],
    ['with its sign', '12 %', 12],
    ['the highest', '100', 100],
    ['too high', '101', undefined],
    ['with decimals', '12,5', undefined],
    ['negative', '-3', undefined],
  ])('a typed percent: %s', (_label, text, expected) => {
    expect(typedPercent(text)).toBe(expected);
  });

  it('an optional percent may be empty', () => {
    expect([' ', '0', '12 %', 'diez'].map(typedPercentOrNone)).toEqual([null, 0, 12, undefined]);
  });
});

import { describe, expect, it } from 'vitest';
import { commissionEffect } from './commission-effect.ts';

const general = [10, 8];

describe('own commission without announcement', () => {
  it.each([
    ['the same again', 12, 12, 'same'],
    ['still the general one', null, null, 'same'],
    ['more than before', 12, 15, 'now'],
    ['less than before', 15, 12, 'after_notice'],
    ['more than the general ones', null, 12, 'now_unless_less'],
    ['as much as the best general one', null, 10, 'now_unless_less'],
    ['less than the best general one', null, 9, 'after_notice'],
    ['back to general ones that are less', 12, null, 'after_notice'],
    ['back to general ones of which one is less', 9, null, 'after_notice'],
    ['back to general ones that are more', 5, null, 'now_unless_less'],
  ] as const)('the effect of choosing an own commission: %s', (_label, present, chosen, expected) => {
    expect(commissionEffect(chosen, { present, announced: undefined }, general)).toBe(expected);
  });
});

describe('own commission while another is announced', () => {
  it.each([
    ['the one that waits', null, 'announced'],
    ['the one of today, which calls it off', 15, 'same'],
    ['another one that is less', 12, 'after_notice'],
    ['another one that is more', 18, 'now'],
  ] as const)(
    'the effect of choosing an own commission while another is announced: %s',
    (_label, chosen, expected) => {
      expect(commissionEffect(chosen, { present: 15, announced: null }, general)).toBe(expected);
    },
  );
});

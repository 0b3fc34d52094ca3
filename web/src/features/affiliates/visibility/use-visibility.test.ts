// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { MOST_CATEGORIES, withCategory } from './use-visibility.ts';

const full = Array.from({ length: MOST_CATEGORIES }, (_, index) => `category-${index}`);

describe('categories an affiliate likes to sell', () => {
  it.each([
    ['one more', ['candles'], 'vases', ['candles', 'vases']],
    ['one less', ['candles', 'vases'], 'candles', ['vases']],
    ['no more than can be kept', full, 'vases', full],
    ['one less of a full list', full, 'category-0', full.slice(1)],
  ])('choosing categories to sell: %s', (_label, chosen, pk, expected) => {
    expect(withCategory(chosen, pk)).toEqual(expected);
  });
});

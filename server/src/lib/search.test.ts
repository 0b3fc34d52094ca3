import { expect, test } from 'vitest';
import { toLikePattern, toSearchText, wordsOf } from './search.ts';

test('search text ignores accents and capitals and escapes wildcards', () => {
  expect(toSearchText('  Ñandú   de BARRO ')).toBe('nandu de barro');
  expect(toLikePattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});

test('search words are separated by spaces, and an empty search has none', () => {
  expect(wordsOf('  Vela   de Soja ')).toEqual(['vela', 'de', 'soja']);
  expect(wordsOf(undefined)).toEqual([]);
});

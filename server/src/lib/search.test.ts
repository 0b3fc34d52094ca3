import { expect, test } from 'vitest';
import { toLikePattern, toSearchText, wordsOf } from './search.ts';

test('searching knows neither accents nor capitals, and no wildcards', () => {
  expect(toSearchText('  Ñandú   de BARRO ')).toBe('nandu de barro');
  expect(toLikePattern('50%_\\')).toBe('%50\\%\\_\\\\%');
});

test('words are what stands between the spaces; nothing is no word', () => {
  expect(wordsOf('  Vela   de Soja ')).toEqual(['vela', 'de', 'soja']);
  expect(wordsOf(undefined)).toEqual([]);
});

import { expect, test } from 'vitest';
import { typedText, typedWhole } from './rule-values.ts';

test.each([
  ['0', 0],
  ['15000', 15000],
  [' 20 ', 20],
  ['15.000', 15000],
  ['1.500.000', 1500000],
])('%s is the whole number %i', (text, number) => {
  expect(typedWhole(text)).toBe(number);
});

test.each(['', ' ', '-3', '1,5', '1.5', '15.00', '1e3', 'tres', '12 %', '$ 20'])(
  '"%s" is no whole number',
  (text) => {
    expect(typedWhole(text)).toBeNaN();
  },
);

test('an emptied text is null', () => {
  expect([typedText('  '), typedText(' Rosario ')]).toEqual([null, 'Rosario']);
});

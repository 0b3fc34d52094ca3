import { expect, test } from 'vitest';
import { typedOrderNumber } from './order-number.ts';

test.each([
  ['10417', 10417],
  [' #10.417 ', 10417],
  ['0', undefined],
  ['', undefined],
  ['diez', undefined],
  ['12-3', undefined],
  ['1234567890123', undefined],
])('of %j the order number is %s', (typed, number) => {
  expect(typedOrderNumber(typed)).toBe(number);
});

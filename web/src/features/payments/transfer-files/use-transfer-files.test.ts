// @vitest-environment happy-dom
import type { PreparedTransfer } from '@aliado/contract';
import { expect, it } from 'vitest';
import { isLess, isReady, sumOf } from './use-transfer-files.ts';

const transfer = (state: PreparedTransfer['state'], total_cents: number, payable_cents: number) =>
  ({ state, total_cents, payable_cents }) as PreparedTransfer;

it.each([
  ['as the file says', transfer('open', 100, 100), [true, false]],
  ['less than the file says', transfer('open', 100, 40), [false, true]],
  ['paid already', transfer('paid', 100, 0), [false, false]],
  ['paid in another way', transfer('paid_otherwise', 100, 0), [false, false]],
])('the state of a prepared transfer: %s', (_label, given, expected) => {
  expect([isReady(given), isLess(given)]).toEqual(expected);
});

it('the sum of a transfer file adds up its own amounts', () => {
  expect(sumOf([transfer('open', 100, 100), transfer('open', 20, 0)])).toBe(120);
});

import { marginPercent, wholesaleAt } from '@aliado/contract';
import { expect, test } from 'vitest';
import {
  isRefusal,
  mayHaveWorked,
  missingOf,
  namesOrder,
  noteOf,
  problemOf,
  stateOf,
  sumsOf,
} from './wholesale.rules.ts';

test.each([
  [1_299_000, 30, 909_300],
  [1_894_950, 30, 1_326_465],
  [333, 10, 300],
  [335, 50, 168],
  [1, 99, 1],
])('%i cents with %i percent off are %i', (retail, percent, price) => {
  expect(wholesaleAt(retail, percent)).toBe(price);
});

test('the margin is in whole percent of retail', () => {
  expect(marginPercent(2_849_000, 2_190_000)).toBe(23);
  expect(marginPercent(100, 100)).toBe(0);
});

test('the sums of retail, discount and total add up', () => {
  const lines = [
    { quantity: 6, retail_cents: 1_299_000n, wholesale_cents: 909_300n },
    { quantity: 2, retail_cents: 1_894_950n, wholesale_cents: 1_326_465n },
    { quantity: 3, retail_cents: 975_000n, wholesale_cents: 682_500n },
    { quantity: 3, retail_cents: 730_000n, wholesale_cents: 511_000n },
  ];
  expect(sumsOf(lines)).toEqual({
    units: 14,
    retail_cents: 16_698_900n,
    total_cents: 11_689_230n,
    discount_cents: 5_009_670n,
  });
});

const units = { minimum_type: 'units', minimum_units: 12, minimum_cents: 999_999n };
const amount = { minimum_type: 'amount', minimum_units: 99, minimum_cents: 50_000n };

test.each([
  ['one unit below', { units: 11, total_cents: 0n }, units, { missing_units: 1, missing_cents: 0n }],
  ['at the units', { units: 12, total_cents: 0n }, units, { missing_units: 0, missing_cents: 0n }],
  ['one cent below', { units: 1, total_cents: 49_999n }, amount, { missing_units: 0, missing_cents: 1n }],
  ['at the amount', { units: 1, total_cents: 50_000n }, amount, { missing_units: 0, missing_cents: 0n }],
])('what a cart lacks of the minimum: %s', (_label, cart, rule, missing) => {
  expect(missingOf(cart, rule)).toEqual(missing);
});

test.each([
  ['open', 'pending', 'waiting'],
  ['open', 'authorized', 'waiting'],
  ['open', 'paid', 'paid'],
  ['closed', 'paid', 'paid'],
  ['open', 'partially_refunded', 'paid'],
  ['open', 'refunded', 'refunded'],
  ['open', 'voided', 'cancelled'],
  ['cancelled', 'paid', 'cancelled'],
  ['cancelled', 'pending', 'cancelled'],
])('a wholesale order %s and %s is %s', (status, payment_status, state) => {
  expect(stateOf({ status, payment_status, paid_at: null })).toBe(state);
});

test.each([
  [{ quantity: 3, wholesale_cents: null, stock: 9 }, 'gone'],
  [{ quantity: 3, wholesale_cents: 1n, stock: 0 }, 'sold_out'],
  [{ quantity: 3, wholesale_cents: 1n, stock: 2 }, 'less_stock'],
  [{ quantity: 3, wholesale_cents: 1n, stock: 3 }, null],
  [{ quantity: 3, wholesale_cents: 1n, stock: null }, null],
] as const)('the cart line %o has the problem %s', (line, problem) => {
  expect(problemOf(line)).toBe(problem);
});

test('a refusal is final, a timeout may have worked, a rate limit did not', () => {
  const message = '';
  expect(isRefusal({ kind: 'validation', fields: {}, message })).toBe(true);
  expect(isRefusal({ kind: 'forbidden_scope', message })).toBe(true);
  expect(isRefusal({ kind: 'rate_limited', retry_after_ms: 1, message })).toBe(false);
  expect(mayHaveWorked({ kind: 'unavailable', reason: 'timeout', message })).toBe(true);
  expect(mayHaveWorked({ kind: 'invalid_answer', reason: 'not_json', message })).toBe(true);
  expect(mayHaveWorked({ kind: 'unavailable', reason: 'breaker', retry_after_ms: 1, message })).toBe(false);
  expect(noteOf(412)).toBe('Aliado MAY-0412');
});

test.each([
  ['Aliado MAY-1000', 1000, true],
  ['Aliado MAY-1000, entregar el lunes', 1000, true],
  ['Aliado MAY-10001', 1000, false],
  [null, 1000, false],
])('whether the note %s holds the number %s: %s', (note, number, told) => {
  expect(namesOrder(note, number)).toBe(told);
});

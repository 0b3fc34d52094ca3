import { expect, it } from 'vitest';
import { differenceOf, invoiceStateOf } from './invoice-state.ts';

it.each([
  ['none came', undefined, 'missing'],
  ['it says what was earned', { amount_cents: 100, earned_cents: 100 }, 'received'],
  ['it says no amount', { amount_cents: null, earned_cents: 100 }, 'received'],
  ['it says less', { amount_cents: 90, earned_cents: 100 }, 'differs'],
  ['it says more', { amount_cents: 110, earned_cents: 100 }, 'differs'],
] as const)('an invoice: %s', (_label, invoice, state) => {
  expect(invoiceStateOf(invoice)).toBe(state);
});

it('falls short by what is missing', () => {
  expect(differenceOf({ amount_cents: 90, earned_cents: 100 })).toBe(-10);
});

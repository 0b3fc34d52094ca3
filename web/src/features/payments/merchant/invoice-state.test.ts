import { expect, it } from 'vitest';
import { differenceOf, invoiceStateOf } from './invoice-state.ts';

const october = { year: 2026, month: 10 };
const pk = 'invoice';

it.each([
  ['none came', { ...october, earned_cents: 100, invoice: null }, 'missing'],
  ['nothing was earned', { ...october, earned_cents: 0, invoice: null }, null],
  ['more was taken back than earned', { ...october, earned_cents: -5, invoice: null }, null],
  ['nothing is known of the month', null, null],
  [
    'it says what was earned',
    { ...october, earned_cents: 100, invoice: { pk, amount_cents: 100 } },
    'received',
  ],
  ['it says no amount', { ...october, earned_cents: 100, invoice: { pk, amount_cents: null } }, 'received'],
  ['it says less', { ...october, earned_cents: 100, invoice: { pk, amount_cents: 90 } }, 'differs'],
  ['it says more', { ...october, earned_cents: 100, invoice: { pk, amount_cents: 110 } }, 'differs'],
])('an invoice: %s', (_label, month, state) => {
  expect(invoiceStateOf(month)).toBe(state);
});

it('falls short by what is missing', () => {
  expect(differenceOf({ amount_cents: 90, earned_cents: 100 })).toBe(-10);
});

import { expect, test } from 'vitest';
import { saleLook } from './sale-look.ts';

test.each([
  ['an order that is not paid yet', 'pending', 'expected', 'sale_pending'],
  ['a commission on hold', 'paid', 'hold', 'commission_on_hold'],
  ['one that the store looks at', 'paid', 'review', 'commission_flagged'],
  ['what can be paid', 'partially_refunded', 'available', 'commission_available'],
  ['what was paid', 'paid', 'paid', 'commission_paid'],
  ['a cancelled order, whatever its commission was', 'cancelled', 'paid', 'sale_cancelled'],
  ['a refunded order', 'refunded', 'reversed', 'sale_refunded'],
  ['an order that earns nothing', 'paid', 'none', 'commission_none'],
] as const)('look of a sale: %s', (_, state, commission_state, look) => {
  expect(saleLook({ state, commission_state })).toBe(look);
});

import type { Product } from '@aliado/contract';
import { expect, test } from 'vitest';
import { countOutcomes } from './commission-outcome.ts';

type Promised = Pick<Product, 'commission' | 'announced'>;

const product = (commission: number | null, announced?: number | null): Promised => ({
  commission,
  announced: announced === undefined ? null : { commission: announced, effective_at: '2026-11-22T12:00:00Z' },
});

const rates = { commission: 10, commission_coupon: 8, announced: [] };

test.each<[string, Promised, number | null, string]>([
  ['more', product(5), 6, 'higher'],
  ['less', product(20), 5, 'lower'],
  ['the same', product(5), 5, 'unchanged'],
  ['none instead of more than the general one', product(20), null, 'lower'],
  ['none instead of less', product(7), null, 'higher'],
  ['none instead of what only coupons earn less', product(9), null, 'lower'],
  ['its own above all general ones', product(null), 10, 'higher'],
  ['its own below one of them', product(null), 9, 'lower'],
  ['none as it is', product(null), null, 'unchanged'],
  ['what was announced already', product(20, 5), 5, 'waiting'],
  ['what is in force, with something announced', product(20, 5), 20, 'withdrawn'],
  ['the general one that was announced already', product(20, null), null, 'waiting'],
])('%s', (_label, one, typed, expected) => {
  const counts = { unchanged: 0, higher: 0, lower: 0, waiting: 0, withdrawn: 0, [expected]: 1 };
  expect(countOutcomes([one], typed, rates)).toEqual(counts);
});

test('a general one that was announced to fall is what the product falls back on', () => {
  const announced = [{ kind: 'commission' as const, percent: 2, effective_at: '2026-11-22T12:00:00Z' }];
  expect(countOutcomes([product(5)], null, { ...rates, announced })).toMatchObject({ lower: 1 });
});

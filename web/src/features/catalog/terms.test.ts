import type { Product } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import { countOutcomes, publicationOf, termsOf } from './terms.ts';
import { candles, product } from './test/product.ts';

const vela = product(1);
const several = [vela, product(2)];

type Promised = Pick<Product, 'commission' | 'announced'>;

describe('publishing one product', () => {
  it('publishing one product starts with its category and commission', () => {
    expect(termsOf([vela])).toEqual({ category: candles.pk, commission: '12' });
    expect(termsOf([{ ...vela, category: null, commission: null }])).toEqual({
      category: '',
      commission: '',
    });
  });

  it('publishing one product starts with its announced commission, so as not to withdraw it', () => {
    const announced = { commission: 5, effective_at: '2026-11-22T12:00:00Z' };
    expect(termsOf([{ ...vela, announced }]).commission).toBe('5');
    expect(termsOf([{ ...vela, announced: { ...announced, commission: null } }]).commission).toBe('');
  });

  it('an emptied field of one product is sent as null', () => {
    expect(publicationOf([vela], { category: '', commission: '' })).toEqual({
      is_published: true,
      category: null,
      commission: null,
    });
  });
});

describe('publishing several products', () => {
  it('publishing several products starts empty and leaves each as it is', () => {
    expect(publicationOf(several, termsOf(several))).toEqual({ is_published: true });
  });

  it('publishing several products gives all of them what was filled in', () => {
    expect(publicationOf(several, { category: candles.pk, commission: '0' })).toEqual({
      is_published: true,
      category: candles.pk,
      commission: 0,
    });
  });
});

describe('effect of a typed commission', () => {
  const promised = (commission: number | null, announced?: number | null): Promised => ({
    commission,
    announced:
      announced === undefined ? null : { commission: announced, effective_at: '2026-11-22T12:00:00Z' },
  });

  const rates = { commission: 10, commission_coupon: 8, announced: [] };

  it.each<[string, Promised, number | null, string]>([
    ['more', promised(5), 6, 'higher'],
    ['less', promised(20), 5, 'lower'],
    ['the same', promised(5), 5, 'unchanged'],
    ['none instead of more than the general one', promised(20), null, 'lower'],
    ['none instead of less', promised(7), null, 'higher'],
    ['none instead of what only coupons earn less', promised(9), null, 'lower'],
    ['its own above all general ones', promised(null), 10, 'higher'],
    ['its own below one of them', promised(null), 9, 'lower'],
    ['none as it is', promised(null), null, 'unchanged'],
    ['what was announced already', promised(20, 5), 5, 'waiting'],
    ['what is in force, with something announced', promised(20, 5), 20, 'withdrawn'],
    ['the general one that was announced already', promised(20, null), null, 'waiting'],
  ])('the effect of a typed product commission: %s', (_label, one, typed, expected) => {
    const counts = { unchanged: 0, higher: 0, lower: 0, waiting: 0, withdrawn: 0, [expected]: 1 };
    expect(countOutcomes([one], typed, rates)).toEqual(counts);
  });

  it('a product without own commission falls back to the announced general one', () => {
    const announced = [{ kind: 'commission' as const, percent: 2, effective_at: '2026-11-22T12:00:00Z' }];
    expect(countOutcomes([promised(5)], null, { ...rates, announced })).toMatchObject({ lower: 1 });
  });
});

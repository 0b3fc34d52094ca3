import type { Coupon as StoreCoupon } from '@aliado/tiendanube';
import { describe, expect, test } from 'vitest';
import { toStoreChange, toStoreCoupon } from './coupons.rules.ts';
import {
  areKept,
  areSameTerms,
  isGoodValidity,
  NO_TERMS,
  readStoreTerms,
  readStoreValue,
  type Terms,
  termsWith,
} from './coupons.terms.rules.ts';

const kitchen = { id: 7, name: 'Cocina' };
const limited: Terms = {
  starts_on: '2026-11-20',
  ends_on: '2026-11-30',
  max_uses: 12,
  minimum_cents: 2_000_050n,
  categories: [kitchen],
};
const code = {
  name: 'ROCIO10',
  type: 'P' as const,
  value: 10,
  value_cents: null,
  currency: 'ARS',
  for_payment: false,
};

describe('terms in the platform’s format', () => {
  test('a new coupon in the store has only the limits it needs', () => {
    const plain = { code: 'ROCIO10', type: 'percentage', value: '10.00' };
    expect(toStoreCoupon({ ...code, ...NO_TERMS })).toEqual(plain);
    expect(toStoreCoupon({ ...code, ...limited })).toEqual({
      ...plain,
      start_date: '2026-11-20',
      end_date: '2026-11-30',
      max_uses: 12,
      min_price: '20000.50',
      categories: [7],
    });
  });

  test('a change sends all limits, null for absent ones, and neither code nor type', () => {
    expect(toStoreChange({ ...code, ...NO_TERMS })).toEqual({
      value: '10.00',
      start_date: null,
      end_date: null,
      max_uses: null,
      min_price: null,
      categories: null,
    });
    expect(toStoreChange({ ...code, ...limited, type: 'S', value: 0 })).not.toHaveProperty('value');
  });

  test('a minimum in a currency without cents is sent with two decimals', () => {
    const chile = { ...code, ...limited, currency: 'CLP', minimum_cents: 20_000n };
    expect(toStoreChange(chile).min_price).toBe('20000.00');
  });
});

describe('changed terms', () => {
  test('omitted terms stay, and null removes a limit', () => {
    expect(termsWith(limited, {})).toEqual(limited);
    expect(termsWith(limited, { ends_on: null, max_uses: null, minimum_cents: null }, [])).toEqual({
      ...NO_TERMS,
      starts_on: '2026-11-20',
    });
    expect(termsWith(limited, { minimum_cents: 5 }).minimum_cents).toBe(5n);
  });

  test.each<[string, Partial<Terms>, boolean]>([
    ['ends today', { ends_on: '2026-11-25' }, true],
    ['ended yesterday', { ends_on: '2026-11-24' }, false],
    ['ended before and nobody touched it', { starts_on: null, ends_on: '2026-11-01' }, true],
    ['ends before it begins', { starts_on: '2026-12-02', ends_on: '2026-12-01' }, false],
    ['has no end', { ends_on: null }, true],
  ])('whether a coupon’s validity is accepted when it %s', (_label, change, good) => {
    const before = { ...limited, starts_on: null, ends_on: '2026-11-01' };
    expect(isGoodValidity({ ...limited, ...change }, before, '2026-11-25')).toBe(good);
  });

  test('terms are equal whatever the order of their categories', () => {
    const velas = { id: 3, name: 'Velas' };
    const one = { ...limited, categories: [kitchen, velas] };
    expect(areSameTerms(one, { ...limited, categories: [velas, kitchen] })).toBe(true);
    expect(areSameTerms(one, limited)).toBe(false);
  });
});

describe('terms read from the store', () => {
  const found = {
    type: 'percentage',
    value: '15.00',
    max_uses: 12,
    start_date: '2026-11-20',
    end_date: '2026-11-30',
    min_price: '20000.50',
    first_consumer_purchase: false,
    categories: [{ id: 7, name: { es: 'Cocina' }, parent: null }],
    products: [] as StoreCoupon['products'],
  } as unknown as StoreCoupon;

  test('the limits of a store’s coupon are read as ours', () => {
    expect(readStoreTerms(found, { currency: 'ARS', language: 'es' })).toEqual(limited);
    expect(
      readStoreTerms({ ...found, min_price: '0.00' }, { currency: 'ARS', language: 'es' }).minimum_cents,
    ).toBeNull();
  });

  test.each<[string, Partial<StoreCoupon>, number | undefined]>([
    ['whole percents', {}, 15],
    ['half a percent', { value: '12.50' }, undefined],
    ['another type', { type: 'absolute' }, undefined],
    ['single products', { products: [{ id: 1, name: {} }] }, undefined],
    ['only first purchases', { first_consumer_purchase: true }, undefined],
  ])('the value of a store’s coupon with %s', (_label, change, value) => {
    expect(readStoreValue({ ...found, ...change }, 'P')).toBe(value);
  });

  test('an absolute value of a store’s coupon is read in whole units', () => {
    expect(readStoreValue({ ...found, type: 'absolute', value: '3000.00' }, 'A')).toBe(3000);
    expect(readStoreValue({ ...found, type: 'shipping', value: null }, 'S')).toBe(0);
  });

  test('limits that our coupons cannot have are detected', () => {
    expect(areKept(limited)).toBe(true);
    expect(areKept({ ...limited, max_uses: 0 })).toBe(false);
    expect(areKept({ ...limited, starts_on: '2027-01-01' })).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import type { CouponTerms } from './coupon-terms.ts';
import { couponTermsText, isShareable } from './coupon-words.ts';
import { NewMerchantCoupon } from './coupons.ts';
import { firstErrors } from './validation.ts';

const none: CouponTerms = {
  starts_on: null,
  ends_on: null,
  max_uses: null,
  uses_left: null,
  minimum_cents: null,
  categories: [],
};
const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));

describe('terms of a coupon in words', () => {
  test.each<[string, Partial<CouponTerms>, string, string]>([
    ['no limits', {}, '', ''],
    [
      'all of them',
      {
        ends_on: '2026-11-30',
        minimum_cents: 2_000_000,
        categories: named('Cocina'),
        max_uses: 20,
        uses_left: 12,
      },
      'hasta el 30/11, compra mínima $\u00a020.000, solo Cocina, quedan 12 usos',
      'até 30/11, compra mínima de $\u00a020.000, só em Cocina, restam 12 usos',
    ],
    ['a start to come', { starts_on: '2026-11-20' }, 'desde el 20/11', 'a partir de 20/11'],
    ['a start that is past', { starts_on: '2026-11-10' }, '', ''],
    ['another year', { ends_on: '2027-01-05' }, 'hasta el 05/01/2027', 'até 05/01/2027'],
    [
      'cents',
      { minimum_cents: 150_050 },
      'compra mínima $\u00a01.500,50',
      'compra mínima de $\u00a01.500,50',
    ],
    [
      'two categories',
      { categories: named('Cocina', 'Velas') },
      'solo Cocina y Velas',
      'só em Cocina e Velas',
    ],
    [
      'many categories',
      { categories: named('A', 'B', 'C', 'D', 'E') },
      'solo A, B, C y 2 categorías más',
      'só em A, B, C e mais 2 categorias',
    ],
    ['the last use', { max_uses: 5, uses_left: 1 }, 'queda 1 uso', 'resta 1 uso'],
    ['an offer', { max_uses: 5 }, '5 usos por código', '5 usos por código'],
  ])('the terms of a coupon in words: %s', (_label, terms, es, pt) => {
    const told = { currency: 'ARS', today: '2026-11-16' };
    expect(couponTermsText({ ...none, ...terms }, { ...told, language: 'es' })).toBe(es);
    expect(couponTermsText({ ...none, ...terms }, { ...told, language: 'pt' })).toBe(pt);
  });

  test('a minimum without a currency is not shown', () => {
    const terms = { ...none, minimum_cents: 100 };
    expect(couponTermsText(terms, { currency: null, language: 'es' })).toBe('');
  });
});

test('a coupon that gives a buyer nothing is not shareable', () => {
  expect(isShareable({ exception: null })).toBe(true);
  expect(isShareable({ exception: 'changing' })).toBe(true);
  expect(isShareable({ exception: 'expired' })).toBe(false);
  expect(isShareable({ exception: 'used_up' })).toBe(false);
});

describe('refused terms', () => {
  const coupon = { name: 'LUMBRE10', type: 'P', value: 10, commission: null };
  test.each([
    ['no date', { starts_on: '2026-02-30' }, { starts_on: 'invalid_date' }],
    [
      'an end before the start',
      { starts_on: '2026-12-02', ends_on: '2026-12-01' },
      { ends_on: 'invalid_validity' },
    ],
    ['no uses', { max_uses: 0 }, { max_uses: 'invalid_max_uses' }],
    ['half a use', { max_uses: 1.5 }, { max_uses: 'invalid_max_uses' }],
    ['too many uses', { max_uses: 1_000_001 }, { max_uses: 'invalid_max_uses' }],
    ['a minimum of nothing', { minimum_cents: 0 }, { minimum_cents: 'invalid_minimum' }],
    ['a minimum below it', { minimum_cents: -5 }, { minimum_cents: 'invalid_minimum' }],
    ['a minimum as text', { minimum_cents: '100' }, { minimum_cents: 'invalid_minimum' }],
    [
      '21 categories',
      { categories: Array.from({ length: 21 }, (_, id) => id + 1) },
      { categories: 'invalid_categories' },
    ],
    [
      'terms of a payment',
      {
        type: 'A',
        value: 100,
        for_payment: true,
        affiliate: '01912345-0000-7000-8000-000000000001',
        max_uses: 3,
      },
      { for_payment: 'coupon_is_payment' },
    ],
  ])('refused terms of a coupon: %s', (_label, terms, errors) => {
    expect(firstErrors(NewMerchantCoupon, { ...coupon, ...terms })).toEqual(errors);
  });

  test('terms at their limits are accepted', () => {
    const terms = {
      starts_on: '2026-12-01',
      ends_on: '2026-12-01',
      max_uses: 1,
      minimum_cents: 1,
      categories: [],
    };
    expect(firstErrors(NewMerchantCoupon, { ...coupon, ...terms })).toEqual({});
  });
});

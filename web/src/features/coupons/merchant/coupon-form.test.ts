import type { Coupon } from '@aliado/contract';
import { describe, expect, it } from 'vitest';
import {
  type CouponValues,
  changeOf,
  couponOf as couponIn,
  noCoupon,
  typedWhole,
  valuesOf,
  wrongFields as wrongIn,
} from './coupon-form.ts';

const known = { currency: 'ARS', today: '2026-11-16' };
const couponOf = (values: CouponValues) => couponIn(values, 'ARS');
const wrongFields = (values: CouponValues) => wrongIn(values, known);

describe('typed numbers', () => {
  const cases: [string, string, number | undefined][] = [
    ['plain', '1500', 1500],
    ['with thousands and sign', '$ 1.500', 1500],
    ['with percent', '10 %', 10],
    ['with cents that are none', '1.500,00', 1500],
    ['nothing', '  ', undefined],
    ['with decimals', '10,5', -1],
    ['words', 'diez', -1],
  ];
  it.each(cases)('a typed number: %s', (_label, text, number) => expect(typedWhole(text)).toBe(number));
});

describe('coupon form', () => {
  const good: CouponValues = {
    ...noCoupon,
    name: 'lumbre10',
    type: 'P',
    value: '10',
    rate: 'own',
    commission: '8',
    whose: 'all',
    affiliate: '',
  };

  it('a typed coupon becomes an offer with its name in capitals', () => {
    expect(couponOf(good)).toEqual({
      name: 'LUMBRE10',
      type: 'P',
      value: 10,
      commission: 8,
      affiliate: null,
      starts_on: null,
      ends_on: null,
      max_uses: null,
      minimum_cents: null,
      categories: [],
    });
    expect(wrongFields(good)).toEqual({});
  });

  it('a coupon earns the store’s rate unless it has its own', () => {
    const asStore = { ...good, rate: 'store', commission: '' };
    expect(couponOf(asStore)).toMatchObject({ commission: null });
    expect(wrongFields(asStore)).toEqual({});
  });

  const cases: [string, Partial<CouponValues>, Record<string, string>][] = [
    [
      'needs name and commission',
      { ...noCoupon, rate: 'own' },
      { name: 'missing_data', commission: 'missing_data' },
    ],
    ['has a name of letters, digits and hyphens', { name: 'ño ño' }, { name: 'invalid_coupon_name' }],
    ['takes off 1 to 100 percent', { value: '101' }, { value: 'invalid_coupon_value' }],
    ['takes off an amount', { type: 'A', value: '0' }, { value: 'invalid_coupon_value' }],
    ['needs no value for free shipping', { type: 'S', value: '' }, {}],
    ['earns at most everything', { commission: '101' }, { commission: 'invalid_commission' }],
  ];
  it.each(cases)('a coupon %s', (_label, change, wrong) => {
    const found = wrongFields({ ...good, ...change });
    expect(found).toMatchObject(wrong);
    if (Object.keys(wrong).length === 0) expect(found).toEqual({});
  });

  it('a coupon keeps the typed limits', () => {
    const limited = {
      starts_on: '2026-11-20',
      ends_on: '2026-11-30',
      max_uses: '12',
      minimum_cents: '$ 20.000,50',
    };
    const values = { ...good, ...limited, where: 'some', categories: [7] };
    const sent = { starts_on: '2026-11-20', ends_on: '2026-11-30', max_uses: 12, minimum_cents: 2_000_050 };
    expect(couponOf(values)).toMatchObject({ ...sent, categories: [7] });
    expect(wrongFields(values)).toEqual({});
    expect(couponOf({ ...values, where: 'all' }).categories).toEqual([]);
    expect(changeOf(values, 'ARS')).toEqual({ ...sent, value: 10, categories: [7] });
  });

  const wrongLimits: [string, Partial<CouponValues>, Record<string, string>][] = [
    ['ends before today', { ends_on: '2026-11-15' }, { ends_on: 'invalid_validity' }],
    [
      'ends before it begins',
      { starts_on: '2026-12-02', ends_on: '2026-12-01' },
      { ends_on: 'invalid_validity' },
    ],
    ['has no uses', { max_uses: '0' }, { max_uses: 'invalid_max_uses' }],
    ['has uses in words', { max_uses: 'diez' }, { max_uses: 'invalid_max_uses' }],
    ['has a minimum of nothing', { minimum_cents: '0' }, { minimum_cents: 'invalid_minimum' }],
    ['has categories and none chosen', { where: 'some' }, { categories: 'invalid_categories' }],
  ];
  it.each(wrongLimits)('a coupon that %s is refused', (_label, change, wrong) => {
    expect(wrongFields({ ...good, ...change })).toEqual(wrong);
  });

  it('a coupon opens for a change with its present terms, and a past date may stay', () => {
    const terms = {
      starts_on: null,
      ends_on: '2026-11-01',
      max_uses: 5,
      uses_left: null,
      minimum_cents: 150_050,
      categories: [{ id: 7, name: 'Cocina' }],
    };
    const coupon = {
      commission: 9,
      name: 'LUMBRE10',
      type: 'P',
      value: 10,
      currency: 'ARS',
      affiliate: null,
      terms,
    } as Coupon;
    const values = valuesOf(coupon);
    expect(values).toMatchObject({ minimum_cents: '1500,50', max_uses: '5', where: 'some', categories: [7] });
    expect(changeOf(values, 'ARS')).toMatchObject({ minimum_cents: 150_050, ends_on: '2026-11-01' });
    expect(wrongIn(values, { ...known, before: terms })).toEqual({});
    expect(wrongIn(values, known)).toEqual({ ends_on: 'invalid_validity' });
  });

  it('a coupon for one person requires the person', () => {
    const forOne = { ...good, whose: 'one' };
    expect(wrongFields(forOne)).toEqual({ affiliate: 'required' });
    expect(couponOf({ ...forOne, affiliate: '7' })).toMatchObject({ affiliate: '7' });
    expect(couponOf({ ...good, affiliate: '7' })).toMatchObject({ affiliate: null });
  });
});

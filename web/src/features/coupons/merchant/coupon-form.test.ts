import { describe, expect, it } from 'vitest';
import { type CouponValues, couponOf, noCoupon, typedWhole, wrongFields } from './coupon-form.ts';

describe('what is typed as a number', () => {
  const cases: [string, string, number | undefined][] = [
    ['plain', '1500', 1500],
    ['with thousands and sign', '$ 1.500', 1500],
    ['with percent', '10 %', 10],
    ['with cents that are none', '1.500,00', 1500],
    ['nothing', '  ', undefined],
    ['with decimals', '10,5', -1],
    ['words', 'diez', -1],
  ];
  it.each(cases)('%s', (_label, text, number) => expect(typedWhole(text)).toBe(number));
});

describe('a coupon as it is typed', () => {
  const good: CouponValues = {
    name: 'lumbre10',
    type: 'P',
    value: '10',
    rate: 'own',
    commission: '8',
    whose: 'all',
    affiliate: '',
  };

  it('becomes an offer in capitals', () => {
    expect(couponOf(good)).toEqual({
      name: 'LUMBRE10',
      type: 'P',
      value: 10,
      commission: 8,
      affiliate: null,
    });
    expect(wrongFields(good)).toEqual({});
  });

  it('earns what the store gives unless it has a percent of its own', () => {
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
  it.each(cases)('%s', (_label, change, wrong) => {
    const found = wrongFields({ ...good, ...change });
    expect(found).toMatchObject(wrong);
    if (Object.keys(wrong).length === 0) expect(found).toEqual({});
  });

  it('for one person needs the person', () => {
    const forOne = { ...good, whose: 'one' };
    expect(wrongFields(forOne)).toEqual({ affiliate: 'required' });
    expect(couponOf({ ...forOne, affiliate: '7' })).toMatchObject({ affiliate: '7' });
    expect(couponOf({ ...good, affiliate: '7' })).toMatchObject({ affiliate: null });
  });
});

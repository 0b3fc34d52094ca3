import { type CouponType, type ErrorCode, firstErrors, NewMerchantCoupon } from '@aliado/contract';
import { typedPercent } from '#web/lib/typed-percent.ts';

export type CouponValues = Record<
  'name' | 'type' | 'value' | 'rate' | 'commission' | 'whose' | 'affiliate',
  string
>;

/** An offer for `all`, which earns what the `store` gives; else for `one` person, or with a rate of its `own`. */
export const noCoupon: CouponValues = {
  name: '',
  type: 'P',
  value: '',
  rate: 'store',
  commission: '',
  whose: 'all',
  affiliate: '',
};

const WHOLE_NUMBER = /^\d{1,9}$/;
/** Something was typed and it is no number: wrong, not missing. */
const WRONG = -1;

/** The whole number that was typed, with or without thousands, sign or percent; undefined for nothing. */
export function typedWhole(text: string): number | undefined {
  const given = text.replace(/[\s.%$]/g, '').replace(/,00?$/, '');
  if (given === '') return undefined;
  return WHOLE_NUMBER.test(given) ? Number(given) : WRONG;
}

/** Left out when nothing was typed: the schema tells missing from wrong. */
const typedCommission = (text: string) =>
  (text.trim() === '' ? undefined : (typedPercent(text) ?? WRONG)) as number;

/** What the call takes; free shipping has no value. */
export const couponOf = ({ name, type, value, rate, commission, whose, affiliate }: CouponValues) => ({
  name: name.trim().toUpperCase(),
  type: type as CouponType,
  value: type === 'S' ? null : (typedWhole(value) ?? null),
  commission: rate === 'store' ? null : typedCommission(commission),
  affiliate: whose === 'one' ? affiliate || null : null,
});

/** The code of each wrong field. */
export function wrongFields(values: CouponValues): Record<string, ErrorCode> {
  const wrong = firstErrors(NewMerchantCoupon, couponOf(values));
  return values.whose === 'one' && !values.affiliate ? { ...wrong, affiliate: 'required' } : wrong;
}

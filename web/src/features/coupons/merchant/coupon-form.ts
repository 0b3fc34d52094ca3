import {
  type Coupon,
  type CouponTerms,
  type CouponType,
  currencyDecimals,
  type ErrorCode,
  firstErrors,
  NewMerchantCoupon,
} from '@aliado/contract';
import { typedMoney } from '#web/lib/typed-money.ts';
import { typedPercent } from '#web/lib/typed-percent.ts';

type Typed = Record<
  'name' | 'type' | 'value' | 'rate' | 'commission' | 'whose' | 'affiliate' | keyof typeof noTerms,
  string
>;

export type CouponValues = Typed & { categories: number[] };

const noTerms = {
  starts_on: '',
  ends_on: '',
  max_uses: '',
  minimum_cents: '',
  /** `all` of the store, or `some` categories. */
  where: 'all',
};

/** By default an offer for `all` with the `store` rate. The alternatives are `one` person and a rate of its `own`. */
export const noCoupon: CouponValues = {
  name: '',
  type: 'P',
  value: '',
  rate: 'store',
  commission: '',
  whose: 'all',
  affiliate: '',
  ...noTerms,
  categories: [],
};

/** Formats an amount in minor units as `20000` or `20000,50`. */
function moneyTyped(cents: number, currency: string): string {
  const digits = currencyDecimals(currency);
  const text = (cents / 10 ** digits).toFixed(digits);
  return text.replace(/\.0+$/, '').replace('.', ',');
}

export function valuesOf(coupon: Coupon): CouponValues {
  const { name, type, value, commission, currency, affiliate, terms } = coupon;
  const { starts_on, ends_on, max_uses, minimum_cents, categories } = terms;
  return {
    ...noCoupon,
    name,
    type,
    value: type === 'S' ? '' : String(value),
    rate: commission === null ? 'store' : 'own',
    commission: commission === null ? '' : String(commission),
    whose: affiliate ? 'one' : 'all',
    affiliate: affiliate?.pk ?? '',
    starts_on: starts_on ?? '',
    ends_on: ends_on ?? '',
    max_uses: max_uses === null ? '' : String(max_uses),
    minimum_cents: minimum_cents && currency ? moneyTyped(minimum_cents, currency) : '',
    where: categories.length > 0 ? 'some' : 'all',
    categories: categories.map(({ id }) => id),
  };
}

const WHOLE_NUMBER = /^\d{1,9}$/;
/** Marks text that is not a number: wrong, not missing. */
const WRONG = -1;

/**
 * The typed whole number, with or without thousands separators, currency sign or percent sign; undefined for an
 * empty text.
 */
export function typedWhole(text: string): number | undefined {
  const given = text.replace(/[\s.%$]/g, '').replace(/,00?$/, '');
  if (given === '') return undefined;
  return WHOLE_NUMBER.test(given) ? Number(given) : WRONG;
}

/** Undefined for an empty text: the schema distinguishes missing from wrong. */
const typedCommission = (text: string) =>
  (text.trim() === '' ? undefined : (typedPercent(text) ?? WRONG)) as number;

/** An empty field means no limit. */
export const limitsOf = (values: CouponValues, currency: string | null) => ({
  starts_on: values.starts_on || null,
  ends_on: values.ends_on || null,
  max_uses: typedWhole(values.max_uses) ?? null,
  minimum_cents:
    values.minimum_cents.trim() && currency ? (typedMoney(values.minimum_cents, currency) ?? WRONG) : null,
  categories: values.where === 'some' ? values.categories : [],
});

/** The request body; free shipping has no value. */
export const couponOf = (values: CouponValues, currency: string | null) => ({
  name: values.name.trim().toUpperCase(),
  type: values.type as CouponType,
  value: discountOf(values),
  commission: values.rate === 'store' ? null : typedCommission(values.commission),
  affiliate: values.whose === 'one' ? values.affiliate || null : null,
  ...limitsOf(values, currency),
});

const discountOf = ({ type, value }: CouponValues) => (type === 'S' ? null : (typedWhole(value) ?? null));

/** The body of a change; the name, type and commission stay. */
export const changeOf = (values: CouponValues, currency: string | null) => ({
  value: discountOf(values),
  ...limitsOf(values, currency),
});

type Known = { currency: string | null; today: string; before?: CouponTerms };

/** The error code of each wrong field. An unchanged end date may be in the past. */
export function wrongFields(values: CouponValues, { currency, today, before }: Known) {
  const wrong: Record<string, ErrorCode> = firstErrors(NewMerchantCoupon, couponOf(values, currency));
  if (values.whose === 'one' && !values.affiliate) wrong.affiliate = 'required';
  if (values.where === 'some' && values.categories.length === 0) wrong.categories = 'invalid_categories';
  if (values.ends_on && values.ends_on < today && values.ends_on !== before?.ends_on)
    wrong.ends_on = 'invalid_validity';
  return wrong;
}

import { randomBytes } from 'node:crypto';
import type { CouponFailure, CouponType } from '@aliado/contract';
import {
  decimalsOf,
  fromMinorUnits,
  type NewCoupon,
  normaliseAmount,
  type PlatformError,
  type Coupon as StoreCoupon,
  toMinorUnits,
} from '@aliado/tiendanube';
import { type Limits, toStoreLimits } from './coupons.terms.rules.ts';

type Discount = { type: CouponType; value: number };
/** `currency` is the store's. */
export type Priced = Discount & { value_cents: bigint | null; currency: string | null };
export type Code = Priced & Limits & { name: string; for_payment: boolean };

const STORE_TYPES = { P: 'percentage', A: 'absolute', S: 'shipping' } as const;

/** The discount of an absolute coupon, in minor units. A payment coupon is exact to the cent. */
export const centsOffOf = ({ type, value, value_cents, currency }: Priced): bigint | null => {
  if (type !== 'A' || !currency) return null;
  return value_cents ?? toMinorUnits(String(value), currency);
};

/** Rounds down to whole units. */
export const wholeUnitsOf = (minor: bigint, currency: string): number =>
  Number(minor / 10n ** BigInt(decimalsOf(currency)));

const decimal = (discount: Priced) => {
  const cents = centsOffOf(discount);
  return cents !== null && discount.currency
    ? fromMinorUnits(cents, discount.currency)
    : `${discount.value}.00`;
};

/** A payment coupon can be used once. */
export const toStoreCoupon = (code: Code): NewCoupon => ({
  code: code.name,
  type: STORE_TYPES[code.type],
  ...discountOf(code),
  ...(code.for_payment ? { max_uses: 1 } : given(toStoreLimits(code))),
});

/** A new coupon has no limits to clear, so nulls are left out. */
const given = (limits: Partial<NewCoupon>) =>
  Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== null)) as Partial<NewCoupon>;

const discountOf = (discount: Priced) => (discount.type === 'S' ? {} : { value: decimal(discount) });

/** Sends all terms each time, so earlier changes in the store do not matter. */
export const toStoreChange = (code: Code): Partial<NewCoupon> => ({
  ...discountOf(code),
  ...toStoreLimits(code),
});

export const givesTheSame = (found: Pick<StoreCoupon, 'type' | 'value'>, discount: Priced) =>
  found.type === STORE_TYPES[discount.type] &&
  (discount.type === 'S' || found.value === normaliseAmount(decimal(discount)));

/** Uses the value that was sent to the store; the row's value may have changed since. */
export const asSent = <Sent extends Priced & { sent_value: number | null }>(code: Sent): Sent => ({
  ...code,
  value: code.sent_value ?? code.value,
});

/** Undefined for failures worth retrying. */
export function refusalOf(error: PlatformError, name: string): CouponFailure | undefined {
  if (error.kind === 'validation')
    return name.includes('-') && error.fields.code ? 'hyphen_refused' : 'refused';
  return error.kind === 'forbidden_scope' || error.kind === 'not_found' ? 'refused' : undefined;
}

type Person = { first_name: string; last_name: string };

const LONGEST_WORD = 20;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, LONGEST_WORD);

const wordOf = ({ first_name, last_name }: Person) => plain(first_name) || plain(last_name) || 'ALIADO';

/** ROCIO10, ROCIO3000, ROCIOENVIO: the affiliate's name and the discount. */
export function codeFor(person: Person, { type, value }: Discount, country: string | null): string {
  const free_shipping = country === 'BR' ? 'FRETE' : 'ENVIO';
  return wordOf(person) + (type === 'S' ? free_shipping : value);
}

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SECRET_LENGTH = 8;

const lettersOfChance = (count: number) =>
  Array.from(randomBytes(count), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** Random letters, because a payment coupon is money to anyone who guesses it. */
export const paymentCodeFor = (person: Person): string => wordOf(person) + lettersOfChance(SECRET_LENGTH);

const LONGEST_NAME = 40;
const NEW_LETTERS = 3;

/** Keeps the beginning that people know and adds random letters. No hyphen, because some stores refuse it. */
export const replacementFor = (name: string): string =>
  name.slice(0, LONGEST_NAME - NEW_LETTERS) + lettersOfChance(NEW_LETTERS);

/** ROCIO10, then ROCIO10B, ROCIO10C: another digit at the end would look like another discount. */
export function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  let name = wanted;
  for (let place = 2; taken.has(name); place += 1) name = wanted + lettersOf(place);
  return name;
}

function lettersOf(place: number): string {
  const rest = Math.floor((place - 1) / 26);
  return (rest > 0 ? lettersOf(rest) : '') + String.fromCharCode(65 + ((place - 1) % 26));
}

import * as z from 'zod';
import type { ErrorCode } from './errors.ts';

const TEXT = /^(?=.*\S)[\p{L}\p{M} ,.'’-]+$/u;
const PHONE = /^(?=.*\d)[\d ()+-]{5,20}$/;
const POSITIVE_INTEGER = /^[1-9]\d*$/;
const DIGITS = /^\d{1,20}$/;
const ALIAS = /^[A-Za-z0-9.-]{6,20}$/;
const SOCIAL = /^@?[\p{L}\d._-]{1,60}$/u;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

export const isText = (value: string) => TEXT.test(value);
export const isPhone = (value: string) => PHONE.test(value);
export const isPositiveInteger = (value: string) => POSITIVE_INTEGER.test(value);
export const isEmail = (value: string) => value.length <= 254 && z.regexes.email.test(value);

/** The four lines of the live checklist, in the specification's order (section 5). */
export const passwordChecks = (password: string) => ({
  length: password.length >= 8,
  lowercase: /\p{Ll}/u.test(password),
  uppercase: /\p{Lu}/u.test(password),
  digit: /\d/.test(password),
});

export const isPassword = (password: string) =>
  password.length <= 20 && Object.values(passwordChecks(password)).every(Boolean);

export function isDate(value: string): boolean {
  const [, year, month, day] = (DATE.exec(value) ?? []).map(Number);
  if (!year || !month || !day) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

const isBirth = (value: string) =>
  isDate(value) && value >= '1900-01-01' && value <= new Date().toISOString().slice(0, 10);

const checkDigit = (digits: string, weights: number[]) => {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (10 - (sum % 10)) % 10;
};

/** CBU and CVU: a block of 8 and a block of 14 digits, each ending in its own check digit. */
export function isCbu(value: string): boolean {
  if (!/^\d{22}$/.test(value) || /^0+$/.test(value)) return false;
  const bank = checkDigit(value, [7, 1, 3, 9, 7, 1, 3]) === Number(value[7]);
  const account = checkDigit(value.slice(8), [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3]) === Number(value[21]);
  return bank && account;
}

const mod11 = (digits: string, weights: number[]) => {
  const rest = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
};

const allSame = (digits: string) => new Set(digits).size === 1;

export function isCpf(value: string): boolean {
  if (!/^\d{11}$/.test(value) || allSame(value)) return false;
  return (
    mod11(value, [10, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(value[9]) &&
    mod11(value, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(value[10])
  );
}

export function isCnpj(value: string): boolean {
  if (!/^\d{14}$/.test(value) || allSame(value)) return false;
  return (
    mod11(value, [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(value[12]) &&
    mod11(value, [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(value[13])
  );
}

const PIX_PHONE = /^\+55\d{10,11}$/;
const PIX_RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isPixKey = (value: string) =>
  isCpf(value) || isCnpj(value) || isEmail(value) || PIX_PHONE.test(value) || PIX_RANDOM.test(value);

const checked = (code: ErrorCode, holds: (value: string) => boolean, max = 254) =>
  z
    .string({ error: code })
    .trim()
    .max(max, { error: 'too_long' satisfies ErrorCode })
    .refine(holds, { error: code });

export const FirstName = checked('invalid_name', isText, 60);
export const LastName = checked('invalid_last_name', isText, 60);
export const Phone = checked('invalid_phone', isPhone, 20);
export const Document = checked('invalid_document', (value) => DIGITS.test(value), 20);
export const Birth = checked('invalid_birth', isBirth, 10);
export const Cbu = checked('invalid_cbu', isCbu, 22);
export const Alias = checked('invalid_alias', (value) => ALIAS.test(value), 20);
export const PixKey = checked('invalid_pix_key', isPixKey, 77);
export const SocialHandle = checked('invalid_social', (value) => SOCIAL.test(value), 61);

export const Username = z
  .string({ error: 'invalid_email' satisfies ErrorCode })
  .trim()
  .toLowerCase()
  .refine(isEmail, { error: 'invalid_email' satisfies ErrorCode });

export const NewPassword = z
  .string({ error: 'invalid_password' satisfies ErrorCode })
  .refine(isPassword, { error: 'invalid_password' satisfies ErrorCode });

/** A password someone already has: only bounded, so that an old one is never refused here. */
export const GivenPassword = z
  .string({ error: 'required' satisfies ErrorCode })
  .min(1, { error: 'required' satisfies ErrorCode })
  .max(200, { error: 'too_long' satisfies ErrorCode });

export const required = (code: ErrorCode, max: number) =>
  z
    .string({ error: code })
    .trim()
    .min(1, { error: code })
    .max(max, { error: 'too_long' satisfies ErrorCode });

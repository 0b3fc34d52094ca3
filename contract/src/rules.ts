import * as z from 'zod';
import { isCbu, isCnpj, isCpf, isDate, isPassword, isPhone, isText } from './checks.ts';
import type { ErrorCode } from './errors.ts';

const DIGITS = /^\d{1,20}$/;
/** Never begins with a sign, because a spreadsheet would read the account as a formula. */
const ALIAS = /^[A-Za-z0-9][A-Za-z0-9.-]{5,19}$/;
const SOCIAL = /^@?[\p{L}\d._-]{1,60}$/u;

export const isEmail = (value: string) => value.length <= 254 && z.regexes.email.test(value);

const isBirth = (value: string) =>
  isDate(value) && value >= '1900-01-01' && value <= new Date().toISOString().slice(0, 10);

const PIX_PHONE = /^\+55\d{10,11}$/;
const PIX_RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const PIX_MAIL_START = /^[A-Za-z0-9_]/;

export const isPixKey = (value: string) =>
  isCpf(value) ||
  isCnpj(value) ||
  (isEmail(value) && PIX_MAIL_START.test(value)) ||
  PIX_PHONE.test(value) ||
  PIX_RANDOM.test(value);

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

/** An existing password: only its length is bounded, so that an old one is never refused here. */
export const GivenPassword = z
  .string({ error: 'required' satisfies ErrorCode })
  .min(1, { error: 'required' satisfies ErrorCode })
  .max(200, { error: 'too_long' satisfies ErrorCode });

const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** These reverse the direction of all that follows, also outside the text: `gpj.exe` reads `exe.jpg`. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes line breaks and direction marks. */
export const onOneLine = (text: string) => text.replace(CONTROLS, ' ').replace(DIRECTIONS, '');
const onLines = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map(onOneLine)
    .join('\n');

/** Free text on one line, safe in a mail's subject or beside other words. */
export const line = (max: number) =>
  z
    .string()
    .overwrite(onOneLine)
    .trim()
    .max(max, { error: 'too_long' satisfies ErrorCode });

export const lines = (max: number) =>
  z
    .string()
    .overwrite(onLines)
    .trim()
    .max(max, { error: 'too_long' satisfies ErrorCode });

export const required = (code: ErrorCode, max: number) =>
  z
    .string({ error: code })
    .overwrite(onOneLine)
    .trim()
    .min(1, { error: code })
    .max(max, { error: 'too_long' satisfies ErrorCode });

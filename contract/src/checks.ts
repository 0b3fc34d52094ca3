/** Validation without schemas, so that a page can use it without loading Zod. */

const TEXT = /^(?=.*\S)[\p{L}\p{M} ,.'’-]+$/u;
const PHONE = /^[\d ()+-]{5,20}$/;
const POSITIVE_INTEGER = /^[1-9]\d*$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

export const isText = (value: string) => TEXT.test(value);
export const isPhone = (value: string) => PHONE.test(value);
export const isPositiveInteger = (value: string) => POSITIVE_INTEGER.test(value);

/** The four lines of the password checklist, in the specification's order (section 5). */
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

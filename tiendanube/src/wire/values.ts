// The platform's scalars: the same field is text in one endpoint and a number in another.
import * as z from 'zod';

const textOrNumber = z.union([z.string(), z.number()]);

const toInteger = textOrNumber.transform((value, issues) => {
  const text = typeof value === 'string' ? value.trim() : value;
  const integer = text === '' ? Number.NaN : Number(text);
  if (Number.isSafeInteger(integer)) return integer;
  issues.addIssue('not a whole number');
  return z.NEVER;
});

export const Integer = toInteger;

/** Line ids pass 2^31 but stay far below 2^53, so an id is a number everywhere. */
export const Id = toInteger.refine((id) => id > 0, 'not an id');

/** Coupons give the parent of a top category as 0, and orders the picture of a product without one. */
export const IdOrZero = toInteger.refine((id) => id >= 0, 'not an id');

export const Text = textOrNumber.transform(String);

export const Flag = z.union([z.boolean(), z.string(), z.number()]).transform((value, issues) => {
  const word = String(value).trim().toLowerCase();
  if (['true', '1', 'yes'].includes(word)) return true;
  if (['false', '0', 'no', ''].includes(word)) return false;
  issues.addIssue('neither true nor false');
  return z.NEVER;
});

/** Null, missing and '' all mean absent; anything else must be valid. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .union([z.literal('').transform(() => null), z.null(), schema])
    .optional()
    .transform((value) => value ?? null);

/** For fields that decide nothing: an unreadable value means absent too. */
export const ifReadable = <Schema extends z.ZodType>(schema: Schema) => orNull(schema).catch(null);

export const SoftText = ifReadable(Text);
export const SoftId = ifReadable(Id);

export const flagOr = (otherwise: boolean) => ifReadable(Flag).transform((flag) => flag ?? otherwise);

/** A word list that the platform may extend without notice; a new word becomes 'unknown'. */
export const openEnum = <const Words extends readonly string[]>(words: Words) =>
  z.enum([...words, 'unknown']).catch('unknown');

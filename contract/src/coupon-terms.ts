import * as z from 'zod';
import type { ErrorCode } from './errors.ts';

/** A category of the store, with the platform's id. */
export const StoreCategory = z.object({ id: z.number().int(), name: z.string() });
export type StoreCategory = z.infer<typeof StoreCategory>;

export const CouponTerms = z.object({
  /** First and last valid day, in the store's time zone. */
  starts_on: z.iso.date().nullable(),
  ends_on: z.iso.date().nullable(),
  /** For an offer, the limit of each of its codes. */
  max_uses: z.number().int().nullable(),
  /** Null for an offer and for a code without a limit. */
  uses_left: z.number().int().nullable(),
  /** The minimum cart, in minor units of the store's currency. */
  minimum_cents: z.number().int().nullable(),
  /** An empty list means everything the store sells. */
  categories: z.array(StoreCategory),
});
export type CouponTerms = z.infer<typeof CouponTerms>;

const between = (least: number, most: number, error: ErrorCode) =>
  z.number({ error }).int({ error }).min(least, { error }).max(most, { error });

const Day = z.iso.date({ error: 'invalid_date' satisfies ErrorCode });

const MOST_CATEGORIES = 20;

/** Null removes a limit; a missing field leaves it unchanged. */
export const givenTerms = {
  starts_on: Day.nullish(),
  ends_on: Day.nullish(),
  max_uses: between(1, 1_000_000, 'invalid_max_uses').nullish(),
  minimum_cents: between(1, 100_000_000_000_000, 'invalid_minimum').nullish(),
  categories: z
    .array(z.number().int().positive(), { error: 'invalid_categories' satisfies ErrorCode })
    .max(MOST_CATEGORIES, { error: 'invalid_categories' satisfies ErrorCode })
    .nullish(),
};

type Validity = { starts_on?: string | null | undefined; ends_on?: string | null | undefined };

export const isValidity = ({ starts_on, ends_on }: Validity) =>
  !starts_on || !ends_on || starts_on <= ends_on;

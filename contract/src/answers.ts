import * as z from 'zod';

/** In lower case, as PostgreSQL prints it, so that each object has one pk. */
export const Pk = z.uuid().toLowerCase();
export const ByPk = z.strictObject({ pk: Pk });
export const ById = z.strictObject({ id: Pk });
export const Named = z.object({ pk: Pk, name: z.string() });

/** Money in minor units of its currency. */
export const Cents = z.number().int();

export const Done = z.object({ status: z.literal('ok') });

export const Failure = z.object({
  status: z.enum(['error', 'unauthorized']),
  code: z.string(),
  messages: z.array(z.string()),
  fields: z.record(z.string(), z.array(z.string())),
  request_id: z.string(),
});
export type Failure = z.infer<typeof Failure>;

const DIGITS = /^\d{1,15}$/;

/** A number in a URL: digits only, because `Number` also accepts `0x1` and `1e3`. */
export const queryNumber = (min: number, max: number) =>
  z.preprocess(
    (given) => (typeof given === 'string' && DIGITS.test(given) ? Number(given) : given),
    z.number().int().min(min).max(max),
  );

export const DEFAULT_PAGE_SIZE = 20;

/** The range of years in the dates of a filter. */
export const Year = queryNumber(2000, 2100);
export const Month = queryNumber(1, 12);

export const PageQuery = z.strictObject({
  page: queryNumber(1, 100_000).default(1),
  page_size: queryNumber(1, 100).default(DEFAULT_PAGE_SIZE),
});
export type PageQuery = z.infer<typeof PageQuery>;

/** For lists that stores and affiliates share: the side that asks. A merchant asks as `merchant` by default. */
export const sides = ['merchant', 'affiliate'] as const;
export type Side = (typeof sides)[number];
export const AskedSide = z.enum(sides).optional();

export const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.number().int(),
    next: z.url().nullable(),
    previous: z.url().nullable(),
    results: z.array(item),
  });

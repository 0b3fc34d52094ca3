import * as z from 'zod';

/** In small letters, as the database writes it: one thing has one name. */
export const Pk = z.uuid().toLowerCase();

/** The answer to a call that has nothing else to say. */
export const Done = z.object({ status: z.literal('ok') });

export const Failure = z.object({
  status: z.enum(['error', 'unauthorized']),
  code: z.string(),
  messages: z.array(z.string()),
  fields: z.record(z.string(), z.array(z.string())),
  request_id: z.string(),
});
export type Failure = z.infer<typeof Failure>;

export const DEFAULT_PAGE_SIZE = 20;

export const PageQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(DEFAULT_PAGE_SIZE),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const paged = <Item extends z.ZodType>(item: Item) =>
  z.object({
    count: z.number().int(),
    next: z.url().nullable(),
    previous: z.url().nullable(),
    results: z.array(item),
  });

import * as z from 'zod';

/** `fields` limits both the request and the parsing; the id is always included. */
export function narrowed<Item extends { id: number }, Field extends keyof Item & string>(
  schema: z.ZodObject & z.ZodType<Item>,
  fields: readonly Field[] | undefined,
): { item: z.ZodType<Pick<Item, Field | 'id'>>; fields: string[] | undefined } {
  if (fields === undefined) return { item: schema, fields };
  const names = [...new Set<string>(['id', ...fields])];
  const shape = Object.fromEntries(Object.entries(schema.shape).filter(([name]) => names.includes(name)));
  // The shape has exactly the fields of the type, which TypeScript cannot infer from a list built at run time.
  return { item: z.object(shape) as unknown as z.ZodType<Pick<Item, Field | 'id'>>, fields: names };
}

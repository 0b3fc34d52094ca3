import * as z from 'zod';

/** `fields` narrows both what is asked for and what is read; the id always comes along. */
export function narrowed<Item extends { id: number }, Field extends keyof Item & string>(
  schema: z.ZodObject & z.ZodType<Item>,
  fields: readonly Field[] | undefined,
): { item: z.ZodType<Pick<Item, Field | 'id'>>; fields: string[] | undefined } {
  if (fields === undefined) return { item: schema, fields };
  const names = [...new Set<string>(['id', ...fields])];
  const shape = Object.fromEntries(Object.entries(schema.shape).filter(([name]) => names.includes(name)));
  // The shape holds exactly the fields of the type, which cannot be seen in a list made at run time.
  return { item: z.object(shape) as unknown as z.ZodType<Pick<Item, Field | 'id'>>, fields: names };
}

// PHP prints an empty map as [] and a list with gaps as a map.
import * as z from 'zod';
import { orNull, Text } from './values.ts';

/** Text by language. A plain string, which some endpoints return, has the key 'und'. */
export type Translated = Record<string, string>;

const emptyMap = z.array(z.unknown()).transform(() => ({}));

const dropNulls = (map: Record<string, string | null>): Record<string, string> =>
  Object.fromEntries(Object.entries(map).filter((entry): entry is [string, string] => entry[1] !== null));

const TextMap = z.record(z.string(), z.union([Text, z.null()])).transform(dropNulls);

export const Translated = orNull(
  z.union([z.string().transform((und): Translated => ({ und })), emptyMap, TextMap]),
)
  .transform((text): Translated => text ?? {})
  .catch({});

/** The text in the first of these languages that has one, otherwise in any. */
export function textIn(text: Translated, ...languages: string[]): string | undefined {
  const preferred = [...languages, 'und'].map((language) => text[language]);
  return [...preferred, ...Object.values(text)].find((candidate) => candidate);
}

/** Free maps (`extra`). Nested values are undocumented and stored as JSON. */
export const FreeMap = orNull(
  z.union([
    emptyMap,
    z.record(
      z.string(),
      z.unknown().transform((value) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))),
    ),
  ]),
)
  .transform((map): Record<string, string> => map ?? {})
  .catch({});

export const fullListOf = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), z.record(z.string(), item).transform((map) => Object.values(map))]);

/** A list that may be missing. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  fullListOf(item)
    .nullish()
    .transform((list) => list ?? []);

/** One object; [] and null mean none. */
export const oneOf = <Shape extends z.ZodType>(shape: Shape) =>
  z
    .union([z.tuple([]).transform(() => null), z.null(), shape])
    .optional()
    .transform((value) => value ?? null);

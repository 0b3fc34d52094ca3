import * as z from 'zod';
import { Instant } from './instant.ts';
import { listOf, Translated } from './shapes.ts';
import { Id, IdOrZero, ifReadable, openEnum, SoftText } from './values.ts';

const Parent = ifReadable(IdOrZero).transform((id) => id || null);

export const Category = z.object({
  id: Id,
  name: Translated,
  description: Translated,
  handle: Translated,
  parent: Parent,
  subcategories: listOf(Id).catch([]),
  visibility: openEnum(['visible', 'hidden', 'soft-hidden']),
  google_shopping_category: SoftText,
  created_at: ifReadable(Instant),
  updated_at: ifReadable(Instant),
});
export type Category = z.infer<typeof Category>;

/** A category mentioned by another resource: whole, abbreviated, or only its id. */
export const CategoryMention = z.union([
  Id.transform((id): { id: number; name: Translated; parent: number | null } => ({
    id,
    name: {},
    parent: null,
  })),
  z.object({ id: Id, name: Translated, parent: Parent }),
]);
export type CategoryMention = z.infer<typeof CategoryMention>;

import type { CategoryNames } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { takeLock } from '#server/db/locks.ts';

export type CategoryUse = CategoryNames & {
  id: string;
  hidden_at: Date | null;
  products: number;
  merchants: number;
  affiliates: number;
};

export async function listCategoryUses(db: Db): Promise<CategoryUse[]> {
  const { rows } = await sql<CategoryUse>`
    select id, name_es, name_pt, hidden_at,
      (select count(*)::int from products where category_id = category.id and deleted_at is null) as products,
      (select count(*)::int from merchants where category_id = category.id) as merchants,
      (select count(*)::int from affiliate_categories where category_id = category.id) as affiliates
    from categories as category order by position`.execute(db);
  return rows;
}

/** One change at a time, so that two new categories do not get the same position. */
export const lockCategories = (db: Db) => takeLock(db, 'categories');

export const findCategoryRow = (db: Db, id: string) =>
  db.selectFrom('categories').selectAll().where('id', '=', id).executeTakeFirst();

export const listCategoryIds = async (db: Db) =>
  (await db.selectFrom('categories').select('id').orderBy('position').execute()).map(({ id }) => id);

/** Whether another category has one of the names, ignoring case. */
const isTaken = ({ name_es, name_pt }: CategoryNames, id: string | null) => sql<boolean>`exists (
  select from categories as other where other.id is distinct from ${id}::uuid
    and (lower(other.name_es) = lower(${name_es}) or lower(other.name_pt) = lower(${name_pt})))`;

/** Undefined when a name is taken. */
export async function insertCategory(db: Db, names: CategoryNames) {
  const { rows } = await sql<{ id: string }>`
    insert into categories (position, name_es, name_pt)
    select coalesce(max(position), 0) + 1, ${names.name_es}, ${names.name_pt} from categories
    having not ${isTaken(names, null)} returning id`.execute(db);
  return rows[0];
}

/** Undefined when a name is taken. */
export const updateCategoryRow = (
  db: Db,
  id: string,
  { is_hidden, ...names }: CategoryNames & { is_hidden: boolean },
) =>
  db
    .updateTable('categories')
    .set({ ...names, hidden_at: is_hidden ? sql`coalesce(hidden_at, now())` : null })
    .where('id', '=', id)
    .where(sql<boolean>`not ${isTaken(names, id)}`)
    .returning('id')
    .executeTakeFirst();

export const reorderCategories = (db: Db, ids: string[]) =>
  sql`update categories set position = wanted.position
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
    where categories.id = wanted.id`.execute(db);

const STILL_REFERRED_TO = '23503';

/** False when products refer to it, including deleted products and history. */
export async function deleteCategoryRow(db: Db, id: string): Promise<boolean> {
  try {
    await db.deleteFrom('categories').where('id', '=', id).execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === STILL_REFERRED_TO) return false;
    throw error;
  }
}

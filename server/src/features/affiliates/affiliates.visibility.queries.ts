import type { Db } from '#server/db/connect.ts';

export const findVisibility = (db: Db, user_id: string) =>
  db.selectFrom('profiles').select('is_findable').where('user_id', '=', user_id).executeTakeFirst();

export const listLikedCategories = (db: Db, user_id: string) =>
  db
    .selectFrom('affiliate_categories')
    .innerJoin('categories', 'categories.id', 'affiliate_categories.category_id')
    .select('categories.id')
    .where('affiliate_categories.user_id', '=', user_id)
    .orderBy('categories.position')
    .execute();

export const countCategories = (db: Db, ids: string[]) =>
  db
    .selectFrom('categories')
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();

export async function replaceLikedCategories(db: Db, user_id: string, category_ids: string[]) {
  await db.deleteFrom('affiliate_categories').where('user_id', '=', user_id).execute();
  if (category_ids.length === 0) return;
  await db
    .insertInto('affiliate_categories')
    .values(category_ids.map((category_id) => ({ user_id, category_id })))
    .execute();
}

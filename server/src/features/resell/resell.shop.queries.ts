import type { Db } from '#server/db/connect.ts';

export const findShopOf = (db: Db, user_id: string) =>
  db.selectFrom('shops').selectAll().where('user_id', '=', user_id).executeTakeFirst();

export const lockShopOf = (db: Db, user_id: string) =>
  db.selectFrom('shops').selectAll().where('user_id', '=', user_id).forUpdate().executeTakeFirst();
export type ShopRow = NonNullable<Awaited<ReturnType<typeof findShopOf>>>;

/** The data for the first suggested shop. */
export const getPerson = (db: Db, user_id: string) =>
  db
    .selectFrom('users as user')
    .leftJoin('profiles as profile', 'profile.user_id', 'user.id')
    .select([
      'user.first_name',
      'user.last_name',
      'user.language',
      'profile.phone',
      'profile.affiliate_socialnetwork',
    ])
    .where('user.id', '=', user_id)
    .executeTakeFirstOrThrow();

export const listCodesLike = (db: Db, code: string) =>
  db
    .selectFrom('shop_codes')
    .select('code')
    .where((of) => of.or([of('code', '=', code), of('code', 'like', `${code.slice(0, 20)}%`)]))
    .limit(1000)
    .execute();

/** Undefined when another person has or had the code. The person's own earlier code can be used again. */
export async function takeCode(db: Db, user_id: string, code: string) {
  await db
    .insertInto('shop_codes')
    .values({ code, user_id })
    .onConflict((taken) => taken.column('code').doNothing())
    .execute();
  return db
    .selectFrom('shop_codes')
    .select('code')
    .where('code', '=', code)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
}

export const countCodes = async (db: Db, user_id: string) =>
  Number(
    (
      await db
        .selectFrom('shop_codes')
        .select((of) => of.fn.countAll<bigint>().as('count'))
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow()
    ).count,
  );

type ShopValues = Pick<
  ShopRow,
  'code' | 'title' | 'text' | 'tone' | 'whatsapp' | 'instagram' | 'is_open' | 'updated_at'
>;

export const saveShop = (db: Db, user_id: string, values: ShopValues) =>
  db
    .insertInto('shops')
    .values({ ...values, user_id })
    .onConflict((known) => known.column('user_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();

export const setPicture = (db: Db, user_id: string, picture: string | null) =>
  db
    .updateTable('shops')
    .set({ picture })
    .where('user_id', '=', user_id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Finds a shop by its present or an earlier code. Leaves out closed shops and those of suspended people. */
export const findOpenShop = (db: Db, code: string) =>
  db
    .selectFrom('shop_codes')
    .innerJoin('shops as shop', 'shop.user_id', 'shop_codes.user_id')
    .innerJoin('users as user', 'user.id', 'shop.user_id')
    .selectAll('shop')
    .select(['user.first_name', 'user.last_name', 'user.language'])
    .where('shop_codes.code', '=', code)
    .where('shop.is_open', '=', true)
    .where('user.suspended_at', 'is', null)
    .executeTakeFirst();

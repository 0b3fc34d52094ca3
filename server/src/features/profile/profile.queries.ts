import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Profiles } from '#server/db/tables.ts';

type NewProfileRow = {
  user_id: string;
  phone: string | null;
  recruiter_id: string | null;
  referral_code: string;
};

/** Undefined when the user has a profile already or the code is taken. */
export const insertProfile = (db: Db, profile: NewProfileRow) =>
  db
    .insertInto('profiles')
    .values(profile)
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst();

export const findProfileOf = (db: Db, user_id: string) =>
  db
    .selectFrom('profiles as profile')
    .innerJoin('users as user', 'user.id', 'profile.user_id')
    .leftJoin('merchants as merchant', 'merchant.user_id', 'user.id')
    .selectAll('profile')
    .select([
      'user.username',
      'user.mail_confirmed_at',
      'user.first_name',
      'user.last_name',
      'user.language',
      'user.is_operator',
      'merchant.id as merchant_id',
      'merchant.name as merchant_name',
      'merchant.time_zone as merchant_time_zone',
      sql<boolean>`merchant.id is null
        or exists (select from adhesions where adhesions.affiliate_id = "user".id)`.as('is_affiliate'),
      sql<boolean>`exists (select from stores where stores.merchant_id = merchant.id and stores.for_wholesale
        and stores.state <> 'disconnected')`.as('sells_wholesale'),
      sql<boolean>`exists (select from wholesale_access as door where door.affiliate_id = "user".id)`.as(
        'buys_wholesale',
      ),
    ])
    .where('profile.user_id', '=', user_id)
    .executeTakeFirst();

export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfileOf>>>;

export const lockProfileOf = (db: Db, user_id: string) =>
  db.selectFrom('profiles').selectAll().where('user_id', '=', user_id).forUpdate().executeTakeFirstOrThrow();

export const findUserByReferralCode = (db: Db, referral_code: string) =>
  db
    .selectFrom('profiles')
    .select('user_id')
    .where('referral_code', '=', referral_code.toUpperCase())
    .executeTakeFirst();

export const findReferrer = (db: Db, referral_code: string) =>
  db
    .selectFrom('profiles as profile')
    .innerJoin('users as user', 'user.id', 'profile.user_id')
    .select(['user.name', 'user.language'])
    .where('profile.referral_code', '=', referral_code.toUpperCase())
    .where('user.suspended_at', 'is', null)
    .executeTakeFirst();

export const getSignUp = (db: Db, user_id: string) =>
  db.selectFrom('users').select(['invite_code', 'phone']).where('id', '=', user_id).executeTakeFirstOrThrow();

export const updateProfileRow = (
  db: Db,
  user_id: string,
  change: Updateable<Profiles>,
  bankChanged: boolean,
) =>
  db
    .updateTable('profiles')
    .set({ ...change, user_id, ...(bankChanged && { bank_changed_at: sql<Date>`now()` }) })
    .where('user_id', '=', user_id)
    .execute();

/** Returns the previous file name. The row lock gives concurrent calls different names. */
export async function swapPicture(db: Db, user_id: string, picture: string | null): Promise<string | null> {
  const { picture: old } = await lockProfileOf(db, user_id);
  await updateProfileRow(db, user_id, { picture }, false);
  return old;
}

type UserChange = { first_name?: string; last_name?: string; language?: string };

export const updateUserRow = (db: Db, id: string, change: UserChange) =>
  db
    .updateTable('users')
    .set({ ...change, id })
    .where('id', '=', id)
    .execute();

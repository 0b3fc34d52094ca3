import type { Language, RateKind } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** Serialises changes of one merchant. `for no key update` does not block foreign keys that point at it. */
export const lockMerchant = (db: Db, id: string) =>
  db.selectFrom('merchants').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
export type MerchantRow = Awaited<ReturnType<typeof lockMerchant>>;

export type SettingsChange = {
  [Name in Exclude<keyof MerchantRow, 'id' | 'user_id' | 'created_at'>]?: MerchantRow[Name] | undefined;
};

export const updateMerchantRow = (db: Db, id: string, change: SettingsChange) =>
  db
    .updateTable('merchants')
    .set({ ...change, id })
    .where('id', '=', id)
    .execute();

/**
 * The rate at a moment. `greatest` guards against a clock that runs behind: rates begin with the merchant's
 * creation.
 */
export const rateOf = (kind: RateKind, moment: Date) =>
  sql<number>`percent_at(merchant.id, ${kind}, null, greatest(${moment}::timestamptz, merchant.created_at))`;

export const categoryNameIn = (language: Language) =>
  sql<string | null>`${sql.ref(language === 'pt' ? 'category.name_pt' : 'category.name_es')}`;

export const findMerchant = (db: Db, id: string, moment: Date, language: Language) =>
  db
    .selectFrom('merchants as merchant')
    .leftJoin('categories as category', 'category.id', 'merchant.category_id')
    .selectAll('merchant')
    .select([
      categoryNameIn(language).as('category_name'),
      rateOf('commission', moment).as('commission'),
      rateOf('commission_coupon', moment).as('commission_coupon'),
      rateOf('commission_leader', moment).as('commission_leader'),
    ])
    .where('merchant.id', '=', id)
    .executeTakeFirst();

/** An open request, invitation or membership; each of them lets an affiliate see a private merchant. */
export const findLiveAdhesion = (db: Db, merchant_id: string, affiliate_id: string) =>
  db
    .selectFrom('adhesions')
    .select('id')
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('status', 'in', ['pending', 'accepted'])
    .executeTakeFirst();

export const findCategory = (db: Db, id: string) =>
  db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst();

type Given = { user_id: string } | { referral_code: string };

/** Joins a row `leader` to a row `adhesion`. A leader who left the merchant no longer leads. */
export const LEADS_TODAY = sql<boolean>`(leader.id = adhesion.leader_id and not coalesce((
  select own.ended_at is not null from adhesions as own where own.merchant_id = adhesion.merchant_id
    and own.affiliate_id = adhesion.leader_id and own.accepted_at is not null
  order by own.accepted_at desc limit 1), false))`;

export const findLeaderRow = (db: Db, merchant_id: string, given: Given) =>
  db
    .selectFrom('profiles as profile')
    .innerJoin('users as user', 'user.id', 'profile.user_id')
    .innerJoin('adhesions as adhesion', 'adhesion.affiliate_id', 'user.id')
    .select(['user.id as pk', 'user.name'])
    .where('adhesion.merchant_id', '=', merchant_id)
    .where('adhesion.status', '=', 'accepted')
    .where((of) => of.or([of('profile.is_leader', '=', true), of('profile.is_mentor', '=', true)]))
    .where('user.suspended_at', 'is', null)
    .where((of) =>
      'user_id' in given
        ? of('user.id', '=', given.user_id)
        : of('profile.referral_code', '=', given.referral_code),
    )
    .executeTakeFirst();

/** The leader's recruiter, if that recruiter is a mentor. */
export const findMentorRow = (db: Db, leader_id: string) =>
  db
    .selectFrom('profiles as leader')
    .innerJoin('profiles as mentor', 'mentor.user_id', 'leader.recruiter_id')
    .select('mentor.user_id')
    .where('leader.user_id', '=', leader_id)
    .where('leader.is_leader', '=', true)
    .where('mentor.is_mentor', '=', true)
    .executeTakeFirst();

export const getNoticeDays = (db: Db, id: string) =>
  db.selectFrom('merchants').select('notice_days').where('id', '=', id).executeTakeFirstOrThrow();

export const getMerchantBasics = (db: Db, id: string) =>
  db
    .selectFrom('merchants')
    .select(['user_id', 'name', 'country', 'currency', 'time_zone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

import type { AffiliateQuery, Language } from '@aliado/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';

/** Affiliates who want to be found. Providers, operators and suspended users are left out. */
const findable = (db: Db, query: AffiliateQuery) =>
  db
    .selectFrom('profiles as profile')
    .innerJoin('users as user', 'user.id', 'profile.user_id')
    .where('profile.is_findable', '=', true)
    .where('user.is_operator', '=', false)
    .where('user.suspended_at', 'is', null)
    .where((of) =>
      of.not(
        of.exists(
          of.selectFrom('merchants').select('merchants.id').whereRef('merchants.user_id', '=', 'user.id'),
        ),
      ),
    )
    .where((of) => {
      const wanted: Expression<SqlBool>[] = wordsOf(query.s).map((word) =>
        of('user.name_search', 'like', toLikePattern(word)),
      );
      if (query.category) {
        const likers = of
          .selectFrom('affiliate_categories')
          .select('user_id')
          .where('category_id', '=', query.category);
        wanted.push(of('user.id', 'in', likers));
      }
      return of.and(wanted);
    });

const ORDERS = {
  newest: [sql`profile.created_at desc`, sql`profile.id desc`],
  oldest: [sql`profile.created_at`, sql`profile.id`],
  name: [sql`"user".name_search`, sql`profile.id`],
} as const;

export const listFindable = (db: Db, merchant_id: string, query: AffiliateQuery, language: Language) =>
  findable(db, query)
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('adhesions')
          .select(['id', 'status', 'origin'])
          .where('merchant_id', '=', merchant_id)
          .whereRef('affiliate_id', '=', 'user.id')
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('standing'),
      (join) => join.onTrue(),
    )
    .select([
      'user.id',
      'user.name',
      'profile.picture',
      'profile.affiliate_socialnetwork',
      'profile.created_at',
      'standing.id as standing_id',
      'standing.status',
      'standing.origin',
    ])
    .select((of) => [
      of
        .selectFrom('adhesions')
        .select((member) => member.fn.countAll<bigint>().as('count'))
        .whereRef('affiliate_id', '=', 'user.id')
        .where('status', '=', 'accepted')
        .as('merchants'),
      jsonArrayFrom(
        of
          .selectFrom('affiliate_categories')
          .innerJoin('categories', 'categories.id', 'affiliate_categories.category_id')
          .select('categories.id as pk')
          .select(language === 'pt' ? 'categories.name_pt as name' : 'categories.name_es as name')
          .whereRef('affiliate_categories.user_id', '=', 'user.id')
          .orderBy('categories.position'),
      ).as('categories'),
    ])
    .orderBy(ORDERS[query.ordering][0])
    .orderBy(ORDERS[query.ordering][1])
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();
export type FindableRow = Awaited<ReturnType<typeof listFindable>>[number];

export const countFindable = (db: Db, query: AffiliateQuery) =>
  findable(db, query)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();

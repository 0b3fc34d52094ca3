import type { Language, PageQuery } from '@aliado/contract';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { categoryNameIn, LEADS_TODAY, rateOf } from '../merchants.queries.ts';

/** What a person sees of a merchant depends on the person and on the moment. */
export type Viewer = { user_id: string; moment: Date; language: Language };

/** An anonymous viewer: belongs to no store and has no rate of its own. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

const isOffered = sql<SqlBool>`is_published and in_store and deleted_at is null`;

const publicMerchants = (db: Db) =>
  db
    .selectFrom('merchants as merchant')
    .where('merchant.is_open', '=', true)
    .where('merchant.is_public', '=', true);

/** The newest public merchants that offer a product with a picture. */
export const listNewestPublic = (db: Db, most: number) =>
  publicMerchants(db)
    .select('merchant.id')
    .where((of) =>
      of.exists(
        of
          .selectFrom('products')
          .select('products.id')
          .whereRef('merchant_id', '=', 'merchant.id')
          .where(isOffered)
          .where('image', 'is not', null),
      ),
    )
    .orderBy('merchant.created_at', 'desc')
    .orderBy('merchant.id', 'desc')
    .limit(most)
    .execute();

export const listStillPublic = (db: Db, ids: string[]) =>
  publicMerchants(db).select('merchant.id').where('merchant.id', 'in', ids).execute();

export const describeMerchants = (db: Db, { user_id, moment, language }: Viewer, ids: string[]) =>
  db
    .selectFrom('merchants as merchant')
    .leftJoin('categories as category', 'category.id', 'merchant.category_id')
    .leftJoin('reputations as reputation', 'reputation.merchant_id', 'merchant.id')
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('adhesions')
          .select(['id', 'status', 'origin', 'created_at', 'accepted_at', 'ended_at'])
          .whereRef('merchant_id', '=', 'merchant.id')
          .where('affiliate_id', '=', user_id)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('standing'),
      (join) => join.onTrue(),
    )
    .select([
      'merchant.id',
      'merchant.name',
      'merchant.description',
      'merchant.town',
      'merchant.country',
      'merchant.category_id',
      categoryNameIn(language).as('category_name'),
      'merchant.minimum_cart',
      'merchant.minimum_units',
      'merchant.maximum_order',
      'merchant.minimum_type',
      'merchant.require_login',
      'merchant.currency',
      'merchant.hold_days',
      'merchant.window_days',
      'merchant.accepts_automatically',
      'reputation.payments',
      'reputation.median_days',
      'reputation.settled',
      'reputation.on_time',
      'reputation.overdue',
      'reputation.due',
      'reputation.earned',
      'reputation.refunded',
      'reputation.cancelled',
      'reputation.rejected',
      'reputation.claims',
      'reputation.claims_in_time',
      'standing.id as standing_id',
      'standing.status',
      'standing.origin',
      'standing.created_at',
      'standing.accepted_at',
      'standing.ended_at',
      rateOf('commission', moment).as('commission'),
      rateOf('commission_coupon', moment).as('commission_coupon'),
      rateOf('commission_leader', moment).as('commission_leader'),
    ])
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('products')
          .select(['image', 'name'])
          .whereRef('merchant_id', '=', 'merchant.id')
          .where(isOffered)
          .where('image', 'is not', null)
          .orderBy('store_product_id', 'desc')
          .limit(3),
      ).as('pictures'),
      of
        .selectFrom('products')
        .select((product) => product.fn.countAll<bigint>().as('count'))
        .whereRef('merchant_id', '=', 'merchant.id')
        .where(isOffered)
        .as('products'),
      of
        .selectFrom('adhesions')
        .select((member) => member.fn.countAll<bigint>().as('count'))
        .whereRef('merchant_id', '=', 'merchant.id')
        .where('status', '=', 'accepted')
        .as('affiliates'),
      of
        .selectFrom('commission_rates')
        .select('percent')
        .whereRef('merchant_id', '=', 'merchant.id')
        .where('kind', '=', 'own')
        .where('affiliate_id', '=', user_id)
        .where('effective_at', '<=', moment)
        .where('withdrawn_at', 'is', null)
        .orderBy('announced_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .as('own_commission'),
    ])
    .where('merchant.id', 'in', ids)
    .execute();
export type DescribedMerchant = Awaited<ReturnType<typeof describeMerchants>>[number];

const memberships = (db: Db, user_id: string) =>
  db
    .selectFrom('adhesions as adhesion')
    .where('adhesion.affiliate_id', '=', user_id)
    .where('adhesion.status', '=', 'accepted');

export const listMemberships = (db: Db, user_id: string, page: PageQuery) =>
  memberships(db, user_id)
    .leftJoin('users as leader', (join) => join.on(LEADS_TODAY))
    .select([
      'adhesion.merchant_id',
      'adhesion.accepted_at',
      'leader.id as leader_id',
      'leader.name as leader_name',
    ])
    .orderBy('adhesion.accepted_at', 'desc')
    .orderBy('adhesion.id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();

export const countMemberships = (db: Db, user_id: string) =>
  memberships(db, user_id)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();

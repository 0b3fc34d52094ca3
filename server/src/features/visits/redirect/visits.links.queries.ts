import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

const links = (db: Db) =>
  db
    .selectFrom('links as link')
    .innerJoin('merchants as merchant', 'merchant.id', 'link.merchant_id')
    .leftJoin('stores as store', 'store.merchant_id', 'link.merchant_id')
    .leftJoin('coupons as coupon', (join) =>
      join
        .onRef('coupon.id', '=', 'link.coupon_id')
        .on('coupon.state', '=', 'in_store')
        .on('coupon.deleted_at', 'is', null)
        .on(
          sql<boolean>`coalesce(coupon_exception(coupon, now()) not in ('expired', 'used_up', 'paused'), true)`,
        ),
    )
    .select([
      'link.id',
      'link.code',
      'link.url',
      'link.merchant_id',
      'link.affiliate_id',
      'link.created_at',
      'link.deleted_at',
      'merchant.user_id as owner_id',
      'store.state',
      'store.url as store_url',
      'store.domain',
      'store.domains',
      'coupon.name as coupon',
      sql<Date | null>`coupon.starts_on::timestamp at time zone merchant.time_zone`.as('coupon_starts_at'),
      sql<Date | null>`(coupon.ends_on + 1)::timestamp at time zone merchant.time_zone`.as('coupon_ends_at'),
    ])
    .select((of) =>
      of
        .exists(
          of
            .selectFrom('adhesions')
            .whereRef('adhesions.merchant_id', '=', 'link.merchant_id')
            .whereRef('adhesions.affiliate_id', '=', 'link.affiliate_id')
            .where('adhesions.status', '=', 'accepted'),
        )
        .$castTo<boolean>()
        .as('is_member'),
    );

export const findLinkByCode = (db: Db, code: string) =>
  links(db).where('link.code', '=', code).executeTakeFirst();
export type LinkRow = NonNullable<Awaited<ReturnType<typeof findLinkByCode>>>;

export const listNewestLinks = (db: Db, after: LinkRow | undefined, limit: number) =>
  links(db)
    .where('link.deleted_at', 'is', null)
    .where((of) =>
      after ? sql<boolean>`(link.created_at, link.id) < (${after.created_at}, ${after.id})` : of.val(true),
    )
    .orderBy('link.created_at', 'desc')
    .orderBy('link.id', 'desc')
    .limit(limit)
    .execute();

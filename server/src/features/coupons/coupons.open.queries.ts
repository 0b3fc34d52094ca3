import type { CouponQuery, OpenCoupon } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import {
  counted,
  coupons,
  described,
  EARNED_CENTS,
  keptOf,
  matching,
  named,
  toCoupon,
} from './coupons.lists.queries.ts';

const EARNED_BY_OWN = sql<bigint>`coalesce(${keptOf('own', EARNED_CENTS)}, 0)`;

const open = (db: Db, affiliate_id: string, query: CouponQuery, now: Date) =>
  matching(coupons(db), { ...query, affiliate: undefined, kind: 'offer' }, 'merchant')
    .where('coupon.deleted_at', 'is', null)
    .where(sql<boolean>`coalesce(coupon.ends_on >= coupon_day(coupon, ${now}), true)`)
    .where((of) =>
      of.exists(
        of
          .selectFrom('adhesions as adhesion')
          .select('adhesion.id')
          .whereRef('adhesion.merchant_id', '=', 'coupon.merchant_id')
          .where('adhesion.affiliate_id', '=', affiliate_id)
          .where('adhesion.status', '=', 'accepted'),
      ),
    );

export const countOpen = (db: Db, affiliate_id: string, query: CouponQuery, now: Date) =>
  counted(open(db, affiliate_id, query, now));

/** Invitations first. An affiliate sees only its own earnings. */
export const listOpen = (db: Db, affiliate_id: string, query: CouponQuery, now: Date) =>
  described(open(db, affiliate_id, query, now), now, EARNED_BY_OWN, sql`${affiliate_id}::uuid`)
    .leftJoin('coupons as own', (join) =>
      join
        .onRef('own.offer_id', '=', 'coupon.id')
        .on('own.affiliate_id', '=', affiliate_id)
        .on('own.deleted_at', 'is', null),
    )
    .leftJoin('coupon_invitations as invitation', (join) =>
      join.onRef('invitation.coupon_id', '=', 'coupon.id').on('invitation.affiliate_id', '=', affiliate_id),
    )
    .leftJoin('users as inviter', 'inviter.id', 'invitation.invited_by')
    .select(['own.id as own_id', 'own.name as own_name', 'inviter.id as inviter_id'])
    .select(
      sql<string | null>`case inviter.id when merchant.user_id then merchant.name
        else inviter.name end`.as('inviter_name'),
    )
    .orderBy(sql`invitation.id is null`)
    .orderBy('coupon.created_at', 'desc')
    .orderBy('coupon.id', 'desc')
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();
type OpenRow = Awaited<ReturnType<typeof listOpen>>[number];

export const toOpenCoupon = (row: OpenRow): OpenCoupon => ({
  ...toCoupon(row),
  mine: named(row.own_id, row.own_name),
  invited_by: named(row.inviter_id, row.inviter_name),
});

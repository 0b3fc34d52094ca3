import type { CouponLeak, PageQuery } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import type { Leak } from './leaks.rules.ts';

export const findCouponOfSale = async (db: Db, sale_id: string) =>
  (await db.selectFrom('sales').select('coupon_id').where('id', '=', sale_id).executeTakeFirst())?.coupon_id;

/** Undefined for removed codes and payment coupons. The lock makes concurrent watches take turns. */
export const lockWatched = (db: Db, id: string) =>
  db
    .selectFrom('coupons')
    .innerJoin('merchants', 'merchants.id', 'coupons.merchant_id')
    .select(['coupons.id', 'coupons.merchant_id', 'coupons.affiliate_id', 'coupons.name'])
    .select(['coupons.created_at', 'merchants.user_id as owner_id', 'merchants.name as merchant'])
    .where('coupons.id', '=', id)
    .where('coupons.for_payment', '=', false)
    .where('coupons.deleted_at', 'is', null)
    .forUpdate('coupons')
    .executeTakeFirst();

/** Upper bound of the uses read for one code; a busier code is judged by its newest. */
const MOST_USES = 2000;

/** Newest first. A visit is known by the order's click or by the storefront script's claim. */
export const listUses = (db: Db, coupon_id: string, from: Date) =>
  db
    .selectFrom('sales as sale')
    .innerJoin('orders as order', 'order.id', 'sale.order_id')
    .select(['sale.id as sale_id', 'sale.placed_at', 'order.utm', 'order.landing_page'])
    .select(
      sql<boolean>`sale.click is not null or exists (
        select from order_claims where order_claims.store_id = "order".store_id
          and order_claims.store_order_id = "order".store_order_id)`.as('visited'),
    )
    .where('sale.coupon_id', '=', coupon_id)
    .where('sale.placed_at', '>', from)
    .orderBy('sale.placed_at', 'desc')
    .limit(MOST_USES)
    .execute();

export const findOpen = (db: Db, coupon_id: string) =>
  db
    .selectFrom('coupon_leaks')
    .select(['id', 'reasons'])
    .where('coupon_id', '=', coupon_id)
    .where('state', '=', 'open')
    .executeTakeFirst();

export const findLastDismissed = async (db: Db, coupon_id: string) =>
  (
    await db
      .selectFrom('coupon_leaks')
      .select('closed_at')
      .where('coupon_id', '=', coupon_id)
      .where('state', '=', 'dismissed')
      .orderBy('closed_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.closed_at;

type NewLeak = {
  merchant_id: string;
  coupon_id: string;
  affiliate_id: string;
  reasons: string[];
  usual_per_day: number;
  found_at: Date;
};

export const insertLeak = (db: Db, leak: NewLeak) =>
  db.insertInto('coupon_leaks').values(leak).returning('id').executeTakeFirstOrThrow();

export const addReasons = (db: Db, id: string, reasons: string[]) =>
  db.updateTable('coupon_leaks').set({ reasons }).where('id', '=', id).execute();

export const addEvidence = (db: Db, leak_id: string, evidence: Leak['evidence']) =>
  db
    .insertInto('coupon_leak_orders')
    .values(evidence.map((use) => ({ leak_id, ...use })))
    .onConflict((known) => known.doNothing())
    .execute();

export const listUsedSince = (db: Db, from: Date) =>
  db
    .selectFrom('sales')
    .select('coupon_id')
    .distinct()
    .where('coupon_id', 'is not', null)
    .where('placed_at', '>', from)
    .execute();

const IS_OPEN = sql<boolean>`leak.state = 'open' and coupon.deleted_at is null`;

const leaks = (db: Db, merchant_id: string) =>
  db
    .selectFrom('coupon_leaks as leak')
    .innerJoin('coupons as coupon', 'coupon.id', 'leak.coupon_id')
    .innerJoin('users as affiliate', 'affiliate.id', 'leak.affiliate_id')
    .leftJoin('coupons as anew', 'anew.id', 'leak.replaced_by')
    .where('leak.merchant_id', '=', merchant_id);

const described = (db: Db, merchant_id: string) =>
  leaks(db, merchant_id)
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom('coupon_leak_orders as used')
          .select([
            sql<number>`count(*)::integer`.as('orders'),
            sql<number>`(count(*) filter (where not visited))::integer`.as('without_visit'),
            sql<
              string[]
            >`coalesce(array_agg(distinct source order by source) filter (where source is not null), '{}')`.as(
              'sources',
            ),
            sql<Date>`min(placed_at)`.as('first_at'),
            sql<Date>`max(placed_at)`.as('last_at'),
          ])
          .whereRef('used.leak_id', '=', 'leak.id')
          .as('seen'),
      (on) => on.onTrue(),
    )
    .select(['leak.id', 'leak.coupon_id', 'coupon.name as coupon_name', 'leak.affiliate_id'])
    .select('affiliate.name as affiliate_name')
    .select(sql<CouponLeak['reasons']>`leak.reasons`.as('reasons'))
    .select(sql<number>`leak.usual_per_day::float8`.as('usual_per_day'))
    .select(['seen.orders', 'seen.without_visit', 'seen.sources', 'seen.first_at', 'seen.last_at'])
    .select(['leak.found_at', 'leak.closed_at', 'leak.replaced_by', 'anew.name as replaced_name'])
    .select(
      sql<
        CouponLeak['state']
      >`case when leak.state = 'open' and not (${IS_OPEN}) then 'ended' else leak.state end`.as('state'),
    );

export type LeakRow = Awaited<ReturnType<typeof listLeaks>>[number];

export const listLeaks = (db: Db, merchant_id: string, only_open: boolean, page: PageQuery) =>
  described(db, merchant_id)
    .$if(only_open, (query) => query.where(IS_OPEN))
    .orderBy('leak.found_at', 'desc')
    .orderBy('leak.id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();

export const countLeaks = async (db: Db, merchant_id: string, only_open: boolean) => {
  const row = await leaks(db, merchant_id)
    .select(sql<number>`count(*)::integer`.as('count'))
    .$if(only_open, (query) => query.where(IS_OPEN))
    .executeTakeFirstOrThrow();
  return row.count;
};

export const findLeakOf = (db: Db, merchant_id: string, id: string) =>
  described(db, merchant_id).where('leak.id', '=', id).executeTakeFirst();

const MOST_SHOWN = 100;

export const listEvidence = (db: Db, leak_id: string) =>
  db
    .selectFrom('coupon_leak_orders as used')
    .innerJoin('sales as sale', 'sale.id', 'used.sale_id')
    .select(['sale.id', 'sale.number', 'used.placed_at', 'sale.total_cents', 'sale.currency'])
    .select(['used.visited', 'used.source'])
    .where('used.leak_id', '=', leak_id)
    .orderBy('used.placed_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();

export const lockOpenOf = (db: Db, merchant_id: string, id: string) =>
  db
    .selectFrom('coupon_leaks')
    .select(['id', 'coupon_id', 'affiliate_id'])
    .where('id', '=', id)
    .where('merchant_id', '=', merchant_id)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();

type Closing = { state: 'replaced' | 'dismissed'; closed_at: Date; replaced_by: string | null };

export const closeLeak = (db: Db, id: string, closing: Closing) =>
  db.updateTable('coupon_leaks').set(closing).where('id', '=', id).execute();

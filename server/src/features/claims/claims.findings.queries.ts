import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Tried } from '#server/features/sales/attribution/sales.attribution.rules.ts';

/** The newest order with that number. Numbers are unique per store, but a merchant may have changed stores. */
export const findOrderByNumber = (db: Db, merchant_id: string, number: number) =>
  db
    .selectFrom('orders as order')
    .innerJoin('merchants as merchant', 'merchant.id', 'order.merchant_id')
    .select(['order.id', 'order.merchant_id', 'order.store_order_id', 'order.placed_at', 'order.currency'])
    .select(['merchant.currency as merchant_currency', 'merchant.time_zone', 'merchant.user_id'])
    .where('order.merchant_id', '=', merchant_id)
    .where('order.number', '=', BigInt(number))
    .orderBy('order.placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const getLookedAt = (db: Db, order_id: string) =>
  db
    .selectFrom('orders as order')
    .leftJoin('attributions as attribution', 'attribution.order_id', 'order.id')
    .leftJoin('sales as sale', 'sale.order_id', 'order.id')
    .innerJoinLateral(
      sql<{
        window_days: number;
      }>`(select window_days from terms_at("order".merchant_id, "order".placed_at))`.as('terms'),
      (join) => join.onTrue(),
    )
    .select(['order.id', 'order.merchant_id', 'order.placed_at', 'order.coupons', 'order.total_cents'])
    .select([
      'attribution.reason',
      'sale.affiliate_id',
      'sale.expected_cents',
      'sale.no_earning',
      'sale.review',
    ])
    .select([
      sql<number>`coalesce(attribution.window_days, terms.window_days)`.as('window_days'),
      sql<Tried[] | null>`attribution.rules`.as('rules'),
    ])
    .where('order.id', '=', order_id)
    .executeTakeFirstOrThrow();
export type LookedAt = Awaited<ReturnType<typeof getLookedAt>>;

type OwnVisit = {
  link_id: string;
  link: string;
  name: string;
  click: string;
  occurred_at: Date;
  device: 'phone' | 'tablet' | 'computer' | 'unknown';
  product: string | null;
};

/** The affiliate's last visit before the order within the window; visits to a product of the order come first. */
export async function findOwnVisit(db: Db, order: LookedAt, affiliate_id: string) {
  const { rows } = await sql<OwnVisit>`
    select link.id as link_id, link.code as link, link.name, visit.click, visit.occurred_at, visit.device, line.name as product
    from links as link
    cross join lateral (
      select click, occurred_at, device from visits
      where link_id = link.id and kind in ('visit', 'repeat')
        and occurred_at <= ${order.placed_at}::timestamptz + interval '2 minutes'
        and occurred_at >= ${order.placed_at}::timestamptz - make_interval(days => ${order.window_days})
      order by occurred_at desc limit 1) as visit
    left join products as product on product.id = link.product_id
    left join lateral (
      select order_lines.name from order_lines where order_lines.order_id = ${order.id}
        and order_lines.store_product_id = product.store_product_id limit 1) as line on true
    where link.affiliate_id = ${affiliate_id} and link.merchant_id = ${order.merchant_id}
      and (link.deleted_at is null or link.deleted_at > visit.occurred_at)
    order by line.name is null, visit.occurred_at desc limit 1`.execute(db);
  return rows[0];
}

export async function findOwnCoupon(db: Db, order: LookedAt, affiliate_id: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select coupon.id, coupon.name from coupons as coupon
    join jsonb_array_elements(${JSON.stringify(order.coupons ?? [])}::jsonb) as used on
      coupon.store_coupon_id::text = used->>'id' or coupon.name = upper(trim(used->>'code'))
    where coupon.merchant_id = ${order.merchant_id} and coupon.affiliate_id = ${affiliate_id} and not coupon.for_payment
    limit 1`.execute(db);
  return rows[0];
}

export const listProducts = (db: Db, order_id: string) =>
  db
    .selectFrom('order_lines')
    .select(['name', 'quantity'])
    .where('order_id', '=', order_id)
    .orderBy('position')
    .execute();

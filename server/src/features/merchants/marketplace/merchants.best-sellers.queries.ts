import type { PageQuery } from '@aliado/contract';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';

const offered = (db: Db, merchant_id: string) =>
  db
    .selectFrom('products as product')
    .where('product.merchant_id', '=', merchant_id)
    .where(sql<SqlBool>`product.is_published and product.in_store and product.deleted_at is null`);

/** Mirrors `saleStateOf` of the sales slice: paid, or paid and partially refunded. */
const IS_PAID = sql<SqlBool>`"order".status <> 'cancelled' and ("order".payment_status in ('paid', 'partially_refunded')
  or "order".payment_status = 'partially_paid' and "order".paid_at is not null)`;

const soldSince = (db: Db, merchant_id: string, since: Date) =>
  db
    .selectFrom('orders as order')
    .innerJoin('order_lines as line', 'line.order_id', 'order.id')
    .select(['line.store_product_id', 'order.currency'])
    .select(sql<bigint>`sum(line.quantity)`.as('units'))
    .select(sql<bigint>`sum(line.quantity * line.unit_price_cents)::bigint`.as('total_cents'))
    .where('order.merchant_id', '=', merchant_id)
    .where('order.placed_at', '>=', since)
    .where(IS_PAID)
    .groupBy(['line.store_product_id', 'order.currency']);

type Period = { since: Date; now: Date };

/** Best sellers first, then products without sales, newest first. */
export const listSold = (db: Db, merchant_id: string, { since, now }: Period, page: PageQuery) =>
  offered(db, merchant_id)
    .leftJoin(soldSince(db, merchant_id, since).as('sold'), (join) =>
      join
        .onRef('sold.store_product_id', '=', 'product.store_product_id')
        .onRef('sold.currency', '=', 'product.currency'),
    )
    .select([
      'product.id',
      'product.name',
      'product.image',
      'product.url',
      'product.price_cents',
      'product.currency',
      sql<number | null>`product_percent_at(product.id, ${now})`.as('commission'),
      'sold.units',
      'sold.total_cents',
    ])
    .orderBy(sql`coalesce(sold.units, 0) desc`)
    .orderBy(sql`coalesce(sold.total_cents, 0) desc`)
    .orderBy('product.store_product_id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();

export const countOffered = (db: Db, merchant_id: string) =>
  offered(db, merchant_id)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();

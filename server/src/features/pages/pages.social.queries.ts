import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** The picture of the newest product; null for a private merchant. */
export const findMerchantLook = (db: Db, id: string) =>
  db
    .selectFrom('merchants as merchant')
    .select('merchant.country')
    .select(
      sql<string | null>`case when merchant.is_public then (
        select image from products
        where merchant_id = merchant.id and deleted_at is null and is_published and in_store and image is not null
        order by created_at desc, id desc limit 1) end`.as('image'),
    )
    .where('merchant.id', '=', id)
    .executeTakeFirst();

/** Includes the title from the affiliate's shop, if the link belongs to one of its products. */
export const findLinkedProduct = (db: Db, code: string) =>
  db
    .selectFrom('links as link')
    .innerJoin('products as product', 'product.id', 'link.product_id')
    .innerJoin('merchants as merchant', 'merchant.id', 'link.merchant_id')
    .leftJoin('resold_products as resold', 'resold.link_id', 'link.id')
    .leftJoin('coupons as coupon', (join) =>
      join
        .onRef('coupon.id', '=', 'link.coupon_id')
        .on('coupon.state', '=', 'in_store')
        .on('coupon.deleted_at', 'is', null)
        .on(sql<boolean>`coupon_is_usable(coupon, now())`),
    )
    .select([
      'product.name',
      'product.image',
      'product.price_cents',
      'product.currency',
      'link.url',
      'resold.title',
      'merchant.name as merchant_name',
      'merchant.country',
      'coupon.name as coupon',
    ])
    .where('link.code', '=', code)
    .where('link.deleted_at', 'is', null)
    .where('product.deleted_at', 'is', null)
    .executeTakeFirst();

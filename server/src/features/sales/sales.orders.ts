import type { PageQuery } from '@aliado/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { toLikePattern, wordsOf } from '#server/lib/search.ts';

export type OrderQuery = PageQuery & {
  search?: string | undefined;
  credited?: 'yes' | 'no' | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
};

/** Where a day of the merchant begins. */
const dawn = (merchant_id: string, day: string, after: number) => sql<Date>`(
  select (${day}::date + ${after}::integer)::timestamp at time zone time_zone from merchants where id = ${merchant_id})`;

const storeOrders = (db: Db, merchant_id: string, { search, credited, date_from, date_to }: OrderQuery) =>
  db
    .selectFrom('orders as order')
    .leftJoin('sales as sale', 'sale.order_id', 'order.id')
    .leftJoin('users as affiliate', 'affiliate.id', 'sale.affiliate_id')
    .where('order.merchant_id', '=', merchant_id)
    .where((of) => {
      const wanted: Expression<SqlBool>[] = wordsOf(search).map((word) => {
        const pattern = toLikePattern(word);
        return of.or([
          of(sql<string>`"order".number::text`, '=', word.replace(/^#/, '')),
          of(sql<string>`search_text("order".buyer_name)`, 'like', pattern),
          of('affiliate.name_search', 'like', pattern),
        ]);
      });
      if (date_from) wanted.push(of('order.placed_at', '>=', dawn(merchant_id, date_from, 0)));
      if (date_to) wanted.push(of('order.placed_at', '<', dawn(merchant_id, date_to, 1)));
      if (credited) wanted.push(of('sale.id', credited === 'yes' ? 'is not' : 'is', null));
      return of.and(wanted);
    });

export const listStoreOrders = (db: Db, merchant_id: string, query: OrderQuery) =>
  storeOrders(db, merchant_id, query)
    .leftJoin('attributions as attribution', 'attribution.order_id', 'order.id')
    .select([
      'order.id',
      'order.number',
      'order.placed_at',
      'order.status',
      'order.payment_status',
      'order.buyer_name',
      'order.total_cents',
      'order.currency',
      'sale.id as sale_id',
      'affiliate.id as affiliate_id',
      sql<string | null>`affiliate.first_name || ' ' || affiliate.last_name`.as('affiliate_name'),
      'attribution.reason',
    ])
    .orderBy('order.placed_at', 'desc')
    .orderBy('order.id', 'desc')
    .limit(query.page_size)
    .offset(offsetOf(query))
    .execute();
export type StoreOrderRow = Awaited<ReturnType<typeof listStoreOrders>>[number];

export const countStoreOrders = (db: Db, merchant_id: string, query: OrderQuery) =>
  storeOrders(db, merchant_id, query)
    .select((of) => of.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();

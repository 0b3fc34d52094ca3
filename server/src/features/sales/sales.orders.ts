import type { PageQuery } from '@aliado/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { MOST_FOUND, numberOf, toLikePattern, wordsOf } from '#server/lib/search.ts';

export type OrderQuery = PageQuery & {
  search?: string | undefined;
  credited?: 'yes' | 'no' | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
};

/** Where a day of the merchant begins. */
const dawn = (merchant_id: string, day: string, after: number) => sql<Date>`(
  select (${day}::date + ${after}::integer)::timestamp at time zone time_zone from merchants where id = ${merchant_id})`;

/** The number, the buyer or whose sale it is. */
function meansWord(word: string) {
  const pattern = toLikePattern(word);
  const number = numberOf(word);
  return sql<SqlBool>`(${number === undefined ? sql`false` : sql`"order".number = ${number}`}
    or "order".buyer_search like ${pattern}
    or "order".affiliate_id = any(array(select id from users where name_search like ${pattern})))`;
}

const storeOrders = (db: Db, merchant_id: string, query: OrderQuery, ids?: string[]) =>
  db
    .selectFrom('orders as order')
    .where('order.merchant_id', '=', merchant_id)
    .where((of) => {
      const { search, credited, date_from, date_to } = query;
      const wanted: Expression<SqlBool>[] = ids
        ? [sql<SqlBool>`"order".id = any(${ids}::uuid[])`]
        : wordsOf(search).map(meansWord);
      if (date_from) wanted.push(of('order.placed_at', '>=', dawn(merchant_id, date_from, 0)));
      if (date_to) wanted.push(of('order.placed_at', '<', dawn(merchant_id, date_to, 1)));
      if (credited) wanted.push(of('order.affiliate_id', credited === 'yes' ? 'is not' : 'is', null));
      return of.and(wanted);
    });

/** Which orders mean the words, in no order, or undefined where there are too many to count. */
export async function findWithWords(db: Db, merchant_id: string, query: OrderQuery) {
  const { rows } = await sql<{ id: string }>`
    with found as materialized (${storeOrders(db, merchant_id, query).select('order.id')})
    select id from found limit ${MOST_FOUND + 1}`.execute(db);
  return rows.length > MOST_FOUND ? undefined : rows.map(({ id }) => id);
}

export const listStoreOrders = (db: Db, merchant_id: string, query: OrderQuery, ids?: string[]) =>
  storeOrders(db, merchant_id, query, ids)
    .leftJoin('sales as sale', 'sale.order_id', 'order.id')
    .leftJoin('users as affiliate', 'affiliate.id', 'sale.affiliate_id')
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

/** Without words: out of the kept days. */
export async function countStoreOrders(db: Db, merchant_id: string, query: OrderQuery): Promise<number> {
  const { credited, date_from, date_to } = query;
  const { count } = await db
    .selectFrom('order_days')
    .select(sql<number>`coalesce(sum(orders), 0)::int`.as('count'))
    .where((of) => {
      const wanted: Expression<SqlBool>[] = [of('merchant_id', '=', merchant_id)];
      if (date_from) wanted.push(of('day', '>=', date_from));
      if (date_to) wanted.push(of('day', '<=', date_to));
      if (credited) wanted.push(of('is_credited', '=', credited === 'yes'));
      return of.and(wanted);
    })
    .executeTakeFirstOrThrow();
  return count;
}

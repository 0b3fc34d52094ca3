import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { offsetOf } from '#server/http/paging.ts';
import { numberText } from './wholesale.rules.ts';

type Filter = { merchant_id?: string; affiliate_id?: string; month?: string; id?: string };
type PaidIn = { merchant_id: string; month: string; time_zone: string };
type Page = { page: number; page_size: number };

const wished = (db: Db, { merchant_id, affiliate_id, month, id }: Filter) => {
  let query = db.selectFrom('wholesale_orders as made');
  if (id) query = query.where('made.id', '=', id);
  if (merchant_id) query = query.where('made.merchant_id', '=', merchant_id);
  if (affiliate_id) query = query.where('made.affiliate_id', '=', affiliate_id);
  if (month) query = query.where('made.month', '=', month);
  return query;
};

export const listOrders = (db: Db, filter: Filter, page: Page) =>
  wished(db, filter)
    .innerJoin('merchants as merchant', 'merchant.id', 'made.merchant_id')
    .innerJoin('users as reseller', 'reseller.id', 'made.affiliate_id')
    .leftJoin('orders as copy', (join) =>
      join
        .onRef('copy.merchant_id', '=', 'made.merchant_id')
        .onRef('copy.store_order_id', '=', 'made.store_order_id'),
    )
    .selectAll('made')
    .select([
      'merchant.name as merchant_name',
      'merchant.user_id as merchant_user_id',
      'reseller.name as reseller_name',
      'copy.id as copy_id',
    ])
    .orderBy('made.made_at', 'desc')
    .orderBy('made.id', 'desc')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();
export type ListedOrder = Awaited<ReturnType<typeof listOrders>>[number];

export const countOrders = async (db: Db, filter: Filter): Promise<number> => {
  const { count } = await wished(db, filter)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

const paidIn = (db: Db, { merchant_id, month, time_zone }: PaidIn) =>
  wished(db, { merchant_id })
    .where('made.state', '=', 'paid')
    .where(sql<boolean>`made.paid_at >= ${month}::timestamp at time zone ${time_zone}
      and made.paid_at < (${month}::timestamp + interval '1 month') at time zone ${time_zone}`);

const KEPT = sql`made.total_cents - made.refunded_cents`;

export const sumPaid = (db: Db, filter: PaidIn) =>
  paidIn(db, filter)
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`coalesce(sum(made.units), 0)::int`.as('units'),
      sql<bigint>`coalesce(sum(${KEPT}), 0)::bigint`.as('total_cents'),
    ])
    .executeTakeFirstOrThrow();

export const sumWaiting = (db: Db, filter: Filter) =>
  wished(db, filter)
    .where('made.state', '=', 'waiting')
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<bigint>`coalesce(sum(made.total_cents), 0)::bigint`.as('total_cents'),
    ])
    .executeTakeFirstOrThrow();

export const listResellerSums = (db: Db, filter: PaidIn, page: Page) =>
  paidIn(db, filter)
    .innerJoin('users as reseller', 'reseller.id', 'made.affiliate_id')
    .groupBy('reseller.id')
    .select([
      'reseller.id as pk',
      'reseller.name',
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`sum(made.units)::int`.as('units'),
      sql<bigint>`sum(${KEPT})::bigint`.as('total_cents'),
      sql<Date>`max(made.paid_at)`.as('last_at'),
    ])
    .orderBy('total_cents', 'desc')
    .orderBy('pk')
    .limit(page.page_size)
    .offset(offsetOf(page))
    .execute();

export const countResellers = async (db: Db, filter: PaidIn): Promise<number> => {
  const { count } = await paidIn(db, filter)
    .select(sql<number>`count(distinct made.affiliate_id)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export async function getOrderNews(db: Db, id: string) {
  const [row] = await listOrders(db, { id }, { page: 1, page_size: 1 });
  if (!row) throw new Error('there is no such wholesale order');
  const { merchant_user_id, affiliate_id, state, merchant_name, reseller_name, number, units, currency } =
    row;
  const told = {
    merchant: merchant_name,
    reseller: reseller_name,
    order: numberText(number),
    units,
    currency,
  };
  return { merchant_user_id, affiliate_id, state, ...told, total_cents: Number(row.total_cents) };
}

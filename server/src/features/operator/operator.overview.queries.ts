import { GRACE_DAYS, OVERDUE_DAYS, PAYMENTS_TOLD_FROM } from '@aliado/contract';
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { PARKED_AFTER } from '#server/features/orders/orders.rules.ts';
import { COUNTED } from '#server/features/sales/figures/sales.counting.rules.ts';
import { numberOf, toLikePattern, wordsOf } from '#server/lib/search.ts';

const one = <Row>(rows: Row[]): Row => {
  const [row] = rows;
  if (!row) throw new Error('the database gave no figures');
  return row;
};

/** Uses the days and hours of each store's time zone. */
export async function getOrdersToday(db: Db) {
  const { rows } = await sql<{ today: number; credited: number; week_ago: number }>`
    select coalesce(sum(days.orders), 0)::int as today,
      coalesce(sum(days.orders) filter (where days.is_credited), 0)::int as credited,
      (select coalesce(sum(before.orders), 0)::int from merchants as merchant
        cross join lateral (select count(*) as orders from orders
          where orders.merchant_id = merchant.id
            and orders.placed_at >= (date_trunc('day', now() at time zone merchant.time_zone) - interval '7 days') at time zone merchant.time_zone
            and orders.placed_at < now() - interval '7 days') as before) as week_ago
    from merchants as merchant
    join order_days as days on days.merchant_id = merchant.id and days.day = (now() at time zone merchant.time_zone)::date`.execute(
    db,
  );
  return one(rows);
}

export async function findOldestWaiting(db: Db) {
  const { rows } = await sql<{ seconds: number; store: string }>`
    select extract(epoch from now() - entry.next_at)::float8 as seconds, coalesce(store.name, entry.store_id::text) as store
    from order_inbox as entry left join stores as store on store.store_id = entry.store_id
    where entry.done_seq < entry.seq and entry.attempts < ${PARKED_AFTER} and entry.next_at <= now()
    order by entry.next_at limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The newest result of each proof; null for one that never ran. */
export async function getProofs(db: Db) {
  const { rows } = await sql<{
    books: boolean | null;
    trail: boolean | null;
    orders: boolean | null;
    checked_at: Date | null;
  }>`
    select (select json_array_length(findings::json) = 0 from ledger_checks order by id desc limit 1) as books,
      (select broken is null from audit_checks order by id desc limit 1) as trail,
      (select behind = 0 from order_checks order by id desc limit 1) as orders,
      (select checked_at from ledger_checks order by id desc limit 1) as checked_at`.execute(db);
  return one(rows);
}

/** Covers the last week. */
export async function getAgreement(db: Db) {
  const { rows } = await sql<{ compared: number; different: number }>`
    select coalesce(sum(compared), 0)::int as compared, coalesce(sum(different_after), 0)::int as different
    from order_agreement where day > current_date - 7`.execute(db);
  return one(rows);
}

type MoneyRow = {
  currency: string;
  stores: number;
  waiting: string;
  available: string;
  overdue: string;
  paid: string;
  sold: string;
};

/**
 * Reads the daily sums; months are in UTC. A debt is overdue by the store's own median, if it has enough payments
 * for one.
 */
export async function listMoney(db: Db): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    with today as (select (now() at time zone 'UTC')::date as day),
    terms as (
      select merchant_id, median_days + ${GRACE_DAYS}::int as days from reputations
      where payments >= ${PAYMENTS_TOLD_FROM} and median_days is not null),
    open as (
      select open_days.currency,
        coalesce(sum(cents) filter (where open_days.day > today.day), 0) as waiting,
        coalesce(sum(cents) filter (where open_days.day <= today.day), 0) as available,
        coalesce(sum(cents) filter (where open_days.day < today.day - coalesce(terms.days, ${OVERDUE_DAYS}::int)), 0) as overdue
      from open_days cross join today left join terms using (merchant_id) group by 1),
    paid as (
      select merchant.currency, sum(paid_cents) as paid from book_days
      join merchants as merchant on merchant.id = book_days.merchant_id, today
      where book_days.day >= date_trunc('month', today.day)::date group by 1),
    sold as (
      select currency, sum(total_cents) as sold from sale_days, today
      where sale_days.day >= date_trunc('month', today.day)::date and state = any(${COUNTED}::text[]) group by 1),
    stores as (select currency, count(*)::int as stores from stores group by 1)
    select currency, coalesce(stores.stores, 0) as stores, coalesce(waiting, 0)::text as waiting,
      coalesce(available, 0)::text as available, coalesce(overdue, 0)::text as overdue, coalesce(paid, 0)::text as paid,
      coalesce(sold, 0)::text as sold
    from stores full join open using (currency) full join paid using (currency) full join sold using (currency)
    where currency is not null order by stores desc nulls last, currency`.execute(db);
  return rows;
}

const MOST_OFFERED = 5;

export async function findStores(db: Db, text: string) {
  const conditions = wordsOf(text).map((word) => {
    const pattern = toLikePattern(word);
    return sql`(merchant.name_search like ${pattern} or store.domain like ${pattern})`;
  });
  const { rows } = await sql<{ pk: string; name: string; owner: string; domain: string | null }>`
    select merchant.id as pk, merchant.name, merchant.user_id as owner, store.domain
    from merchants as merchant left join stores as store on store.merchant_id = merchant.id
    where ${sql.join(conditions, sql` and `)} order by merchant.name limit ${MOST_OFFERED}`.execute(db);
  return rows;
}

type OrderRow = {
  pk: string;
  number: string;
  merchant_id: string;
  merchant_name: string;
  owner: string;
  placed_at: Date;
  total: string;
  currency: string;
  affiliate_id: string | null;
  affiliate_name: string | null;
};

/** Order numbers restart in every store, so one number may match many orders. */
export async function findOrders(db: Db, text: string): Promise<OrderRow[]> {
  const number = numberOf(text.trim());
  if (number === undefined) return [];
  const { rows } = await sql<OrderRow>`
    select found.id as pk, found.number::text, merchant.id as merchant_id, merchant.name as merchant_name, merchant.user_id as owner, found.placed_at,
      found.total_cents::text as total, found.currency,
      affiliate.id as affiliate_id, affiliate.name as affiliate_name
    from merchants as merchant
    cross join lateral (select * from orders where orders.merchant_id = merchant.id and orders.number = ${number} limit 1) as found
    left join users as affiliate on affiliate.id = found.affiliate_id
    order by found.placed_at desc limit ${MOST_OFFERED}`.execute(db);
  return rows;
}

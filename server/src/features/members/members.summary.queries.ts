/** One member's page: sums by days and months, the history of the rate, and counts. */
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { COUNTED } from '#server/features/sales/figures/sales.counting.rules.ts';
import { type Store, seen, sold } from './members.queries.ts';
import type { Days } from './members.rules.ts';

type Figures = { sales: number; base_cents: bigint; commission_cents: bigint; visits: number };

export async function sumPeriod(db: Db, store: Store, days: Days, affiliate_id?: string): Promise<Figures> {
  const ids = affiliate_id ? [affiliate_id] : undefined;
  const { rows } = await sql<Figures>`
    select sales.*, visits.* from
    (select coalesce(sum(sales), 0)::int as sales, coalesce(sum(base_cents), 0)::bigint as base_cents,
      coalesce(sum(commission_cents), 0)::bigint as commission_cents from (${sold(store, days, ids)}) as sold) as sales,
    (select coalesce(sum(visits), 0)::int as visits from (${seen(store, days, ids)}) as seen) as visits`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('a sum has one row');
  return row;
}

/** One row per given month, also without sales. */
export async function sumMonths(db: Db, { merchant_id }: Store, affiliate_id: string, months: string[]) {
  const { rows } = await sql<{ month: string; sales: number; base_cents: bigint }>`
    select to_char(month, 'YYYY-MM') as month, coalesce(sum(sales), 0)::int as sales,
      coalesce(sum(base_cents), 0)::bigint as base_cents
    from unnest(${months}::date[]) as month
    left join sale_figures on merchant_id = ${merchant_id} and kind = 'affiliate' and key = ${affiliate_id}
      and span = 'month' and starts = month and state = any(${COUNTED}::text[])
    group by month order by month`.execute(db);
  return rows;
}

const RATES_SHOWN = 50;

export const listRates = (db: Db, merchant_id: string, affiliate_id: string) =>
  db
    .selectFrom('commission_rates')
    .select(['id', 'percent', 'announced_at', 'effective_at', 'withdrawn_at'])
    .where('merchant_id', '=', merchant_id)
    .where('kind', '=', 'own')
    .where('affiliate_id', '=', affiliate_id)
    .orderBy('announced_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RATES_SHOWN)
    .execute();

/** Present links and coupons, valid sales, and payments that were not returned. */
export async function countOf(db: Db, { merchant_id }: Store, affiliate_id: string) {
  const { rows } = await sql<{ sales: number; links: number; coupons: number; payments: number }>`
    select
      (select coalesce(sum(sales), 0)::int from sale_figures where merchant_id = ${merchant_id} and kind = 'affiliate'
        and key = ${affiliate_id} and span = 'month' and state = any(${COUNTED}::text[])) as sales,
      (select count(*)::int from links where merchant_id = ${merchant_id} and affiliate_id = ${affiliate_id}
        and deleted_at is null) as links,
      (select count(*)::int from coupons where merchant_id = ${merchant_id} and affiliate_id = ${affiliate_id}
        and deleted_at is null and not for_payment) as coupons,
      (select count(*)::int from payments where merchant_id = ${merchant_id} and affiliate_id = ${affiliate_id}
        and state <> 'returned') as payments`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count has one row');
  return row;
}

export const findLastPayment = (db: Db, merchant_id: string, affiliate_id: string) =>
  db
    .selectFrom('payments')
    .select(['created_at', 'total_cents'])
    .where('merchant_id', '=', merchant_id)
    .where('affiliate_id', '=', affiliate_id)
    .where('state', '<>', 'returned')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

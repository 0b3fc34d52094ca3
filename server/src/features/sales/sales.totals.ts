import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

/** What the sales themselves say. */
const told = (merchant_id?: string) => sql`
  select sales.merchant_id, sales.affiliate_id, (sales.placed_at at time zone merchants.time_zone)::date as day,
    sales.currency, count(*)::int as sales, sum(total_cents)::bigint as total_cents,
    sum(base_cents)::bigint as base_cents, sum(expected_cents)::bigint as commission_cents
  from sales join merchants on merchants.id = sales.merchant_id
  where sales.state not in ('cancelled', 'refunded') and ${merchant_id ? sql`sales.merchant_id = ${merchant_id}` : sql`true`}
  group by sales.merchant_id, sales.affiliate_id, day, sales.currency`;

export type WrongSaleTotal = { merchant_id: string; affiliate_id: string; day: string; currency: string };

/** Days whose kept total is not what their sales add up to; a row of zeros is as good as none. */
export async function findWrongSaleTotals(db: Db, merchant_id?: string): Promise<WrongSaleTotal[]> {
  const kept = merchant_id
    ? sql`(select * from sale_totals where merchant_id = ${merchant_id})`
    : sql`sale_totals`;
  const { rows } = await sql<WrongSaleTotal>`
    select merchant_id, affiliate_id, day, currency
    from ${kept} as kept full join (${told(merchant_id)}) as told using (merchant_id, affiliate_id, day, currency)
    where (coalesce(kept.sales, 0), coalesce(kept.total_cents, 0), coalesce(kept.base_cents, 0),
        coalesce(kept.commission_cents, 0))
      <> (coalesce(told.sales, 0), coalesce(told.total_cents, 0), coalesce(told.base_cents, 0),
        coalesce(told.commission_cents, 0))
    order by day, merchant_id, affiliate_id, currency`.execute(db);
  return rows;
}

/** Adds up the sales again; whoever records one meanwhile waits. Returns how many totals were not right. */
export const rebuildSaleTotals = (db: Db): Promise<number> =>
  db.transaction().execute(async (db) => {
    await sql`set local statement_timeout = '60s'`.execute(db);
    await sql`lock table sale_totals in share row exclusive mode`.execute(db);
    const wrong = await findWrongSaleTotals(db);
    if (wrong.length === 0) return 0;
    await sql`delete from sale_totals`.execute(db);
    await sql`
      insert into sale_totals
        (merchant_id, affiliate_id, day, currency, sales, total_cents, base_cents, commission_cents)
      ${told()}`.execute(db);
    return wrong.length;
  });

import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { takeLock } from '#server/db/locks.ts';

type Pair = { merchant_id: string; affiliate_id: string };
type InMonth = Pair & { month: string; placed_at: Date; number: bigint };

/** Serialises derivations of this affiliate's sales in this store, so that each counts the others. */
export const lockPair = (db: Db, { merchant_id, affiliate_id }: Pair) =>
  takeLock(db, 'sales_of_pair', `${merchant_id}:${affiliate_id}`);

/** Sales that earn, or would if they came earlier. A cancelled order does not count towards the maximum. */
const COUNTS = sql<boolean>`(state in ('pending', 'paid', 'partially_refunded') and review <> 'rejected'
  and (no_earning is null or no_earning = 'over_maximum'))`;

const inMonth = ({ merchant_id, affiliate_id, month }: InMonth) => sql`
  merchant_id = ${merchant_id} and affiliate_id = ${affiliate_id} and month = ${month}::date`;

export async function countEarlierInMonth(db: Db, sale: InMonth): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from sales
    where ${inMonth(sale)} and ${COUNTS} and (placed_at, number) < (${sale.placed_at}, ${sale.number})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Orders of the month whose sale is on the wrong side of the maximum, by the date they were placed. */
export async function listMisplaced(db: Db, sale: InMonth): Promise<{ order_id: string }[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from (
      select order_id, no_earning, ${COUNTS} as counts, (terms->>'maximum_order')::int as maximum_order,
        count(*) filter (where ${COUNTS}) over (
          order by placed_at, number rows between unbounded preceding and 1 preceding) as earlier
      from sales where ${inMonth(sale)} and exists (
        select from sales where ${inMonth(sale)} and terms->'maximum_order' <> 'null')) as placed
    where counts and (earlier >= maximum_order) <> (no_earning is not distinct from 'over_maximum')`.execute(
    db,
  );
  return rows;
}

/** The names products were sold under, and which were sold together. Searches by product are summed up from these. */
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { toLikePattern } from '#server/lib/search.ts';
import { type Days, readInBatches } from './sales.totals.queries.ts';

const productsOf = (sale_id: string) => sql`(
  select merchant_id, key, starts as day, sale_id, count(*) over () as products from sale_parts
  where sale_id = ${sale_id} and kind = 'product' and span = 'day')`;

/** Runs before a sale and its lines change, in the same transaction. */
export const takeFromSold = (db: Db, sale_id: string) =>
  sql`delete from sold_together where (merchant_id, key, day, sale_id) in (
    select merchant_id, key, day, sale_id from ${productsOf(sale_id)} as part)`.execute(db);

/** Runs after the change, always in the same order to avoid deadlocks. */
export const addToSold = (db: Db, sale_id: string) =>
  sql`
  with named as (
    insert into sold_names select distinct sale.merchant_id, product_key(line.store_product_id), left(search_text(line.name), 500)
    from sales as sale join sale_lines as line on line.sale_id = sale.id where sale.id = ${sale_id} order by 1, 2, 3
    on conflict do nothing)
  insert into sold_together select merchant_id, key, day, sale_id from ${productsOf(sale_id)} as part where products > 1
  on conflict do nothing`.execute(db);

const MOST_PRODUCTS = 1000;

/**
 * The products whose every sale matches the word. Undefined when a product had other names too, or when there are
 * too many.
 */
export async function findSold(db: Db, merchant_id: string, word: string): Promise<string[] | undefined> {
  const isMeant = sql`name like ${toLikePattern(word)}`;
  const { rows } = await sql<{ key: string; is_always: boolean }>`
    select key, bool_and(${isMeant}) as is_always from sold_names where merchant_id = ${merchant_id}
    group by key having bool_or(${isMeant}) limit ${MOST_PRODUCTS + 1}`.execute(db);
  return rows.length > MOST_PRODUCTS || rows.some(({ is_always }) => !is_always)
    ? undefined
    : rows.map(({ key }) => key);
}

const computed = (what: 'sold_names' | 'sold_together', { merchant_id, from, to }: Days) =>
  sql`${sql.raw(`computed_${what}`)}(${merchant_id}, ${from}::date, ${to}::date)`;

const unnamed = (days: Days) => sql`(select * from ${computed('sold_names', days)} as computed
  except select * from sold_names where merchant_id = ${days.merchant_id})`;

/** Naming each product lets the index find the days; every sold product has a name. */
const inDays = ({ merchant_id, from, to }: Days) => sql`merchant_id = ${merchant_id}
  and key = any(array(select distinct key from sold_names where merchant_id = ${merchant_id}))
  and day between ${from}::date and ${to}::date`;

export type WrongSold = { what: 'sold_names' | 'sold_together'; of: string };

/** Missing names, and sales that are stored wrongly. */
export const findWrongSold = (db: Db, merchant_id: string): Promise<WrongSold[]> =>
  readInBatches(db, merchant_id, async (db, days) => {
    const { rows } = await sql<WrongSold>`
      select 'sold_names' as what, key || ' ' || name as of from ${unnamed(days)} as unnamed
      union all select 'sold_together', 'sale ' || sale_id || ' ' || key
      from (select * from sold_together where ${inDays(days)}) as kept
      full join ${computed('sold_together', days)} as computed using (merchant_id, key, day, sale_id)
      where kept.sale_id is null or computed.sale_id is null order by 1, 2`.execute(db);
    return rows;
  });

/** For one merchant, in the transaction that rebuilds its figures. */
export async function rebuildSold(db: Db, merchant_id: string) {
  await readInBatches(db, merchant_id, async (db, days) => {
    await sql`insert into sold_names select * from ${unnamed(days)} as unnamed on conflict do nothing`.execute(
      db,
    );
    return [];
  });
  await readInBatches(db, merchant_id, async (db, days) => {
    await sql`delete from sold_together where ${inDays(days)}`.execute(db);
    await sql`insert into sold_together select * from ${computed('sold_together', days)} as computed`.execute(
      db,
    );
    return [];
  });
}

/** The best-paid affiliates of a period, without summing up everyone. */
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { boundsOf, type Days } from '#server/features/sales/figures/sales.spans.rules.ts';
import { countActive } from '#server/features/sales/sales.service.ts';
import { type BooksFilter, daysOf, pageOfPayees, type Sorted, sumsOfDays } from './reports.books.queries.ts';

/** Multiples of the page's end: how many rows are read from each list, and how many affiliates are summed up. */
const TIMES = { listed: 10, summed: 6 };
const LAST_RANKED = 60;
const MOST_TAKEN_BACK = 200;

const MOVED = sql`(accrued_cents, accrued_leader_cents, available_cents, paid_cents) <> (0, 0, 0, 0)`;
const SUMS = ['accrued_cents', 'accrued_leader_cents', 'available_cents', 'paid_cents'].map(
  (name) => sql`sum(${sql.ref(name)})`,
);
const IS_TAKEN_BACK = sql`span = 'day' and least(accrued_cents, accrued_leader_cents, available_cents, paid_cents) < 0`;

const inDays = (merchant_id: string, { from, to }: Days) =>
  sql`merchant_id = ${merchant_id} and span = 'day' and starts between ${from}::date and ${to}::date`;

/** Of the affiliates with amounts taken back, counts those whose movements add up to zero. */
async function countUndone(db: Db, merchant_id: string, days: Days, taken_back: string[]): Promise<number> {
  if (taken_back.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${taken_back}::uuid[]) as taken_back (id) where (
      select bool_or(${MOVED}) and (${sql.join(SUMS)}) = (0, 0, 0, 0)
      from book_figures as own where ${inDays(merchant_id, days)} and own.affiliate_id = taken_back.id)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * An affiliate's payments in the period are at most those of the months and years around it, unless amounts were
 * taken back there; such affiliates are always included. An affiliate outside the list of a month or year has at
 * most the amount of its last row. `ids` are the best of all candidates; `most` is the upper bound for everyone
 * else.
 */
async function findBestPaid(db: Db, merchant_id: string, days: Days, last: number) {
  const [listed, summed] = [last * TIMES.listed, last * TIMES.summed];
  const bounds = boundsOf(days);
  const lists = bounds.map(
    ({ span, starts }) => sql`(select affiliate_id, paid, row_number() over () as place,
        case when count(*) over () = ${listed} then min(paid) over () else 0 end as edge
      from (select affiliate_id, greatest(paid_cents, 0) as paid from book_figures
        where merchant_id = ${merchant_id} and span = ${sql.lit(span)} and starts = ${starts}::date
        order by paid_cents desc limit ${listed}) as best)`,
  );
  const [first, end] = [bounds[0], bounds.at(-1)];
  const { rows } = await sql<{ ids: string[]; taken_back: string[]; most: bigint }>`
    with first as materialized (${sql.join(lists, sql` union all `)}),
    known as materialized (select affiliate_id, sum(paid - edge) as more from first
      group by affiliate_id order by more desc limit ${summed + 1}),
    taken_back as materialized (select distinct affiliate_id from book_figures
      where merchant_id = ${merchant_id} and ${IS_TAKEN_BACK}
        and starts >= ${first?.starts}::date and starts < ${end?.starts}::date + ${`1 ${end?.span}`}::interval),
    summed as (select affiliate_id, coalesce((select sum(paid_cents) from book_figures as own where ${inDays(merchant_id, days)}
        and own.affiliate_id = looked.affiliate_id and paid_cents <> 0), 0) as paid
      from (select affiliate_id from known union select affiliate_id from taken_back) as looked)
    select array(select affiliate_id from summed order by paid desc fetch first ${last} rows with ties) as ids,
      array(select affiliate_id from taken_back limit ${MOST_TAKEN_BACK + 1}) as taken_back,
      (coalesce((select sum(edge) from first where place = 1), 0)
        + coalesce((select more from known order by more desc offset ${summed} limit 1), 0))::bigint as most`.execute(
    db,
  );
  return rows[0];
}

/** Below this number, summing up everyone is faster than finding the best. */
const MANY = 3000;

export async function hasManyPayees(db: Db, merchant_id: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from open_pairs where merchant_id = ${merchant_id} limit ${MANY}) as known`.execute(
    db,
  );
  return rows[0]?.count === MANY;
}

/** A page sorted by the amount paid, and the sums of all rows. Undefined when everyone must be summed up. */
export async function findPaid(db: Db, filter: BooksFilter, query: Sorted) {
  const days = daysOf(filter);
  const last = query.page * query.page_size;
  const isUsual = query.sort_by === 'paid' && query.order === 'desc' && last <= LAST_RANKED;
  if (!isUsual || filter.affiliate_id || filter.search) return undefined;
  const { merchant_id } = filter;
  const best = await findBestPaid(db, merchant_id, days, last);
  if (!best || best.taken_back.length > MOST_TAKEN_BACK) return undefined;
  const [{ rows }, [moved = 0], undone, sums] = await Promise.all([
    pageOfPayees(db, { ...filter, keys: best.ids }, query),
    countActive(db, { merchant_id, kind: 'payee', days: [days] }),
    countUndone(db, merchant_id, days, best.taken_back),
    sumsOfDays(db, filter),
  ]);
  const least = rows.at(-1);
  const isSure = rows.length === query.page_size && least && least.paid_cents > BigInt(best.most);
  return isSure ? { rows, sums: { count: moved - undone, ...sums } } : undefined;
}

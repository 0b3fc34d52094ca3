/** Who was paid most in a period, without adding up everybody. */
import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { boundsOf, coverOf, type Days, startsOf } from '#server/features/sales/sales.spans.rules.ts';
import { type BooksWish, daysOf, pageOfPayees, type Sorted, sumsOfDays } from './reports.books.queries.ts';

/** Of each list so many times as many as the page ends at are looked at, and of all so many added up. */
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

/** The longest kept span within the days; where a longer one was to be cut there is none. */
function longestIn(days: Days) {
  const wholes = coverOf(days, days.to).filter(
    ({ span, sign, from, to }) => sign === 1 && span !== 'day' && from >= days.from && to <= days.to,
  );
  const [longest] = (['year', 'month', 'ten'] as const).flatMap((name) =>
    wholes.filter(({ span }) => span === name),
  );
  return longest && { span: longest.span, starts: startsOf(longest)[0] ?? longest.from };
}

type Count = {
  merchant_id: string;
  days: Days;
  longest: { span: string; starts: string };
  taken_back: string[];
};

/**
 * Who moved something: most did in the longest span within the days, and of the others of those years each is asked for. Whose
 * movements make nothing together had something taken back.
 */
async function countPayees(db: Db, { merchant_id, days, longest, taken_back }: Count) {
  const years = [days.from, days.to].map((day) => `${day.slice(0, 4)}-01-01`);
  const inLongest = sql`merchant_id = ${merchant_id} and span = ${longest.span} and starts = ${longest.starts}::date and ${MOVED}`;
  const { rows } = await sql<{ count: number }>`
    with others as materialized (select affiliate_id from book_figures as year
      where merchant_id = ${merchant_id} and span = 'year' and starts between ${years[0]}::date and ${years[1]}::date
      except select affiliate_id from book_figures where ${inLongest})
    select ((select count(*) from book_figures where ${inLongest})
      + (select count(*) from others where exists (
          select from book_figures as own where ${inDays(merchant_id, days)} and own.affiliate_id = others.affiliate_id and ${MOVED}))
      - (select count(*) from unnest(${taken_back}::uuid[]) as taken_back (id) where (
          select bool_or(${MOVED}) and (${sql.join(SUMS)}) = (0, 0, 0, 0)
          from book_figures as own where ${inDays(merchant_id, days)} and own.affiliate_id = taken_back.id)))::int as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Nobody was paid more in the days than in the months and years that hold them, unless something was taken back in those: whoever
 * that happened to is looked at too. `most` is what anybody else can have at most.
 */
async function findBestPaid(db: Db, merchant_id: string, days: Days, last: number) {
  const [listed, summed] = [last * TIMES.listed, last * TIMES.summed];
  const bounds = boundsOf(days);
  const owns = bounds.map(
    ({ span, starts }) =>
      sql`merchant_id = ${merchant_id} and span = ${sql.lit(span)} and starts = ${starts}::date`,
  );
  const lists = owns.map(
    (
      own,
    ) => sql`(select affiliate_id, greatest(paid, 0) as paid, row_number() over (order by paid desc) as place
      from (select affiliate_id, paid_cents as paid from book_figures where ${own} order by paid_cents desc limit ${listed}) as best)`,
  );
  const held = owns.map(
    (own) =>
      sql`select greatest(paid_cents, 0) as paid from book_figures where ${own} and affiliate_id = seen.affiliate_id`,
  );
  const [first, end] = [bounds[0], bounds.at(-1)];
  const { rows } = await sql<{ ids: string[]; taken_back: string[]; most: bigint }>`
    with first as materialized (${sql.join(lists, sql` union all `)}),
    known as materialized (
      select seen.affiliate_id, held.most from (select distinct affiliate_id from first) as seen cross join lateral (
        select sum(paid) as most from (${sql.join(held, sql` union all `)}) as each) as held
      order by most desc limit ${summed + 1}),
    taken_back as materialized (select distinct affiliate_id from book_figures
      where merchant_id = ${merchant_id} and ${IS_TAKEN_BACK}
        and starts >= ${first?.starts}::date and starts < ${end?.starts}::date + ${`1 ${end?.span}`}::interval)
    select array(select affiliate_id from known) as ids,
      array(select affiliate_id from taken_back limit ${MOST_TAKEN_BACK + 1}) as taken_back,
      greatest((select sum(paid) from first where place = ${listed}),
        (select most from known order by most desc offset ${summed} limit 1), 0)::bigint as most`.execute(db);
  return rows[0];
}

/** Fewer people than these are added up sooner than the best of them are found. */
const MANY = 3000;

export async function hasManyPayees(db: Db, merchant_id: string): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from open_pairs where merchant_id = ${merchant_id} limit ${MANY}) as known`.execute(
    db,
  );
  return rows[0]?.count === MANY;
}

/** A page by what was paid, and the sums of all; undefined where everybody must be added up. */
export async function findPaid(db: Db, wish: BooksWish, query: Sorted) {
  const days = daysOf(wish);
  const last = query.page * query.page_size;
  const isUsual = query.sort_by === 'paid' && query.order === 'desc' && last <= LAST_RANKED;
  const longest = longestIn(days);
  if (!isUsual || wish.affiliate_id || wish.search || !longest) return undefined;
  const { merchant_id } = wish;
  const best = await findBestPaid(db, merchant_id, days, last);
  if (!best || best.taken_back.length > MOST_TAKEN_BACK) return undefined;
  const keys = [...new Set([...best.ids, ...best.taken_back])];
  const [{ rows }, count, sums] = await Promise.all([
    pageOfPayees(db, { ...wish, keys }, query),
    countPayees(db, { merchant_id, days, longest, taken_back: best.taken_back }),
    sumsOfDays(db, wish),
  ]);
  const least = rows.at(-1);
  const isSure = rows.length === query.page_size && least && least.paid_cents > BigInt(best.most);
  return isSure ? { rows, sums: { count, ...sums } } : undefined;
}
